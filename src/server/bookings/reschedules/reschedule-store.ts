// Stores reschedules and the reply of each booking.
import { type Insertable, type Selectable, sql } from 'kysely';
import { openStates } from '#domain/booking/state-groups.ts';
import { columnList, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import type { Schema } from '#platform/db/schema.ts';
import type { Booking } from '../booking-store.ts';

export type Reschedule = Selectable<Schema['reschedules']>;
export type Reply = Selectable<Schema['reschedule_replies']>;

export function insertReschedule(
  tx: Db,
  row: Insertable<Schema['reschedules']>,
): Promise<Reschedule> {
  return tx
    .insertInto('reschedules')
    .values(row)
    .returning(columnsOf('reschedules'))
    .executeTakeFirstOrThrow();
}

export async function insertReplies(
  tx: Db,
  rescheduleId: string,
  replies: { bookingId: string; tokenHash: string }[],
): Promise<void> {
  const rows = replies.map(({ bookingId, tokenHash }) => ({
    reschedule_id: rescheduleId,
    booking_id: bookingId,
    token_hash: tokenHash,
  }));
  await tx.insertInto('reschedule_replies').values(rows).execute();
}

/** Saves the bookings' policies, and raises the versions of their calendar entries. Returns the updated bookings. */
export async function saveRescheduledBookings(
  tx: Db,
  bookings: { id: string; policy: object }[],
  at: Date,
): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    update bookings set policy = moved.policy, ics_sequence = ics_sequence + 1, updated_at = ${at}
    from unnest(
      ${bookings.map(({ id }) => id)}::uuid[],
      ${bookings.map(({ policy }) => JSON.stringify(policy))}::jsonb[]
    ) as moved (id, policy)
    where bookings.id = moved.id
    returning ${columnList('bookings', 'bookings')}`.execute(tx);
  return rows;
}

export function findReschedule(db: Db, id: string): Promise<Reschedule | undefined> {
  return db
    .selectFrom('reschedules')
    .select(columnsOf('reschedules'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The reschedule whose replies are still awaited. */
export function findOpenReschedule(db: Db, sessionId: string): Promise<Reschedule | undefined> {
  return db
    .selectFrom('reschedules')
    .select(columnsOf('reschedules'))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** Sessions of a class that are not over and that somebody has paid for, or is paying for. */
export async function findPaidSessions(
  tx: Db,
  { classId, at }: { classId: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s
    where s.class_id = ${classId} and s.state = 'scheduled' and s.ends_at > ${at} and exists (
      select from bookings b where b.session_id = s.id and b.price_cents > 0
        and b.state in (${literals(openStates)}))
    order by s.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Sessions ahead of a class that somebody waits for, without these. */
export async function findWaitedSessions(
  tx: Db,
  { classId, askedIds, at }: { classId: string; askedIds: string[]; at: Date },
): Promise<{ id: string; starts_at: Date; ends_at: Date }[]> {
  const { rows } = await sql<{ id: string; starts_at: Date; ends_at: Date }>`
    select s.id, s.starts_at, s.ends_at from sessions s
    where s.class_id = ${classId} and s.state = 'scheduled' and s.starts_at > ${at}
      and s.id <> all(${askedIds}::uuid[]) and exists (
        select from waitlist_entries e where e.session_id = s.id and e.state in ('waiting', 'offered'))
    order by s.starts_at, s.id`.execute(tx);
  return rows;
}

export interface OpenReply extends Reply {
  replies_until: Date;
}

/** The booking's reply in a reschedule that is open now. */
export function findOpenReply(tx: Db, bookingId: string): Promise<OpenReply | undefined> {
  return tx
    .selectFrom('reschedule_replies as a')
    .innerJoin('reschedules as r', 'r.id', 'a.reschedule_id')
    .select(columnsOf('reschedule_replies', 'a'))
    .select('r.replies_until')
    .where('a.booking_id', '=', bookingId)
    .where('r.state', '=', 'open')
    .executeTakeFirst();
}

export async function saveReply(
  tx: Db,
  {
    rescheduleId,
    bookingId,
    reply,
    at,
  }: { rescheduleId: string; bookingId: string; reply: Reply['reply']; at: Date },
): Promise<void> {
  await tx
    .updateTable('reschedule_replies')
    .set({ reply, replied_at: at })
    .where('reschedule_id', '=', rescheduleId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Sets all pending replies. */
export async function savePendingAs(
  tx: Db,
  { rescheduleId, reply, at }: { rescheduleId: string; reply: 'silent' | 'gone'; at: Date },
): Promise<void> {
  await tx
    .updateTable('reschedule_replies')
    .set({ reply, replied_at: at })
    .where('reschedule_id', '=', rescheduleId)
    .where('reply', '=', 'pending')
    .execute();
}

/** False when it was already closed. */
export async function saveClosed(tx: Db, rescheduleId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reschedules')
    .set({ state: 'closed', closed_at: at })
    .where('id', '=', rescheduleId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Bookings that have not replied, oldest first. */
export async function findPendingBookings(tx: Db, rescheduleId: string): Promise<Booking[]> {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('reschedule_replies as a', 'a.booking_id', 'b.id')
    .select(columnsOf('bookings', 'b'))
    .where('a.reschedule_id', '=', rescheduleId)
    .where('a.reply', '=', 'pending')
    .where('b.state', 'in', openStates)
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute();
}

/** Whether the session was rescheduled after this booking was made, without the learner's acceptance. */
export async function hasNotAgreed(
  tx: Db,
  { id, session_id, created_at }: Pick<Booking, 'id' | 'session_id' | 'created_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from reschedules r
    where r.session_id = ${session_id} and r.proposed_at >= ${created_at} and not exists (
      select from reschedule_replies a
      where a.reschedule_id = r.id and a.booking_id = ${id} and a.reply = 'accepted')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the learner declined a new time or did not reply: money that arrives now buys no seats. */
export async function hasTurnedDown(tx: Db, bookingId: string): Promise<boolean> {
  const reply = await tx
    .selectFrom('reschedule_replies')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('reply', 'in', ['refund', 'silent'])
    .executeTakeFirst();
  return reply !== undefined;
}
