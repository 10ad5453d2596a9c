// What stands in place of a conversation while it loads, and where there is none.
import { MessageCircleOff } from 'lucide-react';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function ThreadSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div role="status" className="sr-only">
        Loading the conversation
      </div>
      <div className="flex min-h-16 items-center gap-3 border-b border-border px-4">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-36" />
      </div>
      <LogSkeleton />
      <div className="border-t border-border p-4">
        <Skeleton className="mx-auto h-12 max-w-3xl rounded-xl" />
      </div>
    </div>
  );
}

export function LogSkeleton() {
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col justify-end gap-3 p-5">
      {['w-3/5', 'ml-auto w-2/5', 'ml-auto w-1/2', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={classNames('h-12 rounded-2xl', width)} />
      ))}
    </div>
  );
}

export function NoSuchConversation() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <MessageCircleOff aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl font-bold tracking-tight">Conversation not found</h1>
      <p className="max-w-[44ch] text-text-2">
        It may belong to another account: sign in with the one you wrote with.
      </p>
      <LinkButton to="/messages" variant="outline">
        All messages
      </LinkButton>
    </div>
  );
}
