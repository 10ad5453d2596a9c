// The operator's desk: what people have reported.
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { Reports } from '#web/features/desk/queues/reports.tsx';

export function Component() {
  return (
    <DeskShell
      title="Reports"
      path="/admin/reports"
      lead="Reviews and classes that somebody thinks should not be shown."
    >
      <Reports />
    </DeskShell>
  );
}
