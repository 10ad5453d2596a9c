// Shows a query's data, a skeleton while it loads, or the failure.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/kit/forms/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Default: three lines of a list. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      {skeleton ?? <LinesSkeleton />}
    </div>
  );
}

function LinesSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-3">
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-20 rounded-2xl" />
      ))}
    </div>
  );
}
