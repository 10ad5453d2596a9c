// The newest notifications beside the bell, with the way to all of them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, Settings } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/notification-calls.ts';
import { countUnreadBelow, markRead } from '#web/kit/notifications/mark-read.ts';
import { NotificationRow } from '#web/kit/notifications/notification-row.tsx';
import { newestQuery } from '#web/kit/notifications/notification-queries.ts';
import { whenOf } from '#web/kit/notifications/notified-at.ts';
import { useSeen } from '#web/kit/notifications/use-seen.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useNow } from '#web/kit/time/use-now.ts';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/overlay/popover.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const mostShown = 5;

interface NotificationsPopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  bell: ReactElement;
}

export function NotificationsPopover({ isOpen, onOpenChange, bell }: NotificationsPopoverProps) {
  // Inside the bar instead of at the end of the page, where it would belong to no landmark.
  const [bar] = useState(() => document.querySelector('header'));
  const titleId = useId();
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{bell}</PopoverTrigger>
      <PopoverContent
        container={bar}
        aria-labelledby={titleId}
        className="flex w-[min(26rem,calc(100vw-16px))] flex-col"
      >
        <Panel titleId={titleId} onFollow={() => onOpenChange(false)} />
      </PopoverContent>
    </Popover>
  );
}

function Panel({ titleId, onFollow }: { titleId: string; onFollow: () => void }) {
  const newest = useQuery(newestQuery);
  const shown = newest.data?.notifications.slice(0, mostShown);
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-border py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-lg font-bold">
          Notifications
        </h2>
        <div className="flex items-center">
          <MarkAllRead unreadIds={newest.data?.unreadIds ?? []} shown={shown ?? []} />
          <Link
            to="/dashboard/profile#notifications"
            aria-label="Choose what you get"
            title="Choose what you get"
            onClick={onFollow}
            className={iconButtonClass}
          >
            <Settings aria-hidden="true" />
          </Link>
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Loaded
          query={newest}
          skeleton={<PanelSkeleton />}
          renderFailure={(failure) => <div className="p-5">{failure}</div>}
        >
          {() => <Newest shown={shown ?? []} onFollow={onFollow} />}
        </Loaded>
      </div>
      <Link
        to="/notifications"
        onClick={onFollow}
        className="grid min-h-12 shrink-0 place-items-center border-t border-border font-semibold text-accent hover:bg-surface-2 hover:text-accent-hover focus-visible:-outline-offset-2"
      >
        See all notifications
      </Link>
    </>
  );
}

interface MarkAllReadProps {
  unreadIds: string[];
  shown: Notification[];
}

/** What is shown is marked by itself; the button is for what lies below it. */
function MarkAllRead({ unreadIds, shown }: MarkAllReadProps) {
  const client = useQueryClient();
  if (countUnreadBelow(unreadIds, shown) === 0) return null;
  return (
    <button
      type="button"
      className="min-h-11 cursor-pointer rounded-lg px-3 text-sm font-semibold text-accent hover:bg-surface-2 hover:text-accent-hover"
      onClick={({ currentTarget }) => {
        // The button disappears.
        currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
        void markRead(client, unreadIds).catch(() => undefined);
      }}
    >
      Mark all as read
    </button>
  );
}

function Newest({ shown, onFollow }: { shown: Notification[]; onFollow: () => void }) {
  const isNew = useSeen(shown);
  const now = useNow();
  if (shown.length === 0) return <NothingYet />;
  return (
    <ul className="divide-y divide-border">
      {shown.map((each) => (
        <NotificationRow
          key={each.id}
          notification={each}
          isNew={isNew(each)}
          when={now ? whenOf(each.createdAt, now) : ''}
          className="px-5 py-3.5"
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
}

function NothingYet() {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <BellRing aria-hidden="true" className="size-8 text-text-3" />
      <p className="font-semibold">Nothing new</p>
      <p className="text-[0.9375rem] text-balance text-text-2">
        We tell you here when something happens with your bookings.
      </p>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5 p-5">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <Skeleton className="h-12 flex-1" />
        </div>
      ))}
    </div>
  );
}
