// Admin: bookings.
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Bookings } from '#web/features/admin/bookings/bookings.tsx';

export function Component() {
  return (
    <AdminShell title="Bookings" path="/admin/bookings" lead="Every booking, the newest first.">
      <Bookings />
    </AdminShell>
  );
}
