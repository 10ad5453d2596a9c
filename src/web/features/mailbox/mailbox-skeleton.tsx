// Skeleton of the mailbox while its mails load.
import { Skeleton } from '#web/ui/skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth'];

export function ListSkeleton() {
  return (
    <div role="status" className="divide-y divide-border">
      <span className="sr-only">Loading the mailbox</span>
      {rows.map((row) => (
        <div key={row} className="grid gap-2.5 px-5 py-5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-7 w-3/5" />
        </div>
      ))}
    </div>
  );
}

export function MailSkeleton() {
  return (
    <div role="status" className="grid gap-4 p-5 sm:p-8">
      <span className="sr-only">Loading the email</span>
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-4 h-12 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
