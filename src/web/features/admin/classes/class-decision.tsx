// Takes a class down or restores it; its instructor is notified.
import type { AdminClass } from '#contract/admin/admin-shapes.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';

interface ClassDecisionProps {
  kind: 'take-down' | 'restore';
  shown: AdminClass;
  onClose: () => void;
}

const reasons = [
  'What the class offers is not what its description says.',
  'The description contains something that we do not allow.',
  'We have doubts about the safety of this class.',
];

export function ClassDecision({ kind, ...rest }: ClassDecisionProps) {
  return kind === 'restore' ? <Restore {...rest} /> : <TakeDown {...rest} />;
}

function TakeDown({ shown: { id, title, instructor }, onClose }: Omit<ClassDecisionProps, 'kind'>) {
  const { send, ...sending } = useDecision('PUT /api/admin/classes/{id}/take-down', {
    toast: {
      title: 'Class taken down',
      description: `${instructor.fullName} has been notified of the reason.`,
    },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title={`Take “${title}” down?`}
      text="Nobody can find or book it, and its instructor can neither publish nor duplicate it. Booked dates stay: cancel them one by one if they must not take place."
      submitText="Take down"
      busyText="Taking down…"
      variant="danger"
      reason="required"
      reader={instructor.fullName}
      templates={reasons}
      {...sending}
      onSend={(reason) => send({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function Restore({ shown: { id, title, instructor }, onClose }: Omit<ClassDecisionProps, 'kind'>) {
  const { send, ...sending } = useDecision('PUT /api/admin/classes/{id}/restore', {
    toast: { title: 'Class put back', description: `${instructor.fullName} has been notified.` },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title={`Put “${title}” back?`}
      text="It is as it was before: if it was published then, everybody can find and book it again."
      submitText="Put it back"
      busyText="Putting it back…"
      reason="none"
      {...sending}
      onSend={() => send({ params: { id } })}
      onClose={onClose}
    />
  );
}
