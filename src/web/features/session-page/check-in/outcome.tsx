// Says what came of the last code, and counts the seats of its booking one by one.
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { withSeatsIn } from '#domain/booking/door-marks.ts';
import { doorStateOf } from '#web/kit/door/roster-with-entries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PersonAnswers } from '../roster/person-answers.tsx';
import { SeatStepper } from '../roster/seat-stepper.tsx';
import { addMark } from '../roster/use-marking.ts';
import type { Feedback } from './feedback.ts';
import type { CheckInResult } from './use-codes.ts';

interface OutcomeProps {
  result: CheckInResult | undefined;
  roster: Roster;
}

const looks: Record<Feedback, { icon: typeof Info; look: string }> = {
  in: { icon: CircleCheck, look: 'bg-success-soft text-success' },
  again: { icon: Info, look: 'bg-warning-soft text-warning' },
  refused: { icon: CircleAlert, look: 'bg-danger-soft text-danger' },
};

const textId = 'check-in-outcome';

/** A live region, for instructors who look at the learner and not at the screen. */
export function Outcome({ result, roster: { session, people } }: OutcomeProps) {
  const person = people.find(({ bookingId }) => bookingId === result?.bookingId);
  return (
    <div className="grid min-h-14 gap-3">
      <div role="status">{result && <Words key={result.id} {...result} />}</div>
      {person && <PersonAnswers person={person} />}
      {person && person.seats > 1 && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-text-2">How many of them are here?</span>
          <SeatStepper
            nameId={textId}
            seats={person.seats}
            seatsIn={person.seatsIn}
            onChange={(seats) =>
              addMark(session.id, { person, from: doorStateOf(person), to: withSeatsIn(seats) })
            }
          />
        </div>
      )}
    </div>
  );
}

function Words({ feedback, text }: CheckInResult) {
  const { icon: Icon, look } = looks[feedback];
  return (
    <p
      id={textId}
      className={classNames(
        'flex animate-fade-in items-start gap-2.5 rounded-xl px-4 py-3 font-medium forced-colors:border',
        look,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}
