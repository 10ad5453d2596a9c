// Skeleton of a booking that is loading; also used for a waiting list entry, which looks the same.
import { useEffect } from 'react';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function BookingSkeleton({ label }: { label: string }) {
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
