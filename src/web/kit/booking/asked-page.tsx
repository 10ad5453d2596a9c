// Page for one thing loaded by id: the thing, a skeleton while it loads, or why it cannot be shown.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadFailure } from '#web/kit/api/load-failure.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';

interface AskedPageProps<Thing> {
  asked: UseQueryResult<Thing>;
  /** Heading above a failure. */
  title: string;
  /** Label of the skeleton. */
  loading: string;
  /** Shown both when the thing does not exist and when it belongs to somebody else. */
  notFound: ReactNode;
  className?: string;
  children: (thing: Thing) => ReactNode;
}

export function AskedPage<Thing>(props: AskedPageProps<Thing>) {
  const { asked, title, loading, notFound, className, children } = props;
  const { data, error } = asked;
  if (!data && error && loadFailure(error, 'unreachable') === undefined) return notFound;
  return (
    <div className={classNames('min-h-[calc(100dvh-64px)] bg-canvas', className)}>
      <Container className="pt-4 pb-12 sm:pt-8 sm:pb-20">
        <Loaded
          query={asked}
          skeleton={<BookingSkeleton label={loading} />}
          renderFailure={(failure) => (
            <>
              <h1 className="mb-6 text-3xl font-bold tracking-tight">{title}</h1>
              {failure}
            </>
          )}
        >
          {children}
        </Loaded>
      </Container>
    </div>
  );
}
