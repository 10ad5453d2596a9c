// Earnings page of an instructor: figures, months, payouts, and the payout account.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { earningsQuery } from '#web/kit/earnings/earnings-queries.ts';
import { useLiveEarnings } from '#web/kit/earnings/refresh-earnings.ts';
import { NotTeaching } from '#web/kit/instructor/first-steps.tsx';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { EarningsSkeleton, Money } from './money.tsx';

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
        <Money earnings={earnings.data} />
      ) : (
        <NotTeaching />
      )}
    </>
  );
}
