// Skeleton of a class card while classes are loading.
import { Skeleton } from '#web/ui/skeleton.tsx';

export function ClassCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="row-span-9 flex h-full flex-col overflow-clip rounded-2xl border border-border bg-surface shadow-card"
    >
      <Skeleton className="aspect-3/2 rounded-none" />
      <div className="flex flex-1 flex-col px-4 pt-3 pb-4">
        <div className="flex justify-between gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-16" />
        </div>
        <Skeleton className="mt-2 h-6 w-4/5" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-11/12" />
        <Skeleton className="mt-2 h-4 w-1/2" />
        <div className="mt-auto grid gap-3 pt-5 pb-4">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-2/5" />
        </div>
        <div className="flex items-center gap-2.5 border-t border-border pt-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="ml-auto h-4 w-14" />
        </div>
      </div>
    </div>
  );
}
