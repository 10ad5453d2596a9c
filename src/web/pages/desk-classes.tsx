// The operator's desk: classes.
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { Classes } from '#web/features/desk/classes/classes.tsx';

export function Component() {
  return (
    <DeskShell
      title="Classes"
      path="/admin/classes"
      lead="Every class there is, whether or not others can see it."
    >
      <Classes />
    </DeskShell>
  );
}
