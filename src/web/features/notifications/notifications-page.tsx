// All notifications of the signed-in person, day by day; what is shown counts as read.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing, Settings } from 'lucide-react';
import type { Notification } from '#contract/notifications/notification-calls.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { PagedList } from '#web/kit/page/paged-list.tsx';
import { countUnreadBelow, markRead } from '#web/kit/notifications/mark-read.ts';
import { NotificationRow } from '#web/kit/notifications/notification-row.tsx';
import { allQuery } from '#web/kit/notifications/notification-queries.ts';
import { groupByDay, timeOf } from '#web/kit/notifications/notified-at.ts';
import { useSeen } from '#web/kit/notifications/use-seen.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { useNow } from '#web/kit/time/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

export function NotificationsPage() {
  const list = useInfiniteQuery(allQuery);
  const shown = list.data?.pages.flatMap(({ notifications }) => notifications);
  return (
    <div className="mx-auto max-w-[46rem]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className={pageTitleClass}>Notifications</h1>
        <LinkButton to="/dashboard/profile#notifications" variant="outline" size="sm">
          <Settings aria-hidden="true" />
          Choose what you get
        </LinkButton>
      </div>
      <MarkAll unreadIds={list.data?.pages[0]?.unreadIds ?? []} shown={shown ?? []} />
      <PagedList
        list={list}
        className="mt-8"
        more="Show earlier notifications"
        skeleton={<ListSkeleton />}
      >
        {() => <Days notifications={shown ?? []} />}
      </PagedList>
    </div>
  );
}

/** For what lies below the loaded pages: what is shown is marked by itself. */
function MarkAll({ unreadIds, shown }: { unreadIds: string[]; shown: Notification[] }) {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (ids: string[]) => markRead(client, ids),
  });
  const unread = countUnreadBelow(unreadIds, shown);
  if (unread === 0) return <FormAlert error={error} className="mt-6" />;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3">
      <p className="text-text-2">
        {unread === 1 ? '1 more is unread.' : `${unread} more are unread.`}
      </p>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          mutate(unreadIds);
          // The button disappears.
          focusPage();
        }}
      >
        Mark all as read
      </Button>
    </div>
  );
}

function Days({ notifications }: { notifications: Notification[] }) {
  const isNew = useSeen(notifications);
  const now = useNow();
  if (notifications.length === 0) return <NothingYet />;
  if (!now) return null;
  return (
    <div className="mt-8 grid gap-8">
      {groupByDay(notifications, now).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-3 text-lg font-bold">{day}</h2>
          <ul className="divide-y divide-border overflow-hidden rounded-2xl border border-border bg-surface shadow-card">
            {items.map((each) => (
              <NotificationRow
                key={each.id}
                notification={each}
                isNew={isNew(each)}
                when={timeOf(each.createdAt)}
                className="p-4 sm:px-6 sm:py-5"
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function NothingYet() {
  return (
    <div className="mt-8 grid justify-items-center rounded-2xl border border-border bg-surface px-6 py-14 text-center shadow-card">
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <BellRing aria-hidden="true" className="size-7" />
      </span>
      <h2 className="mt-5 text-xl font-bold">Nothing yet</h2>
      <p className="mt-2 max-w-[44ch] text-balance text-text-2">
        Book a class, or follow an instructor: what happens then, you read here.
      </p>
      <LinkButton to="/explore" className="mt-6">
        Explore classes
      </LinkButton>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-96 rounded-2xl" />
    </div>
  );
}
