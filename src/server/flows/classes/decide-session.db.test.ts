// A session that needs a minimum of people: it runs or is refunded, once, and counts against nobody.
import pino from 'pino';
import { expect, test } from 'vitest';
import type { ShownMinimum } from '#domain/booking/minimum-rules.ts';
import { hourMs, minuteMs, weekMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { book, openBookingWorld, seatsOf } from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { saveCapacityAhead } from '../../classes/sessions/session-store.ts';
import { countDates } from '../../search/class-page/date-count-store.ts';
import { makePerson } from '#tests/support/people.ts';
import { bookClass } from '../bookings/book-class.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeSession } from './change-session.ts';
import { decideOwnSession, decideSession } from './decide-session.ts';
import { createDecideSessions } from './decide-sessions.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 2 * weekMs);
const before = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);

/** A class for $45 with 6 seats that runs with 3, decided 24 hours before its start. */
async function needsThree(settings = {}) {
  const world = await openBookingWorld(db, { now: before(72), settings });
  const made = await makeClass(db, {
    priceCents: 4500,
    maxStudents: 6,
    sessions: [{ startsAt }],
  });
  const { classId, instructorId, sessionIds } = made;
  const [sessionId = ''] = sessionIds;
  const caller = { id: instructorId, role: 'instructor', suspended: false } as const;
  const context = { ...world.context, leastPriceCents: 50 };
  const set = (body: Parameters<typeof changeSession>[2]['body']) =>
    changeSession(db, context, { caller, classId, sessionId, body });
  await set({ minimum: '3' });
  const seat = (seats = 1) => book(db, world, { classId, sessionId, seats });
  const decide = (at = before(24)) => {
    world.time.now = at;
    return decideSession(db, world.context, { sessionId, at });
  };
  const decideNow = (runs: boolean) =>
    decideOwnSession(db, world.context, { caller, classId, sessionId, runs });
  return { world, classId, sessionId, instructorId, set, seat, decide, decideNow };
}

const sessionOf = (id: string) =>
  db
    .selectFrom('sessions')
    .select(['state', 'runs_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const mailsTo = async (entity: string) => {
  const mails = db.selectFrom('outbox').select('kind').where('entity', '=', entity);
  return (await mails.orderBy('kind').execute()).map(({ kind }) => kind);
};

const refundedCents = async (bookingId: string) => {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_cents')
    .where('payments.booking_id', '=', bookingId)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
};

test('books nothing for who has seen a smaller minimum, none, or an earlier decision', async () => {
  const { world, classId, sessionId, set } = await needsThree();
  const bookShown = async (shownMinimum: ShownMinimum | undefined) => {
    const input = { caller: await makePerson(db), classId, sessionId, seats: 1, key: undefined };
    return bookClass(db, world.context, { ...input, shownMinimum });
  };
  const worse: ShownMinimum[] = [
    null,
    { seats: 2, decidesAt: before(24) },
    { seats: 3, decidesAt: before(48) },
  ];
  for (const shown of worse)
    await expect(bookShown(shown)).rejects.toMatchObject({ code: 'minimum_changed' });
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 0, had: 0 });
  await bookShown({ seats: 3, decidesAt: before(24) });
  await set({ minimum: '2' });
  await bookShown({ seats: 3, decidesAt: before(24) });
  await bookShown(undefined);
});

test('books for who has seen a minimum where it is decided meanwhile that it runs', async () => {
  const { world, classId, sessionId, decideNow } = await needsThree();
  await decideNow(true);
  for (const shownMinimum of [null, { seats: 3, decidesAt: before(24) }]) {
    const input = { caller: await makePerson(db), classId, sessionId, seats: 1, key: undefined };
    expect(await bookClass(db, world.context, { ...input, shownMinimum })).toMatchObject({
      status: 'confirmed',
    });
  }
});

test('refunds everybody when too few have booked, and counts it against nobody', async () => {
  const { world, sessionId, instructorId, seat, decide } = await needsThree();
  const [{ booking }] = [await seat(2)];
  await decide();
  expect(await sessionOf(sessionId)).toMatchObject({ state: 'cancelled' });
  expect(await findBooking(db, booking.id)).toMatchObject({
    state: 'cancelled',
    cancelled_by: 'minimum',
  });
  expect(await refundedCents(booking.id)).toBe(9000);
  expect(await mailsTo(booking.id)).toContain('class-cancelled');
  expect(await mailsTo(sessionId)).toEqual(['session-too-few']);
  const penalties = db.selectFrom('penalties').select('id').where('session_id', '=', sessionId);
  expect(await penalties.execute()).toEqual([]);
  const counts = await countDates(db, { instructorId, now: world.time.now });
  expect(counts).toMatchObject({ canceled: 0 });
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('says to everybody that it runs when enough have booked', async () => {
  const { sessionId, seat, decide } = await needsThree();
  const [first, second] = [await seat(2), await seat(1)];
  await decide();
  expect(await sessionOf(sessionId)).toEqual({ state: 'scheduled', runs_since: before(24) });
  for (const { booking } of [first, second])
    expect(await mailsTo(booking.id)).toContain('session-runs');
});

test('decides nothing before its moment', async () => {
  const { sessionId, seat, decide } = await needsThree();
  await seat();
  await decide(new Date(before(24).getTime() - 1));
  expect(await sessionOf(sessionId)).toEqual({ state: 'scheduled', runs_since: null });
});

test('refunds also who had canceled too late', async () => {
  const { world, seat, decide } = await needsThree({ refundWindowHours: 48 });
  const { booking, learner } = await seat(2);
  world.time.now = before(30);
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  expect((await findBooking(db, booking.id))?.state).toBe('forfeited');
  await decide();
  expect(await refundedCents(booking.id)).toBe(9000);
});

test('waits while seats that are being paid would be enough, and no longer', async () => {
  const { world, sessionId, seat, decide } = await needsThree({ demoCheckout: 'on a page' });
  world.time.now = before(24);
  await seat(3);
  await decide();
  expect(await sessionOf(sessionId)).toMatchObject({ state: 'scheduled' });
  await decide(new Date(before(24).getTime() + 20 * minuteMs));
  expect(await sessionOf(sessionId)).toMatchObject({ state: 'cancelled' });
});

test('lets one of two processes decide, and either counts a booking of that moment or refuses it', async () => {
  const { sessionId, seat, decide } = await needsThree();
  const { booking } = await seat(2);
  const [late] = await Promise.allSettled([seat(1), decide(), decide()]);
  // It waits while the seat of that moment is being paid.
  await decide();
  const { state } = await sessionOf(sessionId);
  expect(state).toBe(late.status === 'fulfilled' ? 'scheduled' : 'cancelled');
  const told = (await mailsTo(booking.id)).filter((kind) => kind !== 'booking-confirmed');
  expect(told.filter((kind) => /runs|cancelled/.test(kind))).toHaveLength(1);
  const { counted, had } = await seatsOf(db, sessionId);
  expect(counted).toBe(had);
});

test('the clock cancels no session without a minimum, however few have booked it', async () => {
  const { world, sessionId, set, seat, decide } = await needsThree();
  await set({ minimum: '' });
  const { booking } = await seat();
  await decide();
  const run = createDecideSessions({ ...world.context, db });
  await run({}, { signal: new AbortController().signal } as Parameters<typeof run>[1]);
  expect(await sessionOf(sessionId)).toEqual({ state: 'scheduled', runs_since: null });
  expect((await findBooking(db, booking.id))?.state).toBe('confirmed');
});

test('its instructor runs it anyway, or calls it off while too few have booked', async () => {
  const ran = await needsThree();
  await ran.seat();
  await ran.decideNow(true);
  expect((await sessionOf(ran.sessionId)).runs_since).not.toBeNull();
  await ran.decide();
  expect(await sessionOf(ran.sessionId)).toMatchObject({ state: 'scheduled' });
  await expect(ran.decideNow(false)).rejects.toMatchObject({ code: 'session_decided' });
  const off = await needsThree();
  const { booking } = await off.seat();
  await off.decideNow(false);
  expect(await findBooking(db, booking.id)).toMatchObject({ cancelled_by: 'minimum' });
  const full = await needsThree();
  await full.seat(3);
  await expect(full.decideNow(false)).rejects.toMatchObject({ code: 'minimum_reached' });
});

test('keeps the minimum that people have booked under, or a lower one', async () => {
  const { seat, set } = await needsThree();
  await seat();
  await expect(set({ minimum: '4' })).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(set({ minimum: '3', minimum_hours: '12' })).rejects.toMatchObject({
    fields: { minimum_hours: 'People have booked, so the moment stays.' },
  });
  await set({ minimum: '2' });
  await set({ minimum: '' });
  await expect(set({ minimum: '2' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('refuses more than its seats, and a moment that has passed or is outside the limits', async () => {
  const { set } = await needsThree();
  for (const [minimum, hours] of [
    ['7', '24'],
    ['3', '100'],
    ['3', '1'],
    ['3', '200'],
  ])
    await expect(set({ minimum, minimum_hours: hours })).rejects.toMatchObject({
      code: 'invalid_input',
    });
});

test('the job decides all that are due, and leaves alone who still waits', async () => {
  const called = await needsThree();
  const waits = await needsThree({ demoCheckout: 'on a page' });
  waits.world.time.now = before(24);
  await waits.seat(3);
  const log = pino({ level: 'silent' });
  const run = createDecideSessions({ ...waits.world.context, db, log });
  await run({}, { signal: new AbortController().signal } as Parameters<typeof run>[1]);
  expect(await sessionOf(called.sessionId)).toMatchObject({ state: 'cancelled' });
  expect(await sessionOf(waits.sessionId)).toMatchObject({ state: 'scheduled' });
});

test('keeps the minimum within its seats when these get fewer', async () => {
  const { classId, sessionId, set } = await needsThree();
  await expect(set({ minimum: '3', max_students: '2' })).rejects.toMatchObject({
    fields: { minimum: 'This date has 2 seats only.' },
  });
  const now = before(72);
  await db.transaction().execute((tx) => saveCapacityAhead(tx, classId, { capacity: 2, now }));
  const session = db.selectFrom('sessions').select(['capacity', 'minimum_seats']);
  expect(await session.where('id', '=', sessionId).executeTakeFirst()).toEqual({
    capacity: 2,
    minimum_seats: 2,
  });
});

type Needing = Awaited<ReturnType<typeof needsThree>>;

/** Runs the job as a process of its own does. */
const runJob = ({ world }: Needing, context = world.context) => {
  const run = createDecideSessions({ ...context, db });
  return run({}, { signal: new AbortController().signal } as Parameters<typeof run>[1]);
};

/** Everything that a decision leaves behind. */
const tracesOf = async ({ sessionId }: Needing, bookingIds: string[]) => ({
  session: await sessionOf(sessionId),
  mails: [
    await mailsTo(sessionId),
    ...(await Promise.all(bookingIds.map((id) => mailsTo(id)))),
  ].map((kinds) => kinds.filter((kind) => !kind.startsWith('booking-'))),
  refunded: await Promise.all(bookingIds.map((id) => refundedCents(id))),
});

const endings = [
  {
    ending: 'runs',
    seats: 2,
    left: {
      session: { state: 'scheduled', runs_since: before(24) },
      mails: [[], ['session-runs'], ['session-runs']],
      refunded: [0, 0],
    },
  },
  {
    ending: 'is canceled',
    seats: 1,
    left: {
      session: { state: 'cancelled', runs_since: null },
      mails: [['session-too-few'], ['class-cancelled'], ['class-cancelled']],
      refunded: [4500, 4500],
    },
  },
];

/** Two people have booked, so that it runs or is canceled, and the decision is due. */
async function due(seats: number) {
  const needing = await needsThree();
  const booked = [await needing.seat(seats), await needing.seat()];
  needing.world.time.now = before(24);
  return { needing, ids: booked.map(({ booking }) => booking.id) };
}

test.each(endings)('processes at once decide once that it $ending', async ({ seats, left }) => {
  const { needing, ids } = await due(seats);
  await Promise.all([1, 2, 3].map(() => runJob(needing)));
  expect(await tracesOf(needing, ids)).toEqual(left);
  await runJob(needing);
  expect(await tracesOf(needing, ids)).toEqual(left);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

/** Runs the job in a process that dies after so many lines that tell others of the decision; false once it gets through. */
async function isKilled(needing: Needing, after: number): Promise<boolean> {
  const { context } = needing.world;
  let lines = 0;
  const dies =
    <In extends unknown[], Out>(line: (...input: In) => Promise<Out>) =>
    async (...input: In) => {
      lines += 1;
      if (lines > after) throw new Error('killed');
      return line(...input);
    };
  const notices = { publish: dies(context.notices.publish) };
  const jobs = {
    ...context.jobs,
    add: dies(context.jobs.add),
    addMany: dies(context.jobs.addMany),
    cancel: dies(context.jobs.cancel),
  } as typeof context.jobs;
  const dying = { ...context, notices, jobs };
  return runJob(needing, dying).then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ message: 'killed' });
      return true;
    },
  );
}

test.each(endings)(
  'a crash leaves nothing half done before it $ending',
  async ({ seats, left }) => {
    const { needing, ids } = await due(seats);
    const whole = await tracesOf(needing, ids);
    let crashes = 0;
    while (await isKilled(needing, crashes)) {
      crashes += 1;
      expect(await tracesOf(needing, ids)).toEqual(whole);
    }
    expect(crashes).toBeGreaterThan(1);
    expect(await tracesOf(needing, ids)).toEqual(left);
  },
);
