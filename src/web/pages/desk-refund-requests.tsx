// The operator's desk: requests for refunds.
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { DeskRefundRequests } from '#web/features/desk/queues/desk-refund-requests.tsx';

export function Component() {
  return (
    <DeskShell
      title="Refund requests"
      path="/admin/refund-requests"
      lead="They canceled when free cancellation had ended. Instructors answer; you can answer in their place."
    >
      <DeskRefundRequests />
    </DeskShell>
  );
}
