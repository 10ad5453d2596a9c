// The operator's desk: people.
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { People } from '#web/features/desk/people/people.tsx';

export function Component() {
  return (
    <DeskShell title="People" path="/admin/people" lead="Everybody who has an account.">
      <People />
    </DeskShell>
  );
}
