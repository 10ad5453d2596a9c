// List in the admin area with its loading, empty and error states; j and k move through it.
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { rowProps, useListKeys } from './list-keys.ts';

interface AdminListProps<Item> {
  query: Pick<
    UseQueryResult<{ total: number; items: Item[] }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  label: string;
  /** Text shown when nothing waits. */
  empty: string;
  /** Says how many there are, and in which order; by default, for what waits. */
  summary?: (data: { total: number; items: Item[] }) => string;
  children: (item: Item) => ReactNode;
}

export function AdminList<Item extends { id: string }>(props: AdminListProps<Item>) {
  const { query, label, empty, summary = waitingText, children } = props;
  useListKeys();
  const { error, isFetching, refetch } = query;
  return (
    <Loaded query={query} skeleton={<CardSkeletons />}>
      {(data) => (
        <>
          {error && (
            <div className="mb-6">
              <LoadFailureNotice
                error={error}
                isTrying={isFetching}
                onRetry={() => void refetch()}
              />
            </div>
          )}
          {data.items.length === 0 ? (
            <NothingWaits>{empty}</NothingWaits>
          ) : (
            <KeysHint summary={summary(data)} />
          )}
          <ul aria-label={label} className="grid grid-cols-1 gap-5">
            {data.items.map((item) => (
              <li key={item.id} {...rowProps} className="rounded-2xl">
                {children(item)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

const waitingText = ({ total, items }: { total: number; items: unknown[] }): string =>
  `${total > items.length ? `The oldest ${items.length} of ${total}` : `${total} waiting`}, the oldest first`;

function KeysHint({ summary }: { summary: string }) {
  return (
    <p className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-text-2">
      <span>{summary}</span>
      <span className="hidden text-text-3 md:block">
        <kbd className="font-semibold">j</kbd> next, <kbd className="font-semibold">k</kbd> back
      </span>
    </p>
  );
}

export function NothingWaits({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-4 rounded-2xl border border-dashed border-input-border px-6 py-8 text-lg text-text-2">
      <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-success" />
      <span>{children}</span>
    </p>
  );
}

export function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-1 gap-5">
      <Skeleton className="h-44 rounded-2xl" />
      <Skeleton className="h-44 rounded-2xl" />
    </div>
  );
}
