// Marks notifications as read, on all open pages of the person.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { countUnread, markRead } from './notification-store.ts';

interface Read {
  personId: string;
  ids: string[];
}

export function readNotifications(
  db: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  read: Read,
): Promise<{ unread: number }> {
  return inTransaction(db, async (tx) => {
    const marked = await markRead(tx, { ...read, at: clock.now() });
    if (marked > 0) await notices.publish(tx, `person:${read.personId}`, 'notifications');
    return { unread: await countUnread(tx, read.personId) };
  });
}
