// Learners and dates to book: many dates that each get a few bookings, and one that everybody wants.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { findBrokenInvariants } from '#server/payments/reconciliation/invariant-store.ts';
import { makeClass } from '#tests/support/classes.ts';
import { makePerson } from '#tests/support/people.ts';

/** As many as a date can have. */
export const mostSeats = 500;
const spreadSessions = 200;

/** Whoever books, and what. */
export interface BookingInput {
  learnerId: string;
  instructorId: string;
  classId: string;
  sessionId: string;
}

type Place = Omit<BookingInput, 'learnerId'>;

export interface Crowd {
  /** The next so many, each for another learner and another date than those around it. */
  spread(count: number): BookingInput[];
  /** Everybody, for one date that is new. */
  hot(): Promise<BookingInput[]>;
}

export async function gatherCrowd(db: Db, priceCents: number): Promise<Crowd> {
  const learners = await Promise.all(Array.from({ length: mostSeats }, () => makePerson(db)));
  // All at the same moment: the statements of one booking, sent for another, name its start.
  const sessions = [{ startsAt: new Date(Date.now() + 30 * 86_400_000) }];
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
    // Nobody books a date twice.
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

/** What was left undone must not be made up for while something is measured. */
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

/** How many rows of each kind there are. */
export async function countRows(db: Db): Promise<number[]> {
  const counts = written.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]!.counts.map(Number);
}

/** Seats and books are right, whoever has written them. */
export async function checkLedger(db: Db): Promise<void> {
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(broken[0])}`);
}
