// Dialog that suspends a person, stops them from teaching, or lifts that; the person is notified.
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import type { Standing } from '#domain/standing.ts';
import { DecisionDialog, type DecisionWords } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';

interface StandingDialogProps {
  person: AdminPerson;
  to: Standing;
  onClose: () => void;
}

const templates: Record<Standing, string[]> = {
  good: [],
  not_teaching: [
    'Several learners reported problems with your classes.',
    'You canceled dates late more than once.',
  ],
  suspended: [
    'You broke our terms of service.',
    'We have to make sure that this account is yours.',
  ],
};

export function StandingDialog({ person, to, onClose }: StandingDialogProps) {
  const { id, fullName, standing: from } = person;
  const isMilder = to === 'good' || from === 'suspended';
  const { send, ...sending } = useDecision('PUT /api/admin/people/{id}/standing', {
    toast: { title: toastTitle(from, to), description: `${fullName} has been notified.` },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      {...wordsOf(person, to)}
      variant={isMilder ? 'brand' : 'danger'}
      reason={to === 'good' ? 'optional' : 'required'}
      reader={fullName}
      templates={templates[to]}
      {...sending}
      onSend={(reason) => send({ params: { id }, body: { from, to, reason } })}
      onClose={onClose}
    />
  );
}

function toastTitle(from: Standing, to: Standing): string {
  if (to === 'suspended') return 'Account suspended';
  if (from === 'suspended') return 'Suspension lifted';
  return to === 'good' ? 'They may teach again' : 'May no longer teach';
}

function wordsOf({ fullName, standing, bookedSessions }: AdminPerson, to: Standing): DecisionWords {
  const sessions =
    bookedSessions.length > 0
      ? ' Booked dates of their classes stay: cancel what must not take place.'
      : '';
  switch (to) {
    case 'good':
      return {
        title: `Lift this for ${fullName}?`,
        text: 'Everything works for them as before, and classes they have published appear again.',
        submitText: 'Lift it',
        busyText: 'Lifting…',
      };
    case 'not_teaching':
      if (standing === 'suspended')
        return {
          title: `Lift the suspension of ${fullName}?`,
          text: 'They may not teach, as before it. Everything else works for them again.',
          submitText: 'Lift the suspension',
          busyText: 'Lifting…',
        };
      return {
        title: `Stop ${fullName} from teaching?`,
        text: `Their classes are no longer shown; everything else works for them.${sessions}`,
        submitText: 'Stop them from teaching',
        busyText: 'Stopping…',
      };
    case 'suspended':
      return {
        title: `Suspend ${fullName}?`,
        text: `They can no longer do anything here, and their classes are not shown. What they have booked stays.${sessions}`,
        submitText: 'Suspend the account',
        busyText: 'Suspending…',
      };
  }
}
