// The dashboard's earnings: the figures, the latest payouts, and the way to everything else about money.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { Earnings, PayoutLine } from '#contract/money/earnings.ts';
import { dateText } from '#domain/text/date-text.ts';
import { earningsQuery, payoutsQuery } from '#web/kit/earnings/earnings-queries.ts';
import { figuresShown } from '#web/kit/earnings/figure-words.ts';
import { payoutState } from '#web/kit/earnings/payout-words.ts';
import { useLiveEarnings } from '#web/kit/earnings/refresh-earnings.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const mostPayouts = 3;

export function EarningsOverview() {
  const earnings = useQuery(earningsQuery);
  useLiveEarnings();
  return (
    <section aria-labelledby="earnings-overview">
      <h2 id="earnings-overview" className="text-2xl font-bold tracking-tight">
        Earnings
      </h2>
      <div className="mt-4">
        <Loaded query={earnings} skeleton={<Skeleton className="h-44 sm:h-28" />}>
          {(loaded) => <Figures earnings={loaded} />}
        </Loaded>
      </div>
      <LatestPayouts />
      <LinkButton to="/dashboard/teacher/earnings" variant="outline" className="mt-6">
        See all earnings
        <ChevronRight aria-hidden="true" />
      </LinkButton>
    </section>
  );
}

function Figures({ earnings }: { earnings: Earnings }) {
  const figures = figuresShown(earnings);
  const { nextPayout, owed } = earnings;
  return (
    <>
      <dl
        className={classNames(
          'grid divide-y divide-border rounded-2xl border border-border bg-surface shadow-card sm:divide-x sm:divide-y-0',
          figures.length > 3 ? 'sm:grid-cols-4' : 'sm:grid-cols-3',
        )}
      >
        {figures.map(({ figure, name, meaning, field, dot }) => (
          <div
            key={figure}
            className="flex items-center justify-between gap-4 p-4 sm:flex-col sm:items-start sm:gap-1 sm:p-5"
          >
            <dt>
              <span className="flex items-center gap-2 font-semibold">
                <span aria-hidden="true" className={classNames('size-2.5 rounded-full', dot)} />
                {name}
              </span>
              <span className="block text-sm text-text-2">{meaning}</span>
            </dt>
            <dd className="text-xl font-bold tabular-nums sm:text-2xl">
              {dollarsText(earnings[field])}
            </dd>
          </div>
        ))}
      </dl>
      {nextPayout && (
        <p className="mt-4 text-text-2">
          Next payout:{' '}
          <time dateTime={nextPayout.dueAt} className="font-semibold text-text">
            {dateText(nextPayout.dueAt, nextPayout.timeZone)}
          </time>
        </p>
      )}
      {owed > 0 && (
        <p className="mt-4 text-text-2">
          You owe <strong className="text-text tabular-nums">{dollarsText(owed)}</strong>, which is
          taken off your next payouts.
        </p>
      )}
    </>
  );
}

/** Empty until the first payout. A failure is left to the earnings page, which shows all of them. */
function LatestPayouts() {
  const { data } = useInfiniteQuery(payoutsQuery);
  const payouts = data?.pages[0]?.payouts.slice(0, mostPayouts) ?? [];
  if (payouts.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 text-lg font-bold">Latest payouts</h3>
      <ul className="mt-1 divide-y divide-border">
        {payouts.map((payout) => (
          <LatestPayout key={payout.id} payout={payout} />
        ))}
      </ul>
    </>
  );
}

function LatestPayout({ payout }: { payout: PayoutLine }) {
  const { session, amount } = payout;
  const [state, look] = payoutState(payout);
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {session.title}
        </span>
        <time dateTime={session.startTime} className="text-[0.9375rem] text-text-2">
          {dateText(session.startTime, session.timeZone)}
        </time>
      </span>
      <span className="flex flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-3">
        <span className="font-bold tabular-nums">{dollarsText(amount)}</span>
        <Badge variant={look}>{state}</Badge>
      </span>
    </li>
  );
}
