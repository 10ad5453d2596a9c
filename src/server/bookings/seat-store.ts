// Takes and frees seats: lock the session, then count. Nothing else writes seats_taken (docs/algorithms/seats.md).
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { priceOf } from '../shared/session-price.sql.ts';
import { noteIfFilling } from '../shared/news/filling-session-store.ts';

type Session = Selectable<Schema['sessions']>;
type Class = Selectable<Schema['classes']>;
type Instructor = Selectable<Schema['profiles']>;

/** A session whose bookings, waiting list and money nobody else touches until the transaction ends. */
export type LockedSession = Pick<
  Session,
  | 'id'
  | 'class_id'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'capacity'
  | 'seats_taken'
  | 'state'
  | 'minimum_seats'
  | 'minimum_hours'
  | 'runs_since'
> &
  Pick<
    Class,
    | 'title'
    | 'teacher_id'
    | 'price_cents'
    | 'location'
    | 'is_active'
    | 'refund_window_hours'
    | 'booking_questions'
  > &
  Pick<Instructor, 'instructor_status' | 'suspended_at' | 'erased_at'>;

/** Raw SQL: every booking locks a session, and building the statement took longer than sending it. */
async function hold(tx: Db, which: RawBuilder<unknown>): Promise<LockedSession[]> {
  const { rows } = await sql<LockedSession>`
    select s.id, s.class_id, s.starts_at, s.ends_at, s.time_zone, s.capacity, s.seats_taken, s.state,
      s.minimum_seats, s.minimum_hours, s.runs_since,
      c.title, c.teacher_id, ${priceOf} as price_cents, c.location, c.is_active, c.refund_window_hours,
      c.booking_questions,
      t.instructor_status, t.suspended_at, t.erased_at
    from sessions s
      join classes c on c.id = s.class_id
      join profiles t on t.id = c.teacher_id
    where s.id = ${which}
    order by s.id
    for no key update of s`.execute(tx);
  return rows;
}

/** Also locks the session's bookings, waiting list and payments: they have no lock of their own. */
export const lockSession = async (tx: Db, sessionId: string): Promise<LockedSession | undefined> =>
  (await hold(tx, sql`${sessionId}`))[0];

/** Locks the session of a booking; read the booking after that. */
export const lockSessionOf = async (
  tx: Db,
  bookingId: string,
): Promise<LockedSession | undefined> =>
  (await hold(tx, sql`(select session_id from bookings where id = ${bookingId})`))[0];

/** Locks in the order of ids, so that two transactions that lock several sessions never deadlock. */
export const lockSessions = (tx: Db, sessionIds: string[]): Promise<LockedSession[]> =>
  hold(tx, sql`any(${sessionIds}::uuid[])`);

interface Seats {
  sessionId: string;
  seats: number;
  /** Also of a session that is over: people who were let in are added later. */
  isOverToo?: boolean;
}

/** Returns the new seats_taken; undefined, with nothing taken, where seats are too few or the session is canceled. */
export async function takeSeats(
  tx: Db,
  { sessionId, seats, isOverToo = false }: Seats,
): Promise<number | undefined> {
  const session = await tx
    .updateTable('sessions')
    .set({ seats_taken: sql<number>`seats_taken + ${seats}::integer` })
    .where('id', '=', sessionId)
    .where('state', 'in', isOverToo ? ['scheduled', 'completed'] : ['scheduled'])
    .where(sql<boolean>`seats_taken + ${seats}::integer <= capacity`)
    .returning(['id', 'class_id', 'seats_taken', 'capacity'])
    .executeTakeFirst();
  if (session) await noteIfFilling(tx, session);
  return session?.seats_taken;
}

/** Lowers the capacity of a session to its own seats, else to those of its class, as far as seats are free. */
export async function shrinkToClass(tx: Db, sessionId: string): Promise<void> {
  await sql`
    update sessions set capacity = greatest(seats_taken, coalesce(own_seats, max_students))
    from classes
    where sessions.id = ${sessionId} and classes.id = sessions.class_id
      and capacity > greatest(seats_taken, coalesce(own_seats, max_students))`.execute(tx);
}

/** Returns the new seats_taken. */
export async function freeSeats(tx: Db, { sessionId, seats }: Seats): Promise<number> {
  const session = await tx
    .updateTable('sessions')
    .set({ seats_taken: sql<number>`seats_taken - ${seats}::integer` })
    .where('id', '=', sessionId)
    .returning('seats_taken')
    .executeTakeFirstOrThrow();
  return session.seats_taken;
}
