// Page for one thing loaded by id: the thing, a skeleton while it loads, or why it cannot be shown.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
  if (!data && error && loadFailureText(error, 'unreachable') === undefined) return notFound;
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

/** Skeleton of a booking that is loading; also used for a waiting list entry, which looks the same. */
function BookingSkeleton({ label }: { label: string }) {
  // On unmount, moves focus to the page's heading, which did not exist yet when the user arrived.
  useEffect(
    () => () => {
      if (document.activeElement === document.querySelector('main')) focusPage();
    },
    [],
  );
  return (
    <>
      <div role="status" className="sr-only">
        {label}
      </div>
      <Skeleton className="h-11 w-40" />
      <div className="mt-3 flex items-center gap-4 sm:gap-8">
        <Skeleton className="size-[88px] shrink-0 rounded-2xl sm:h-[144px] sm:w-[216px]" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-7 w-28 rounded-full" />
          <Skeleton className="h-9 max-w-md" />
          <Skeleton className="h-6 w-36" />
        </div>
      </div>
      <div className="mt-6 grid items-start gap-5 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <Skeleton className="h-64 rounded-3xl" />
        <Skeleton className="h-96 rounded-3xl" />
      </div>
    </>
  );
}
