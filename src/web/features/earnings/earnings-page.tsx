// Earnings page of an instructor: figures, months, payouts, and the payout account.
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, PiggyBank } from 'lucide-react';
import { Link } from 'react-router';
import type { Earnings, PayoutLine } from '#contract/money/earnings.ts';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import { commissionChangeText, keptCommissionText } from '#domain/text/commission-text.ts';
import { dateText } from '#domain/text/date-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { NotTeaching } from '#web/kit/instructor/first-steps.tsx';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Debts } from './debts.tsx';
import { earningsQuery, payoutsQuery } from '#web/kit/earnings/earnings-queries.ts';
import { useLiveEarnings } from '#web/kit/earnings/refresh-earnings.ts';
import { FigureCards } from './figure-cards.tsx';
import { Owed } from './owed.tsx';
import { PayoutAccountCard } from './payout-account-card.tsx';
import { PagedList } from '#web/kit/page/paged-list.tsx';
import { PayoutRow } from './payout-row.tsx';
import { YearMoney } from './year/year-money.tsx';

export function EarningsPage() {
  const profile = useQuery(ownProfileQuery);
  const earnings = useQuery(earningsQuery);
  useLiveEarnings();
  const failed = [profile, earnings].find(({ data, error }) => error && !data);
  return (
    <>
      <Link
        to="/dashboard/teacher"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Instructor dashboard
      </Link>
      <h1 className={pageTitleClass}>Earnings</h1>
      <p className="mt-4 max-w-prose text-lg text-text-2">
        Your share of what learners pay, after our commission and refunds.
      </p>
      {failed ? (
        <div className="mt-8">
          <LoadFailureNotice
            error={failed.error}
            isTrying={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        </div>
      ) : !profile.data || !earnings.data ? (
        <EarningsSkeleton />
      ) : keepsClasses(profile.data) ? (
        <Content earnings={earnings.data} />
      ) : (
        <NotTeaching />
      )}
    </>
  );
}

function Content({ earnings }: { earnings: Earnings }) {
  const { escrow, available, onTheWay, paid, nextPayout, isDemoMoney } = earnings;
  const isEmpty = [escrow, available, onTheWay, paid].every((amount) => amount === 0);
  return (
    <>
      <PlannedCommission />
      {isDemoMoney && <DemoMoney className="mt-5 w-fit" />}
      {isEmpty ? <NoEarnings /> : <FigureCards earnings={earnings} />}
      {nextPayout && (
        <p className="mt-4 text-text-2">
          Next payout:{' '}
          <time dateTime={nextPayout.dueAt} className="font-semibold text-text">
            {dateText(nextPayout.dueAt, nextPayout.timeZone)}
          </time>
        </p>
      )}
      <Owed owed={earnings.owed} />
      <PayoutAccountCard />
      <YearMoney />
      <PayoutHistory />
      <Debts earnings={earnings} />
    </>
  );
}

function PlannedCommission() {
  const { bps, planned } = useSite().commission;
  if (!planned) return null;
  const change = { fromBps: bps, toBps: planned.bps, countsFrom: planned.countsFrom };
  return (
    <p className="mt-4 max-w-prose text-text-2">
      {commissionChangeText(change)} {keptCommissionText(change)}
    </p>
  );
}

function EarningsSkeleton() {
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-40 sm:col-span-3" />
    </div>
  );
}

/** Empty state for an instructor without any earnings yet. */
function NoEarnings() {
  return (
    <div className="mt-8 flex flex-col items-center rounded-2xl border border-dashed border-input-border px-6 py-12 text-center sm:py-16">
      <span className="grid size-16 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <PiggyBank aria-hidden="true" className="size-8" />
      </span>
      <h2 className="mt-5 text-2xl font-bold tracking-tight">No earnings yet</h2>
      <p className="mt-2 max-w-prose text-lg text-balance text-text-2">
        When somebody pays for a class of yours, your share shows up here: first in escrow, and paid
        out once the class is over.
      </p>
      <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">
        <LinkButton to="/dashboard/teacher" size="lg">
          Your classes
        </LinkButton>
      </div>
    </div>
  );
}

/** All payouts with their session, state, reason for being on hold, and statement. */
function PayoutHistory() {
  return (
    <section aria-labelledby="payouts" className="mt-12">
      <h2 id="payouts" className="text-2xl font-bold tracking-tight">
        Payouts
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        One for each date that is over and was paid for.
      </p>
      <PagedList
        list={useInfiniteQuery(payoutsQuery)}
        className="mt-4"
        skeleton={
          <>
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </>
        }
        more="Show more payouts"
      >
        {(pages) => <Payouts payouts={pages.flatMap(({ payouts }) => payouts)} />}
      </PagedList>
    </section>
  );
}

function Payouts({ payouts }: { payouts: PayoutLine[] }) {
  if (payouts.length === 0)
    return (
      <p className="mt-4 rounded-2xl border border-dashed border-input-border px-6 py-8 text-center text-text-2">
        No payouts yet. The first one is made when a class that was paid for is over.
      </p>
    );
  return (
    <ul className="mt-4 divide-y divide-border border-y border-border">
      {payouts.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} />
      ))}
    </ul>
  );
}
