// The operator's desk: penalties for canceling late.
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { Penalties } from '#web/features/desk/queues/penalties.tsx';

export function Component() {
  return (
    <DeskShell
      title="Penalties"
      path="/admin/penalties"
      lead="Instructors who canceled a booked date late. Nothing is charged until you approve it."
    >
      <Penalties />
    </DeskShell>
  );
}
