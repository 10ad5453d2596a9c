// Deletes the jobs of pushes that carry words which were taken back, also those that are done or were given up.
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../context.ts';

type Needs = Pick<Context, 'jobs'>;

export const dropPushesOf = (tx: Db, { jobs }: Needs, notificationIds: string[]): Promise<void> =>
  jobs.drop(tx, 'send-push', { field: 'notificationId', values: notificationIds });

export const dropPushesTo = (tx: Db, { jobs }: Needs, personId: string): Promise<void> =>
  jobs.drop(tx, 'send-push', { field: 'personId', values: [personId] });
