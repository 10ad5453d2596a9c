// Dialog that sends the link to a person's data, deletes their account as they asked, or declines.
import type { DataRequest } from '#contract/admin/data-request-calls.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';
import { type DataRequestStep, stepWords } from './data-request-words.ts';

interface DataRequestDialogProps {
  step: DataRequestStep;
  request: DataRequest;
  onClose: () => void;
}

export function DataRequestDialog({ step, ...props }: DataRequestDialogProps) {
  return step === 'decline' ? <Decline {...props} /> : <Act step={step} {...props} />;
}

function Act({
  step,
  request: { id, person },
  onClose,
}: DataRequestDialogProps & { step: 'send-link' | 'delete' }) {
  const { toast, ...words } = stepWords(step, person.fullName);
  const { send, ...sending } = useDecision(`POST /api/admin/data-requests/{id}/${step}`, {
    toast,
    onDone: onClose,
  });
  return (
    <DecisionDialog
      {...words}
      variant={step === 'delete' ? 'danger' : 'brand'}
      reason="none"
      {...sending}
      onSend={() => send({ params: { id } })}
      onClose={onClose}
    />
  );
}

function Decline({ request: { id, person }, onClose }: Omit<DataRequestDialogProps, 'step'>) {
  const { toast, ...words } = stepWords('decline', person.fullName);
  const { send, ...sending } = useDecision('POST /api/admin/data-requests/{id}/decline', {
    toast,
    onDone: onClose,
  });
  return (
    <DecisionDialog
      {...words}
      variant="solid"
      reason="required"
      reader={person.fullName}
      templates={['We could not verify that this request comes from you.']}
      {...sending}
      onSend={(reason) => send({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
