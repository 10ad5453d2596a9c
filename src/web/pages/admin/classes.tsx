// Admin: classes.
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Classes } from '#web/features/admin/classes/classes.tsx';

export function Component() {
  return (
    <AdminShell
      title="Classes"
      path="/admin/classes"
      lead="Every class there is, whether or not others can see it."
    >
      <Classes />
    </AdminShell>
  );
}
