// Dialog that asks for the removal of a lost second factor or passkey; its owner is notified and can stop it.
import type { FactorKind } from '#contract/accounts/factor-calls.ts';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import { factorKindNames } from '#web/kit/auth/identity/factor-kind-names.ts';
import { DecisionDialog } from '../../decision-dialog.tsx';
import { useDecision } from '../../use-decision.ts';

interface RemoveFactorDialogProps {
  person: Pick<AdminPerson, 'id' | 'fullName'>;
  factor: { id: string; kind: FactorKind };
  onClose: () => void;
}

const templates = [
  'You wrote to us that you have lost your device.',
  'You told us that you have neither your second step nor your recovery codes.',
];

export function RemoveFactorDialog({ person, factor, onClose }: RemoveFactorDialogProps) {
  const { id, fullName } = person;
  const kind = factorKindNames[factor.kind].toLowerCase();
  const { send, ...sending } = useDecision('POST /api/admin/people/{id}/factor-removals', {
    toast: {
      title: 'Removal in 24 hours',
      description: `${fullName} has been notified and can stop it.`,
    },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title={`Remove the ${kind} of ${fullName}?`}
      text="Make sure that it is really them: an email address alone is no proof. They get an email at once, with a link that stops the removal. Otherwise it happens in 24 hours."
      submitText="Remove in 24 hours"
      busyText="Asking…"
      variant="danger"
      reason="required"
      reader={fullName}
      templates={templates}
      {...sending}
      onSend={(reason) => send({ params: { id }, body: { factorId: factor.id, reason } })}
      onClose={onClose}
    />
  );
}
