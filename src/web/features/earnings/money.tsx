// The money of an instructor or a studio: figures, the payout account, months, payouts and debts.
import { useInfiniteQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Earnings, PayoutLine } from '#contract/money/earnings.ts';
import {
  commissionChangeText,
  keptCommissionText,
  plannedTaxText,
} from '#domain/text/commission-text.ts';
import { dateText } from '#domain/text/date-text.ts';
import { useCommission } from '#web/kit/earnings/use-commission.ts';
import { PagedList } from '#web/kit/page/paged-list.tsx';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Debts } from './debts.tsx';
import { FigureCards } from './figure-cards.tsx';
import { useMoneyOf } from './money-of.ts';
import { Owed } from './owed.tsx';
import { PayoutAccountCard } from './payout-account-card.tsx';
import { PayoutRow } from './payout-row.tsx';
import { YearMoney } from './year/year-money.tsx';

interface MoneyProps {
  earnings: Earnings;
  /** Who earns, where that can be chosen: beside the account that gets it. */
  whoEarns?: ReactNode;
}

export function Money({ earnings, whoEarns }: MoneyProps) {
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
      {whoEarns}
      <YearMoney />
      <PayoutHistory />
      <Debts earnings={earnings} />
    </>
  );
}

function PlannedCommission() {
  const { bps, planned, plannedTax } = useCommission(useMoneyOf().studio?.id);
  const change = planned && { fromBps: bps, toBps: planned.bps, countsFrom: planned.countsFrom };
  const className = 'mt-4 max-w-prose text-text-2';
  return (
    <>
      {change && (
        <p className={className}>
          {commissionChangeText(change)} {keptCommissionText(change)}
        </p>
      )}
      {plannedTax && <p className={className}>{plannedTaxText(plannedTax)}</p>}
    </>
  );
}

export function EarningsSkeleton() {
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-40 sm:col-span-3" />
    </div>
  );
}

/** Empty state before anything was earned. */
function NoEarnings() {
  const { studio } = useMoneyOf();
  return (
    <div className="mt-8 flex flex-col items-center rounded-2xl border border-dashed border-input-border px-6 py-12 text-center sm:py-16">
      <span className="grid size-16 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <PiggyBank aria-hidden="true" className="size-8" />
      </span>
      <h2 className="mt-5 text-2xl font-bold tracking-tight">No earnings yet</h2>
      <p className="mt-2 max-w-prose text-lg text-balance text-text-2">
        {studio
          ? 'When somebody pays for a class that earns for the studio, its share shows up here: first in escrow, and paid out once the class is over.'
          : 'When somebody pays for a class of yours, your share shows up here: first in escrow, and paid out once the class is over.'}
      </p>
      <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">
        {studio ? (
          <LinkButton to={`/dashboard/studios/${studio.id}#classes`} size="lg">
            Classes of the studio
          </LinkButton>
        ) : (
          <LinkButton to="/dashboard/teacher" size="lg">
            Your classes
          </LinkButton>
        )}
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
        list={useInfiniteQuery(useMoneyOf().queries.payouts)}
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
