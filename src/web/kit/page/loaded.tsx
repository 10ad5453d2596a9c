// Shows the data of a query, a skeleton while it loads, or the failure with a retry.
import type { ReactNode } from 'react';
import { LoadFailureNotice } from './load-failure-notice.tsx';

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  skeleton: ReactNode;
  /** Puts something around the failure, or replaces it; by default it is shown alone. */
  renderFailure?: (failure: ReactNode, error: unknown) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Data that is already there stays when loading it again fails. */
export function Loaded<Data>({ query, skeleton, renderFailure, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  const failure = (
    <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  );
  return renderFailure ? renderFailure(failure, error) : failure;
}
