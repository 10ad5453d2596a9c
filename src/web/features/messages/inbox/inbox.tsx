// List of all conversations: search, a filter for unread ones, and the arrow keys to walk through it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type InboxFilter, inboxQuery } from '../message-queries.ts';
import { AllArchived, EmptyInbox, NothingFound } from './empty-inbox.tsx';
import { InboxItem } from './inbox-item.tsx';
import { SearchField } from './search-field.tsx';
import { UnsentFirstMessages } from './unsent-first-messages.tsx';
import { useListKeys } from './use-list-keys.ts';

interface InboxProps {
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
  /** The conversation that is open beside the list. */
  openId: string | undefined;
}

export function Inbox({ filter, onFilter, openId }: InboxProps) {
  const Title = openId === undefined ? 'h1' : 'p';
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-5 pb-3 sm:px-5">
        <Title className="text-2xl font-bold tracking-tight">Messages</Title>
        <SearchField filter={filter} onFilter={onFilter} />
        <div className="mt-3 flex flex-wrap gap-2">
          <ToggleChip
            isPressed={filter.isUnread}
            onClick={() => onFilter({ ...filter, isUnread: !filter.isUnread })}
          >
            Unread
          </ToggleChip>
          <ToggleChip
            isPressed={filter.isArchived}
            onClick={() => onFilter({ ...filter, isArchived: !filter.isArchived })}
          >
            Archived
          </ToggleChip>
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4 sm:px-3">
        {!filter.q && !filter.isUnread && !filter.isArchived && <UnsentFirstMessages />}
        <InboxList filter={filter} onFilter={onFilter} openId={openId} list={list} />
      </div>
    </div>
  );
}

interface InboxListProps extends InboxProps {
  list: RefObject<HTMLUListElement | null>;
}

function InboxList({ filter, onFilter, openId, list }: InboxListProps) {
  const asked = useInfiniteQuery({
    ...inboxQuery(filter),
    // The list stays while the next one is searched.
    placeholderData: (before) => before,
  });
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage } = asked;
  if (!data && error)
    return (
      <div className="px-3 pt-2">
        <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <InboxSkeleton />;
  const all = data.pages.flatMap(({ conversations }) => conversations);
  if (all.length === 0)
    return filter.q || filter.isUnread || filter.isArchived ? (
      <NothingFound
        filter={filter}
        onClear={() => onFilter({ q: '', isUnread: false, isArchived: false })}
      />
    ) : (
      <NothingHere onShowArchived={() => onFilter(archivedOnly)} />
    );
  return (
    <>
      <ul
        ref={list}
        aria-label="Conversations"
        className={classNames('grid grid-cols-1 gap-0.5', asked.isPlaceholderData && 'opacity-60')}
      >
        {all.map((one) => (
          <InboxItem key={one.id} conversation={one} isOpen={one.id === openId} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          size="sm"
          variant="outline"
          className="mx-auto mt-3 flex"
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            if (!isFetchingNextPage) void asked.fetchNextPage();
          }}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  );
}

const archivedOnly: InboxFilter = { q: '', isUnread: false, isArchived: true };

function NothingHere({ onShowArchived }: { onShowArchived: () => void }) {
  const { data, isPending } = useInfiniteQuery(inboxQuery(archivedOnly));
  if (isPending) return <InboxSkeleton />;
  const hasArchived = data?.pages.some(({ conversations }) => conversations.length > 0);
  return hasArchived ? <AllArchived onShow={onShowArchived} /> : <EmptyInbox />;
}

function InboxSkeleton() {
  return (
    <>
      <div role="status" className="sr-only">
        Loading your messages
      </div>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3 px-3 py-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </>
  );
}
