// Deletes notifications that nobody needs any more: those read a year ago, those that no list shows, and very old ones;
// and what is left of people who have deleted their accounts.
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../shared/context.ts';
import {
  deleteNotificationsOfErased,
  deleteOldNotifications,
  forgetPerson,
  type Prunable,
} from './notification-store.ts';

const readDays = 365;
/** What happened is not notified of again while its row exists. */
const hiddenDays = 90;
const mostDays = 730;
/** A statement deletes so many, so that none takes long. */
const atOnce = 5000;

export const createPruneNotifications =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  (): Promise<void> =>
    pruneNotifications(db, clock.now());

export async function pruneNotifications(db: Db, at: Date): Promise<void> {
  const daysBefore = (days: number): Date => new Date(at.getTime() - days * dayMs);
  await deleteNotificationsOfErased(db);
  await forgetPerson(db);
  await prune(db, { group: 'all', createdBefore: daysBefore(mostDays) });
  await prune(db, { group: 'hidden', createdBefore: daysBefore(hiddenDays) });
  await prune(db, { group: 'read', readBefore: daysBefore(readDays) });
}

async function prune(db: Db, old: Prunable): Promise<void> {
  let deleted = atOnce;
  while (deleted === atOnce) deleted = await deleteOldNotifications(db, { old, most: atOnce });
}
