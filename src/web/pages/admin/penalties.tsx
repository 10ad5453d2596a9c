// Admin: penalties for canceling late.
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Penalties } from '#web/features/admin/queues/penalties.tsx';

export function Component() {
  return (
    <AdminShell
      title="Penalties"
      path="/admin/penalties"
      lead="Instructors who canceled a booked date late. Nothing is charged until you approve it."
    >
      <Penalties />
    </AdminShell>
  );
}
