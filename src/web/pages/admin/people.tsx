// Admin: people.
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { People } from '#web/features/admin/people/people.tsx';

export function Component() {
  return (
    <AdminShell title="People" path="/admin/people" lead="Everybody who has an account.">
      <People />
    </AdminShell>
  );
}
