// Dialog that cancels the removal of a second factor or passkey; its owner is notified.
import type { AdminFactorRemoval } from '#contract/accounts/factor-calls.ts';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import { factorKindNames } from '#web/kit/auth/identity/factor-kind-names.ts';
import { DecisionDialog } from '../../decision-dialog.tsx';
import { useDecision } from '../../use-decision.ts';

interface CancelRemovalDialogProps {
  person: Pick<AdminPerson, 'fullName'>;
  removal: AdminFactorRemoval;
  onClose: () => void;
}

export function CancelRemovalDialog({ person, removal, onClose }: CancelRemovalDialogProps) {
  const { send, ...sending } = useDecision('POST /api/admin/factor-removals/{id}/cancel', {
    toast: { title: 'Removal canceled', description: `${person.fullName} has been notified.` },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title="Cancel the removal?"
      text={`The ${factorKindNames[removal.kind].toLowerCase()} of ${person.fullName} stays, and they sign in as before.`}
      submitText="Cancel the removal"
      busyText="Canceling…"
      reason="none"
      {...sending}
      onSend={() => send({ params: { id: removal.id } })}
      onClose={onClose}
    />
  );
}
