// All payouts with their session, state, reason for being on hold, and statement.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PayoutLine } from '#contract/earnings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { payoutsQuery } from '../../kit/earnings/earnings-queries.ts';
import { PagedList } from './paged-list.tsx';
import { PayoutRow } from './payout-row.tsx';

export function PayoutHistory() {
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
