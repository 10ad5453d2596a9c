// What a learner answered at booking, compact: what stands out first, as a warning; the rest in one line.
import { TriangleAlert } from 'lucide-react';
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { Badge } from '#web/ui/badge.tsx';

type Answer = RosterPerson['answers'][number];

export function PersonAnswers({ person }: { person: RosterPerson }) {
  const { answers, lacksAnswers, seats } = person;
  const alerts = answers.filter(({ isAlert }) => isAlert);
  const others = [
    ...Map.groupBy(
      answers.filter(({ isAlert }) => !isAlert),
      ({ question }) => question,
    ),
  ];
  if (answers.length === 0 && !lacksAnswers) return null;
  return (
    <div className="mt-1.5 grid gap-1.5 text-[0.9375rem]">
      {alerts.map((answer) => (
        <p
          key={`${answer.question} ${answer.seat}`}
          className="flex w-fit max-w-full items-start gap-2 rounded-lg bg-warning-soft px-2.5 py-1 font-semibold text-warning forced-colors:border print:border print:border-text print:text-text"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            <span className="font-normal">{answer.question}</span> {withSeat(answer, seats)}
          </span>
        </p>
      ))}
      {others.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-text-2">
          {others.map(([question, given]) => (
            <div key={question} className="min-w-0 wrap-anywhere">
              <dt className="inline">{question} </dt>
              <dd dir="auto" className="inline font-medium text-text">
                {given.map((answer) => withSeat(answer, seats)).join(', ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lacksAnswers && (
        <Badge variant="neutral" className="w-fit print:hidden">
          Has not answered yet
        </Badge>
      )}
    </div>
  );
}

/** "Nuts", and for several seats "1: Nuts". */
const withSeat = ({ seat, value }: Answer, seats: number): string =>
  seat > 0 && seats > 1 ? `${seat}: ${value}` : value;
