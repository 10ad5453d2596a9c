// What was asked for by its address: the thing itself, its shape while it is on its way, or why it cannot be shown.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/features/profile/load-failure.tsx';
import { loadFailure } from '#web/kit/load-failure.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';

interface AskedPageProps<Thing> {
  asked: UseQueryResult<Thing>;
  /** Above what went wrong. */
  title: string;
  /** Said while it is on its way. */
  loading: string;
  /** The same for one that is not there and one that is somebody else's. */
  notFound: ReactNode;
  className?: string;
  children: (thing: Thing) => ReactNode;
}

export function AskedPage<Thing>(props: AskedPageProps<Thing>) {
  const { asked, title, loading, notFound, className, children } = props;
  const { data, error, isFetching, refetch } = asked;
  if (!data && error && loadFailure(error, 'unreachable') === undefined) return notFound;
  return (
    <div className={classNames('min-h-[calc(100dvh-64px)] bg-canvas', className)}>
      <Container className="pt-4 pb-12 sm:pt-8 sm:pb-20">
        {data ? (
          children(data)
        ) : error ? (
          <>
            <h1 className="mb-6 text-3xl font-bold tracking-tight">{title}</h1>
            <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
          </>
        ) : (
          <BookingSkeleton label={loading} />
        )}
      </Container>
    </div>
  );
}
