// The operator's desk: contested no-shows.
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { Contests } from '#web/features/desk/queues/contests.tsx';

export function Component() {
  return (
    <DeskShell
      title="Contested no-shows"
      path="/admin/no-shows"
      lead="Marked as absent, they say that they were there."
    >
      <Contests />
    </DeskShell>
  );
}
