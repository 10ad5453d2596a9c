// Earnings page of an instructor: figures, months, payouts, and the payout account.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Earnings } from '#contract/earnings.ts';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import { dateText } from '#domain/date-text.ts';
import { LoadFailure } from '#web/kit/forms/load-failed.tsx';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { NotTeaching } from '#web/kit/instructor/first-steps.tsx';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { Debts } from './debts.tsx';
import { earningsQuery } from '../../kit/earnings/earnings-queries.ts';
import { FigureCards } from './figure-cards.tsx';
import { Months } from './months.tsx';
import { NoEarnings } from './no-earnings.tsx';
import { Owed } from './owed.tsx';
import { PayoutAccountCard } from './payout-account-card.tsx';
import { PayoutHistory } from './payout-history.tsx';

export function EarningsPage() {
  const profile = useQuery(ownProfileQuery);
  const earnings = useQuery(earningsQuery);
  const failed = [profile, earnings].find(({ data, error }) => error && !data);
  return (
    <>
      <Link
        to="/dashboard/teacher"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Instructor Dashboard
      </Link>
      <h1 className={pageTitleClass}>Earnings</h1>
      <p className="mt-4 max-w-prose text-lg text-text-2">
        Your share of what learners pay, after our commission and refunds.
      </p>
      {failed ? (
        <div className="mt-8">
          <LoadFailure
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
  const { held, available, onTheWay, paid, nextPayout, isDemoMoney } = earnings;
  const isEmpty = [held, available, onTheWay, paid].every((amount) => amount === 0);
  return (
    <>
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
      {!isEmpty && <Months earnings={earnings} />}
      <PayoutHistory />
      <Debts earnings={earnings} />
    </>
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
