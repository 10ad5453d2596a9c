// Stores bookings and their history.
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { type BookingState } from '#domain/booking/lifecycle.ts';
import type { BookingPolicy } from '#domain/booking/refund-rules.ts';
import { seatedStates } from '#domain/booking/state-groups.ts';
import { columnList, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

export type Booking = Selectable<Schema['bookings']>;
export type NewBooking = Omit<Insertable<Schema['bookings']>, 'came_by'> & {
  came_by?: RawBuilder<string | null> | null;
};
type BookingChange = Omit<Updateable<Schema['bookings']>, 'id' | 'state'>;

/** The policy the booking was made under. */
export const policyOf = ({ policy }: Pick<Booking, 'policy'>): BookingPolicy =>
  policy as BookingPolicy;

export function findBooking(db: Db, id: string): Promise<Booking | undefined> {
  return db
    .selectFrom('bookings')
    .select(columnsOf('bookings'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The booking requested with this Idempotency-Key, and its class. */
export function findBookingByKey(db: Db, { learnerId, key }: { learnerId: string; key: string }) {
  return db
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .select(columnsOf('bookings', 'bookings'))
    .select('sessions.class_id')
    .where('learner_id', '=', learnerId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

export type TwinRow = Booking & { class_id: string };

interface Twins {
  learnerId: string;
  sessionId: string;
  key: string | undefined;
}

/** The learner's bookings of this session and the one with this key, in one query: the session is locked meanwhile. */
export async function findTwins(tx: Db, { learnerId, sessionId, key }: Twins): Promise<TwinRow[]> {
  const { rows } = await sql<TwinRow>`
    select ${columnList('bookings', 'b')}, s.class_id from bookings b join sessions s on s.id = b.session_id
    where b.learner_id = ${learnerId} and (b.request_key = ${key ?? null}::text
      or (b.session_id = ${sessionId} and b.adds_to is null
        and b.state = any(${seatedStates}::text[])))
    order by b.created_at, b.id`.execute(tx);
  return rows;
}

interface OfOneClass {
  learnerId: string;
  classId: string;
  at: Date;
}

/** The learner's next session of this class with seats. */
export async function findSessionBooked(
  tx: Db,
  { learnerId, classId, at }: OfOneClass,
): Promise<string | undefined> {
  const session = await tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .select('sessions.id')
    .where('bookings.learner_id', '=', learnerId)
    .where('sessions.class_id', '=', classId)
    .where('sessions.state', '=', 'scheduled')
    .where('sessions.starts_at', '>', at)
    .where('bookings.state', '=', sql<BookingState>`any(${seatedStates}::text[])`)
    .orderBy('sessions.starts_at')
    .executeTakeFirst();
  return session?.id;
}

interface OfOneSession {
  sessionId: string;
  states: readonly BookingState[];
  learnerId?: string;
}

/** Oldest first; seats that were added later follow the booking they belong to. */
export function findBookingsOf(tx: Db, { sessionId, states, learnerId }: OfOneSession) {
  let bookings = tx
    .selectFrom('bookings')
    .select(columnsOf('bookings'))
    .where('session_id', '=', sessionId)
    .where('state', '=', sql<BookingState>`any(${states}::text[])`);
  if (learnerId !== undefined) bookings = bookings.where('learner_id', '=', learnerId);
  return bookings.orderBy('created_at').orderBy('id').execute();
}

/** The tag if the instructor has made such a share link, as a part of the statement that inserts the booking. */
export const knownTag = (classId: string, tag: string) =>
  sql<string | null>`(select share_tags.tag from share_tags
    where share_tags.class_id = ${classId} and share_tags.tag = ${tag})`;

/** Undefined when the learner has used the key before. */
export function insertBooking(tx: Db, row: NewBooking): Promise<Booking | undefined> {
  return tx
    .insertInto('bookings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['learner_id', 'request_key'])
        .where('request_key', 'is not', null)
        .doNothing(),
    )
    .returning(columnsOf('bookings'))
    .executeTakeFirst();
}

interface TransitionInput {
  id: string;
  from: readonly (BookingState | null)[];
  to: BookingState;
  change: BookingChange;
}

/** Undefined when the booking is in none of these states any more: another transition came first. */
export function saveTransition(
  tx: Db,
  { id, from, to, change }: TransitionInput,
): Promise<Booking | undefined> {
  return tx
    .updateTable('bookings')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', '=', sql<BookingState>`any(${from}::text[])`)
    .returning(columnsOf('bookings'))
    .executeTakeFirst();
}

interface ChangeInput {
  /** As it was read under the lock. */
  booking: Booking;
  to: Pick<Booking, 'session_id' | 'starts_at' | 'seats'>;
  at: Date;
}

/** Also raises the version of the calendar entry. Undefined when the booking is not as it was read any more. */
export function saveChange(tx: Db, { booking, to, at }: ChangeInput): Promise<Booking | undefined> {
  return tx
    .updateTable('bookings')
    .set({ ...to, ics_sequence: booking.ics_sequence + 1, updated_at: at })
    .where('id', '=', booking.id)
    .where('state', '=', 'confirmed')
    .where('session_id', '=', booking.session_id)
    .where('seats', '=', booking.seats)
    .returning(columnsOf('bookings'))
    .executeTakeFirst();
}

export async function insertEvent(
  tx: Db,
  row: Insertable<Schema['booking_events']>,
): Promise<void> {
  await tx.insertInto('booking_events').values(row).execute();
}

/** Whether the learner gave the seats up before paying, or an operator canceled them. */
export async function hasGivenUp(db: Db, bookingId: string): Promise<boolean> {
  const step = await db
    .selectFrom('booking_events')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('transition', '=', 'stop-waiting')
    .where('actor', 'in', ['learner', 'operator'])
    .executeTakeFirst();
  return step !== undefined;
}
