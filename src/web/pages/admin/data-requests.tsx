// Admin: requests of people about their data.
import { DataRequests } from '#web/features/admin/data-requests/data-requests.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';

export function Component() {
  return (
    <AdminShell
      title="Data requests"
      path="/admin/data-requests"
      lead="Who wants their data, or their account deleted. Enter what came by email or letter on the page of the person."
    >
      <DataRequests />
    </AdminShell>
  );
}
