// Card on the instructor's dashboard with the earnings figures, linking to the earnings page.
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dollarsText } from '../text/dollars-text.ts';
import { earningsQuery } from './earnings-queries.ts';
import { figuresShown } from './figure-words.ts';
import { useLiveEarnings } from './refresh-earnings.ts';

export function EarningsCard() {
  const { data: earnings, error } = useQuery(earningsQuery);
  useLiveEarnings();
  return (
    <section
      aria-labelledby="earnings-card"
      className="group relative mt-8 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-2xl border border-border bg-surface p-5 shadow-card transition-[border-color,box-shadow] hover:border-input-border hover:shadow-pop sm:mt-10 sm:p-6"
    >
      <h2 id="earnings-card" className="text-2xl font-bold tracking-tight">
        <Link
          to="/dashboard/teacher/earnings"
          className="group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          Earnings
        </Link>
      </h2>
      {error && !earnings ? (
        <p className="flex-1 text-text-2">The figures could not be loaded. Open to try again.</p>
      ) : (
        <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-3">
          {figuresShown(earnings ?? { onTheWay: 0 }).map(({ figure, name, field, dot }) => (
            <div key={figure}>
              <dt className="flex items-center gap-2 text-[0.9375rem] text-text-2">
                <span aria-hidden="true" className={classNames('size-2.5 rounded-full', dot)} />
                {name}
              </dt>
              <dd className="text-xl leading-8 font-bold tabular-nums">
                {earnings ? dollarsText(earnings[field]) : <Skeleton className="my-1 h-6 w-20" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ChevronRight
        aria-hidden="true"
        className="size-6 shrink-0 text-text-3 transition-transform group-hover:translate-x-0.5 max-sm:hidden"
      />
    </section>
  );
}
