// Placeholder while a part of the admin area loads, announced to screen readers.
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Without children: three lines of a list. */
export function Loading({ children = <LinesSkeleton /> }: { children?: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      {children}
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
