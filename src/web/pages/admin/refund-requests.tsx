// Admin: requests for refunds.
import { OpenAndDecided } from '#web/features/admin/decisions/open-and-decided.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { AdminRefundRequests } from '#web/features/admin/queues/admin-refund-requests.tsx';

export function Component() {
  return (
    <AdminShell
      title="Refund requests"
      path="/admin/refund-requests"
      lead="What they paid did not go back by itself. Instructors decide; you can decide in their place."
    >
      <OpenAndDecided queue="refund-requests" label="Refund requests">
        <AdminRefundRequests />
      </OpenAndDecided>
    </AdminShell>
  );
}
