// The operator's desk: who wants to teach.
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { Applications } from '#web/features/desk/queues/applications.tsx';

export function Component() {
  return (
    <DeskShell
      title="Applications"
      path="/admin/applications"
      lead="Who wants to teach. Approved, they can publish at once; declined, they are told why."
    >
      <Applications />
    </DeskShell>
  );
}
