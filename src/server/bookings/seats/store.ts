// The one way to take seats: hold the date, then count. Nothing else writes seats_taken (docs/algorithms/seats.md).
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

const heldFacts = (tx: Db) =>
  tx
    .selectFrom('sessions')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .select([
      'sessions.id',
      'sessions.class_id',
      'sessions.starts_at',
      'sessions.ends_at',
      'sessions.time_zone',
      'sessions.capacity',
      'sessions.seats_taken',
      'sessions.state',
      'classes.title',
      'classes.teacher_id',
      'classes.price_cents',
      'classes.location',
      'classes.is_active',
      'profiles.instructor_status',
      'profiles.suspended_at',
      'profiles.erased_at',
    ])
    .orderBy('sessions.id')
    .forNoKeyUpdate('sessions');

/** A date whose bookings, waiting list and money nobody else touches until the transaction ends. */
export type HeldSession = Awaited<ReturnType<typeof holdSessions>>[number];

/** Who booked, waits or pays at this date is held with it: there is no other lock for them. */
export const holdSession = (tx: Db, sessionId: string): Promise<HeldSession | undefined> =>
  heldFacts(tx).where('sessions.id', '=', sessionId).executeTakeFirst();

/** The date of a booking, which is read once that is held. */
export const holdSessionOf = (tx: Db, bookingId: string): Promise<HeldSession | undefined> =>
  heldFacts(tx)
    .where('sessions.id', '=', (booking) =>
      booking.selectFrom('bookings').select('session_id').where('bookings.id', '=', bookingId),
    )
    .executeTakeFirst();

/** In the order of their ids, so that two who hold several never wait for each other. */
export const holdSessions = (tx: Db, sessionIds: string[]) =>
  heldFacts(tx)
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute();

interface Seats {
  sessionId: string;
  seats: number;
}

/** How many are taken then; undefined, and nothing is taken, where there are too few or the date is off. */
export async function takeSeats(tx: Db, { sessionId, seats }: Seats): Promise<number | undefined> {
  const session = await tx
    .updateTable('sessions')
    .set({ seats_taken: sql<number>`seats_taken + ${seats}::integer` })
    .where('id', '=', sessionId)
    .where('state', '=', 'scheduled')
    .where(sql<boolean>`seats_taken + ${seats}::integer <= capacity`)
    .returning('seats_taken')
    .executeTakeFirst();
  return session?.seats_taken;
}

/** A date of a class that got smaller gives back seats that come free, until it has as many as the class. */
export async function shrinkToClass(tx: Db, sessionId: string): Promise<void> {
  await sql`
    update sessions set capacity = greatest(seats_taken, classes.max_students)
    from classes
    where sessions.id = ${sessionId} and classes.id = sessions.class_id
      and capacity > greatest(seats_taken, classes.max_students)`.execute(tx);
}

/** How many are taken then. */
export async function freeSeats(tx: Db, { sessionId, seats }: Seats): Promise<number> {
  const session = await tx
    .updateTable('sessions')
    .set({ seats_taken: sql<number>`seats_taken - ${seats}::integer` })
    .where('id', '=', sessionId)
    .returning('seats_taken')
    .executeTakeFirstOrThrow();
  return session.seats_taken;
}
