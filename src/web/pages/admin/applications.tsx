// Admin: applications to teach.
import { OpenAndDecided } from '#web/features/admin/decisions/open-and-decided.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Applications } from '#web/features/admin/queues/applications.tsx';

export function Component() {
  return (
    <AdminShell
      title="Applications"
      path="/admin/applications"
      lead="Who wants to teach. Approved, they can publish at once; declined, they are notified of the reason."
    >
      <OpenAndDecided queue="applications" label="Applications">
        <Applications />
      </OpenAndDecided>
    </AdminShell>
  );
}
