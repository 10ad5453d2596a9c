// Every payout: what it was for, where it is, why it is held, and its statement.
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailure } from '#web/features/profile/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { payoutsQuery } from './earnings-queries.ts';
import { MoreButton } from './more-button.tsx';
import { PayoutRow } from './payout-row.tsx';

export function PayoutHistory() {
  const list = useInfiniteQuery(payoutsQuery);
  const payouts = list.data?.pages.flatMap((page) => page.payouts);
  return (
    <section aria-labelledby="payouts" className="mt-12">
      <h2 id="payouts" className="text-2xl font-bold tracking-tight">
        Payouts
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        One for each date that is over and was paid for.
      </p>
      {payouts ? (
        payouts.length > 0 ? (
          <ul className="mt-4 divide-y divide-border border-y border-border">
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
        ) : (
          <p className="mt-4 rounded-2xl border border-dashed border-input-border px-6 py-8 text-center text-text-2">
            No payouts yet. The first one is made when a class that was paid for is over.
          </p>
        )
      ) : list.error ? (
        <div className="mt-4">
          <LoadFailure
            error={list.error}
            isTrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </div>
      ) : (
        <div className="mt-4 grid grid-cols-1 gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {list.hasNextPage && (
        <MoreButton
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onPress={() => void list.fetchNextPage()}
        >
          Show more payouts
        </MoreButton>
      )}
    </section>
  );
}
