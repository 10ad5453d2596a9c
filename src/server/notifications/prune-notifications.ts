// Deletes notifications that nobody needs any more: those read a year ago, those that no list shows, and very old ones;
// and what is left of people who have deleted their accounts, also by a process of the release before.
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { dropPushesOf } from '../shared/notifications/drop-pushes.ts';
import { deleteChoicesOfErased } from './choices/choice-store.ts';
import {
  deleteNotificationsOfErased,
  deleteOldNotifications,
  forgetPerson,
  type Prunable,
} from './notification-store.ts';
import { deleteDevicesOfErased } from './push/device-store.ts';
import { deleteRemovalsOfErased } from './push/removal-store.ts';

type Needs = Pick<Context, 'db' | 'jobs'>;

const readDays = 365;
/** What happened is not notified of again while its row exists. */
const hiddenDays = 90;
const mostDays = 730;
/** A statement deletes so many, so that none takes long. */
const atOnce = 5000;

export const createPruneNotifications =
  (context: Needs & Pick<Context, 'clock'>) => (): Promise<void> =>
    pruneNotifications(context, context.clock.now());

export async function pruneNotifications({ db, jobs }: Needs, at: Date): Promise<void> {
  const daysBefore = (days: number): Date => new Date(at.getTime() - days * dayMs);
  await deleteNotificationsOfErased(db);
  await deleteChoicesOfErased(db);
  await deleteDevicesOfErased(db);
  await deleteRemovalsOfErased(db);
  await inTransaction(db, async (tx) => dropPushesOf(tx, { jobs }, await forgetPerson(tx)));
  await prune(db, { group: 'all', createdBefore: daysBefore(mostDays) });
  await prune(db, { group: 'hidden', createdBefore: daysBefore(hiddenDays) });
  await prune(db, { group: 'read', readBefore: daysBefore(readDays) });
}

async function prune(db: Db, old: Prunable): Promise<void> {
  let deleted = atOnce;
  while (deleted === atOnce) deleted = await deleteOldNotifications(db, { old, most: atOnce });
}
