// Takes seats without regard for others: reads first and takes later, without locking the session.
import { type KyselyPlugin, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import * as guarded from '#server/bookings/seat-store.ts';

export * from '#server/bookings/seat-store.ts';

/** Reads the rows that should be locked, without the lock. */
const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'RawNode') return node;
    const lock = /for no key update of s\b/;
    return { ...node, sqlFragments: node.sqlFragments.map((text) => text.replace(lock, '')) };
  },
  transformResult: async ({ result }) => result,
};

export const lockSession: typeof guarded.lockSession = (tx, id) =>
  guarded.lockSession(tx.withPlugin(withoutLocks), id);

export const lockSessions: typeof guarded.lockSessions = (tx, ids) =>
  guarded.lockSessions(tx.withPlugin(withoutLocks), ids);

export const takeSeats: typeof guarded.takeSeats = async (tx, { sessionId, seats }) => {
  const { seats_taken: taken, capacity } = await tx
    .selectFrom('sessions')
    .select(['seats_taken', 'capacity'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return taken + seats > capacity ? undefined : addSeats(tx, sessionId, seats);
};

async function addSeats(tx: Db, sessionId: string, seats: number): Promise<number> {
  const session = await tx
    .updateTable('sessions')
    .set({ seats_taken: sql<number>`seats_taken + ${seats}::integer` })
    .where('id', '=', sessionId)
    .returning('seats_taken')
    .executeTakeFirstOrThrow();
  return session.seats_taken;
}
