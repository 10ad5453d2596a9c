// Search results in the admin area, loaded page by page; j and k move through them.
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { rowProps, useListKeys } from './list-keys.ts';

interface Page<Item> {
  items: Item[];
  next: string | null;
}

interface FoundListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  label: string;
  empty: string;
  children: (item: Item) => ReactNode;
}

export function FoundList<Item extends { id: string }>(props: FoundListProps<Item>) {
  const { query, label, empty, children } = props;
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    query;
  useListKeys();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const isStale = isFetching && query.isPlaceholderData;
  return (
    <>
      <p role="status" className="sr-only">
        {data && !isStale && (items.length === 0 ? empty : `${items.length} shown`)}
      </p>
      {error && (
        <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowSkeletons />}
      {data && items.length === 0 && (
        <p className="rounded-2xl border border-dashed border-input-border px-6 py-8 text-lg text-text-2">
          {empty}
        </p>
      )}
      {items.length > 0 && (
        <ul
          aria-label={label}
          aria-busy={isStale}
          className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card"
        >
          {items.map((item) => (
            <li
              key={item.id}
              {...rowProps}
              className="relative first:rounded-t-2xl last:rounded-b-2xl"
            >
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <BusyButton
          variant="outline"
          className="mt-5 w-full sm:w-auto"
          isBusy={isFetchingNextPage}
          busyText="Loading…"
          onClick={() => void fetchNextPage()}
        >
          Show more
        </BusyButton>
      )}
    </>
  );
}

function RowSkeletons() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-1 gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20 rounded-2xl" />
      ))}
    </div>
  );
}
