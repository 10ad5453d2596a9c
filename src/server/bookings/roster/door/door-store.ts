// Stores what devices have sent from the door: which marks have arrived, and people without a booking.
import type { Insertable, Selectable } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { runsClass } from '../../../shared/runs-class.sql.ts';

type MarkRow = Selectable<Schema['attendance_marks']>;

export async function isSessionRunBy(
  db: Db,
  { sessionId, callerId }: { sessionId: string; callerId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('classes as c', 'c.id', 'sessions.class_id')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where(runsClass(callerId))
    .executeTakeFirst();
  return found !== undefined;
}

/** Under the lock of the session, so that the same mark is not received twice at once. */
export async function findReceived(
  tx: Db,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<MarkRow['outcome'] | undefined> {
  const mark = await tx
    .selectFrom('attendance_marks')
    .select('outcome')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return mark?.outcome;
}

/** False where the id belongs to a mark of another session. */
export async function insertReceived(
  tx: Db,
  row: Insertable<Schema['attendance_marks']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('attendance_marks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where the id belongs to somebody else. */
export async function insertWalkIn(tx: Db, row: Insertable<Schema['walk_ins']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('walk_ins')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns its seats; undefined where it was removed before, or never added. */
export async function removeWalkIn(
  tx: Db,
  { id, sessionId, at }: { id: string; sessionId: string; at: Date },
): Promise<number | undefined> {
  const removed = await tx
    .updateTable('walk_ins')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('removed_at', 'is', null)
    .returning('seats')
    .executeTakeFirst();
  return removed?.seats;
}

export const findBookingHere = (
  tx: Db,
  { bookingId, sessionId }: { bookingId: string; sessionId: string },
) =>
  tx
    .selectFrom('bookings')
    .select(columnsOf('bookings'))
    .where('id', '=', bookingId)
    .where('session_id', '=', sessionId)
    .where('adds_to', 'is', null)
    .executeTakeFirst();
