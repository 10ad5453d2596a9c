// How each figure is counted, to be opened.
import { ChevronDown } from 'lucide-react';
import { funnelSteps, shownFigures } from './figure-words.ts';

const funnelOnly = funnelSteps.filter(({ name }) => shownFigures.every((one) => one.name !== name));

export function HowCounted() {
  return (
    <details className="group mt-10">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-1 font-semibold text-accent hover:text-accent-hover [&::-webkit-details-marker]:hidden">
        How it is counted
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 max-w-prose text-text-2">
        <p>
          Everything counts on the day on which it happened, in UTC. Figures of a day stay when
          people or classes are deleted later. Demo money and real money are never added up.
        </p>
        <dl className="mt-4 grid grid-cols-1 gap-3">
          {[...shownFigures, ...funnelOnly].map(({ name, counts }) => (
            <div key={name}>
              <dt className="font-semibold text-text">{name}</dt>
              <dd>{counts}</dd>
            </div>
          ))}
          <div>
            <dt className="font-semibold text-text">Classes and towns</dt>
            <dd>
              Ranked by their sales or bookings. A class counts in the town where it was then.
            </dd>
          </div>
        </dl>
      </div>
    </details>
  );
}
