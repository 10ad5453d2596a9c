// Context for tests of bookings and money: a clock that the test sets, jobs and notices that are only recorded, and the
// demo's payment service over the same database.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { Settings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { readSettings } from '#server/admin/system/read-settings.ts';
import { lockSession } from '#server/bookings/seat-store.ts';
import { type Booking, findBooking } from '#server/bookings/booking-store.ts';
import { bookClass } from '#server/flows/bookings/book-class.ts';
import type { MoneyContext } from '#server/shared/context.ts';
import { type ClassInput, makeClass } from './classes.ts';
import { openDemo } from './demo-world.ts';
import { noteJobs } from '../noted-jobs.ts';
import { makePerson } from '../people.ts';

interface BookingWorldOptions {
  now?: Date;
  settings?: Partial<Settings>;
}

export async function openBookingWorld(
  db: Db,
  { now = new Date(), settings = {} }: BookingWorldOptions = {},
) {
  const time = { now };
  const published: string[] = [];
  const noted = noteJobs();
  const canceled: string[] = [];
  const context: MoneyContext = {
    config: { publicUrl: 'https://trellis.example', mode: 'demo', payments: 'demo' },
    clock: { now: () => time.now },
    notices: { publish: async (_tx: Db, topic: string) => void published.push(topic) },
    jobs: {
      ...noted.jobs,
      cancel: async (_tx, name, key) => canceled.push(`${name} ${key}`) > 0,
    },
    providers: createProviders('demo', { demo: await openDemo(db) }),
    readSettings: async (from: Db) => ({
      ...(await readSettings(from, { mode: 'demo', at: time.now })),
      ...settings,
    }),
    log: pino({ level: 'silent' }),
  };
  return { context, time, added: noted.added, canceled, published };
}

export type BookingWorld = Awaited<ReturnType<typeof openBookingWorld>>;

/** A class with one session a week from now. */
export async function makeBookableSession(db: Db, input: ClassInput = {}) {
  const { classId, instructorId, sessionIds } = await makeClass(db, input);
  return { classId, instructorId, sessionId: sessionIds[0]! };
}

interface BookingInput {
  classId: string;
  sessionId: string;
  learner?: Caller;
  seats?: number;
  key?: string;
}

/** Books as a learner does, for a new person unless one is given. */
export async function book(
  db: Db,
  { context }: Pick<BookingWorld, 'context'>,
  { classId, sessionId, learner, seats = 1, key }: BookingInput,
): Promise<{ booking: Booking; learner: Caller }> {
  const caller = learner ?? (await makePerson(db));
  const { id } = await bookClass(db, context, { caller, classId, sessionId, seats, key });
  return { booking: (await findBooking(db, id))!, learner: caller };
}

/** Adds the row that carries the payment of seats which were added to a booking and paid. Money is not moved. */
export async function insertPaidAddition(db: Db, bookingId: string): Promise<string> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const addition = { id: randomUUID(), adds_to: bookingId, seats: 0, request_key: null };
  const unmarked = { attendance: 'unknown', attendance_at: null } as const;
  const policy = JSON.stringify(booking.policy);
  const confirmed = { confirmed_at: booking.confirmed_at ?? booking.created_at };
  await db
    .insertInto('bookings')
    .values({ ...booking, ...addition, ...unmarked, ...confirmed, policy })
    .execute();
  return addition.id;
}

/** The session's count of taken seats, and the sum of the seats of its bookings and open offers. */
export async function seatsOf(
  db: Db,
  sessionId: string,
): Promise<{ counted: number; had: number }> {
  const session = await db.transaction().execute((tx) => lockSession(tx, sessionId));
  const sum = (rows: { seats: number }[]) => rows.reduce((total, { seats }) => total + seats, 0);
  const bookings = await db
    .selectFrom('bookings')
    .select('seats')
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['held', 'expiring', 'confirmed', 'completed'])
    .execute();
  const offers = await db
    .selectFrom('waitlist_entries')
    .select('seats')
    .where('session_id', '=', sessionId)
    .where('state', '=', 'offered')
    .execute();
  const walkIns = await db
    .selectFrom('walk_ins')
    .select('seats')
    .where('session_id', '=', sessionId)
    .where('removed_at', 'is', null)
    .execute();
  return { counted: session!.seats_taken, had: sum([...bookings, ...offers, ...walkIns]) };
}
