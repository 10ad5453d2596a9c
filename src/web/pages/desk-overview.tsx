// The operator's desk: what waits.
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { Overview } from '#web/features/desk/overview.tsx';

export function Component() {
  return (
    <DeskShell title="Overview" path="/admin" lead="What waits for you, the longest wait first.">
      <Overview />
    </DeskShell>
  );
}
