// Adds sessions to a class, and mails the people who asked to hear of new dates, in one transaction.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { notifyOfNewDates } from '../../alerts/notify-of-new-dates.ts';
import type { Context } from '../../shared/context.ts';
import { recordNews } from '../news/record-news.ts';
import { addSessions } from '../../classes/sessions/add-sessions.ts';

export function addPublishedSessions(
  db: Db,
  context: Parameters<typeof addSessions>[1] & Pick<Context, 'jobs'>,
  input: Parameters<typeof addSessions>[2],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await addSessions(tx, context, input);
    const published = { classId: input.classId, at: context.clock.now() };
    await notifyOfNewDates(tx, context, published);
    await recordNews(tx, context, published);
  });
}
