// Lists the notifications of a person, newest first, and how many they have not read.
import {
  mostUnreadNamed,
  type Notification,
  notificationsPerPage,
} from '#contract/notifications/notification-calls.ts';
import type { Db } from '#platform/db/db.ts';
import {
  countUnread,
  findNotifications,
  findUnreadIds,
  type NotificationRow,
} from './notification-store.ts';

interface Page {
  notifications: Notification[];
  next: string | null;
  unread: number;
  unreadIds: string[];
}

export async function listNotifications(
  db: Db,
  { personId, cursor }: { personId: string; cursor?: string | undefined },
): Promise<Page> {
  const wanted = { personId, after: cursor === undefined ? undefined : readCursor(cursor) };
  const unreadIds =
    cursor === undefined ? await findUnreadIds(db, { personId, most: mostUnreadNamed }) : [];
  const found = await findNotifications(db, { ...wanted, most: notificationsPerPage + 1 });
  const shown = found.slice(0, notificationsPerPage);
  const last = shown.at(-1);
  return {
    notifications: shown.map(present),
    next: last && found.length > shown.length ? cursorOf(last) : null,
    unread: await countUnread(db, personId),
    unreadIds,
  };
}

const present = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  path: row.path,
  createdAt: row.created_at.toISOString(),
  isRead: row.read_at !== null,
});

const cursorOf = ({ created_at: at, id }: NotificationRow): string => `${at.getTime()}.${id}`;

function readCursor(cursor: string) {
  const [time, id = ''] = cursor.split('.');
  return { at: new Date(Number(time)), id };
}
