// From the view of a class page to the review, each step with its share of the one before.
import type { AdminFigures } from '#contract/admin/figure-calls.ts';
import { percentOf } from '#domain/classes/insight.ts';
import { changeText } from '#domain/figures/change-text.ts';
import { numberText } from '#domain/text/number-text.ts';
import { funnelSteps } from './figure-words.ts';

const text = (count: number): string => numberText(count);

export function Funnel({ figures: { total, before } }: { figures: AdminFigures }) {
  const most = Math.max(1, ...funnelSteps.map(({ value }) => value(total)));
  return (
    <section aria-labelledby="funnel" className="mt-10">
      <h3 id="funnel" className="text-xl font-bold tracking-tight">
        From view to review
      </h3>
      <p className="mt-1 max-w-prose text-[0.9375rem] leading-6 text-text-2">
        What happened in this period, step by step. A class may take place long after it was booked.
      </p>
      <ol className="mt-4 grid grid-cols-1 gap-5 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6">
        {funnelSteps.map((step, index) => {
          const now = step.value(total);
          const earlier = funnelSteps[index - 1];
          return (
            <li key={step.name}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-semibold">{step.name}</span>
                <span className="text-xl font-bold tracking-tight tabular-nums">{text(now)}</span>
              </p>
              <Bar share={now / most} />
              <p className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-sm text-text-2">
                <span>{earlier && shareText(now, earlier.value(total), earlier.noun)}</span>
                <span>{changeText({ now, before: step.value(before.total), text })}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function shareText(now: number, earlier: number, noun: string): string {
  const percent = percentOf(now, earlier);
  return percent === null ? `No ${noun} in this period` : `${numberText(percent)}% of the ${noun}`;
}

/** A small share stays visible beside a large one. */
function Bar({ share }: { share: number }) {
  return (
    <div aria-hidden="true" className="mt-1.5 h-3 overflow-hidden rounded-full bg-surface-2">
      <div
        className="h-full rounded-full bg-chart-1 forced-colors:bg-[CanvasText]"
        style={{ width: share === 0 ? 0 : `max(0.75rem, ${share * 100}%)` }}
      />
    </div>
  );
}
