// Records the demo's events with the change they report; a job sends each one until it is accepted.
import { type Clock, systemClock } from '../../clock.ts';
import type { Db } from '../../db/db.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ObjectRef } from '../provider.ts';
import { newDemoId, type Notify } from './demo-context.ts';

/** `clock` is business time: a delayed event comes sooner when the clock is moved ahead. */
export const createNotify =
  ({ jobs, clock }: { jobs: Pick<Jobs, 'add'>; clock: Clock }): Notify =>
  async (tx, { type, refs, afterSeconds }) => {
    const eventId = newDemoId('dev');
    await tx
      .insertInto('demo_events')
      .values({ id: eventId, type, refs: JSON.stringify(refs), created_at: systemClock.now() })
      .execute();
    const input = afterSeconds && { dueAt: new Date(clock.now().getTime() + afterSeconds * 1000) };
    await jobs.add(tx, 'deliver-demo-event', { eventId }, input || {});
  };

export async function findEvent(db: Db, id: string) {
  const row = await db
    .selectFrom('demo_events')
    .select(['id', 'type', 'refs'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, type: row.type, refs: row.refs as ObjectRef[] };
}

export async function markDelivered(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('demo_events')
    .set({ delivered_at: at })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute();
}
