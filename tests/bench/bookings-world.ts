// Makes learners and sessions to book: many sessions with a few bookings each, and one that everybody wants.
import { sql } from 'kysely';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { findBrokenInvariants } from '#server/payments/reconciliation/invariant-store.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { makePerson } from '#tests/support/people.ts';

/** The largest capacity of a session. */
export const mostSeats = 500;
const spreadSessions = 200;

/** A learner, and the session they book. */
export interface BookingInput {
  learnerId: string;
  instructorId: string;
  classId: string;
  sessionId: string;
}

type Place = Omit<BookingInput, 'learnerId'>;

export interface Crowd {
  /** The next bookings, each with another learner and another session than its neighbors. */
  spread(count: number): BookingInput[];
  /** All learners, for one new session. */
  hot(): Promise<BookingInput[]>;
}

export async function gatherCrowd(db: Db, priceCents: number): Promise<Crowd> {
  const learners = await Promise.all(Array.from({ length: mostSeats }, () => makePerson(db)));
  // All sessions start at the same time: replayed statements contain the start of the recorded booking.
  const sessions = [{ startsAt: new Date(Date.now() + 30 * dayMs) }];
  const makePlace = async (): Promise<Place> => {
    const made = await makeClass(db, { priceCents, maxStudents: mostSeats, sessions });
    return {
      classId: made.classId,
      instructorId: made.instructorId,
      sessionId: made.sessionIds[0]!,
    };
  };
  const places = await Promise.all(Array.from({ length: spreadSessions }, makePlace));
  let next = 0;
  const take = (): BookingInput => {
    const [round, number] = [Math.floor(next / mostSeats), next % mostSeats];
    next += 1;
    // No learner books a session twice.
    return { learnerId: learners[number]!.id, ...places[(number + round) % spreadSessions]! };
  };
  return {
    spread: (count) => Array.from({ length: count }, take),
    hot: async () => {
      const place = await makePlace();
      return learners.map(({ id }) => ({ learnerId: id, ...place }));
    },
  };
}

/** Deletes open work, so that it is not done during a measurement. */
export async function forgetWork(db: Db): Promise<void> {
  await sql`delete from outbox`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
}

const written = [
  'bookings',
  'booking_events',
  'payments',
  'receipts',
  'ledger_entries',
  'timers',
  'outbox',
  'demo_checkouts',
  'demo_balance_transactions',
  'demo_events',
] as const;

/** The row count of each table. */
export async function countRows(db: Db): Promise<number[]> {
  const counts = written.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]!.counts.map(Number);
}

/** Throws if the seats or the ledger are wrong, whoever has written them. */
export async function checkLedger(db: Db): Promise<void> {
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new Error(`The ledger is wrong: ${JSON.stringify(broken[0])}`);
}
