// Admin: penalties for canceling late.
import { OpenAndDecided } from '#web/features/admin/decisions/open-and-decided.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Penalties } from '#web/features/admin/queues/penalties.tsx';

export function Component() {
  return (
    <AdminShell
      title="Penalties"
      path="/admin/penalties"
      lead="Instructors who canceled a booked date late. Nothing is charged until you approve it."
    >
      <OpenAndDecided queue="penalties" label="Penalties">
        <Penalties />
      </OpenAndDecided>
    </AdminShell>
  );
}
