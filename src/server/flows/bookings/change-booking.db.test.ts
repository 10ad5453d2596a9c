// Changing a booking: the seats of both dates, the refund, the waiting list, and what happens at the same moment.
import { expect, test } from 'vitest';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, openBookingWorld, seatsOf } from '#tests/support/worlds/booking-world.ts';
import { makeClass, type SessionInput } from '#tests/support/worlds/classes.ts';
import { balancesOf } from '#tests/support/worlds/money-world.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { lockSession } from '../../bookings/seat-store.ts';
import { joinWaitlist } from '../../bookings/waitlist/join-waitlist.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { findReceipt } from '../../payments/receipts/receipt-store.ts';
import { cancelSession } from '../classes/cancel-session.ts';
import { replyToReschedule } from '../reschedules/reply-to-reschedule.ts';
import { rescheduleSession } from '../reschedules/reschedule-session.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking } from './change-booking.ts';
import { completeSession } from './complete-sessions.ts';

const database = await freshDatabase();
const { db } = database;
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 2 * weekMs);
const after = (hours: number): Date => new Date(startsAt.getTime() + hours * hourMs);

interface Booked {
  priceCents?: number;
  maxStudents?: number;
  seats?: number;
  others?: SessionInput[];
}

/** A class on two dates, a day apart, and a booking of the first, made three days before. */
async function bookedSessions(booked: Booked = {}) {
  const { priceCents = 4500, maxStudents = 4, seats = 2 } = booked;
  const { others = [{ startsAt: after(24) }] } = booked;
  const world = await openBookingWorld(db, { now: after(-72) });
  const { classId, instructorId, sessionIds } = await makeClass(db, {
    priceCents,
    maxStudents,
    sessions: [{ startsAt }, ...others],
  });
  const [first = '', second = ''] = sessionIds;
  const { booking, learner } = await book(db, world, { classId, sessionId: first, seats });
  await db.deleteFrom('outbox').execute();
  const change = (input: Partial<Parameters<typeof changeBooking>[2]>) =>
    changeBooking(db, world.context, { caller: learner, bookingId: booking.id, ...input });
  const instructor = { id: instructorId, role: 'instructor', suspended: false } as const;
  return { world, classId, first, second, sessionIds, booking, learner, change, instructor };
}

const refused = (code: string) => ({ code });

const refundsOf = (bookingId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.commission_cents', 'refunds.reason'])
    .where('payments.booking_id', '=', bookingId)
    .execute();

const takenOf = async (sessionIds: string[]) =>
  Promise.all(sessionIds.map(async (id) => (await seatsOf(db, id)).counted));

async function expectSound(sessionIds: string[]): Promise<void> {
  for (const id of sessionIds) {
    const { counted, had } = await seatsOf(db, id);
    expect(counted).toBe(had);
  }
  expect(await findBrokenInvariants(db)).toEqual([]);
}

test('moves the seats to another date and no money, and tells both people', async () => {
  const { booking, first, second, change, instructor, learner, world } = await bookedSessions();
  const changed = await change({ sessionId: second });
  expect(changed).toMatchObject({
    session_id: second,
    starts_at: after(24),
    seats: 2,
    state: 'confirmed',
    ics_sequence: 1,
    price_cents: 9000,
    confirmed_at: booking.confirmed_at,
  });
  expect(await takenOf([first, second])).toEqual([0, 2]);
  expect(await refundsOf(booking.id)).toEqual([]);
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .orderBy('kind')
    .execute();
  expect(mails).toMatchObject([
    {
      kind: 'booking-changed',
      recipient: `${learner.id}@example.org`,
      payload: {
        entry: { sequence: 1 },
        oldStartsAt: startsAt.toISOString(),
        oldSeats: 2,
        refundCents: 0,
        session: { meetings: [{ startsAt: after(24).toISOString() }] },
      },
    },
    { kind: 'change-received', recipient: `${instructor.id}@example.org` },
  ]);
  const reminder = world.added.filter(({ name }) => name === 'remind-learner').at(-1);
  expect(reminder?.options).toEqual({ dueAt: after(-24), key: booking.id });
  await expectSound([first, second]);
});

test('refunds the seats that are given back, with their share of the commission', async () => {
  const { booking, first, change, learner, world } = await bookedSessions({ seats: 3 });
  await change({ seats: 1 });
  expect(await refundsOf(booking.id)).toEqual([
    { amount_cents: 9000, commission_cents: 900, reason: 'seats_returned' },
  ]);
  expect(await takenOf([first])).toEqual([1]);
  expect(await balancesOf(db, booking.id)).toMatchObject({ held: -4050 });
  await expectSound([first]);
  const canceled = await cancelBooking(db, world.context, {
    caller: learner,
    bookingId: booking.id,
  });
  expect(canceled.refundCents).toBe(4500);
  await expectSound([first]);
});

test('changes date and seats together, and pays the instructor for what is left', async () => {
  const { booking, first, second, change, world } = await bookedSessions({ seats: 3 });
  await change({ sessionId: second, seats: 2 });
  expect(await takenOf([first, second])).toEqual([0, 2]);
  for (const [sessionId, hours] of [
    [first, 2],
    [second, 26],
  ] as const) {
    world.time.now = after(hours);
    await completeSession(db, world.context, { sessionId, at: after(hours) });
  }
  expect((await findBooking(db, booking.id))?.state).toBe('completed');
  expect(await balancesOf(db, booking.id)).toMatchObject({ instructor_payable: -8100 });
  await expectSound([first, second]);
});

test('keeps the terms of the booking when the class has become dearer', async () => {
  const { booking, classId, second, change } = await bookedSessions();
  await db.updateTable('classes').set({ price_cents: 9900 }).where('id', '=', classId).execute();
  expect(await change({ sessionId: second, seats: 1 })).toMatchObject({ unit_price_cents: 4500 });
  expect(await refundsOf(booking.id)).toMatchObject([{ amount_cents: 4500 }]);
});

test('writes every change on the receipt', async () => {
  const { booking, second, change } = await bookedSessions();
  await change({ sessionId: second, seats: 1 });
  const receipt = await findReceipt(db, booking.id);
  expect(receipt).toMatchObject({
    changes: [{ seats: 1, startsAt: after(24).toISOString(), endsAt: after(25).toISOString() }],
    refunds: [{ amountCents: 4500 }],
  });
});

test('adds seats of a free class, and none to a paid booking', async () => {
  const free = await bookedSessions({ priceCents: 0 });
  expect(await free.change({ seats: 4 })).toMatchObject({ seats: 4, price_cents: 0 });
  await expect(free.change({ seats: 5 })).rejects.toMatchObject(refused('session_full'));
  await expectSound([free.first]);
  const paid = await bookedSessions();
  await expect(paid.change({ seats: 3 })).rejects.toMatchObject(refused('change_to_pay'));
});

test('changes a paid booking to the last moment of free cancellation, and not later', async () => {
  const { world, second, booking, change } = await bookedSessions();
  world.time.now = new Date(after(-24).getTime() + 1);
  for (const input of [{ sessionId: second }, { seats: 1 }])
    await expect(change(input)).rejects.toMatchObject(refused('change_too_late'));
  expect(await refundsOf(booking.id)).toEqual([]);
  world.time.now = after(-24);
  expect((await change({ sessionId: second, seats: 1 })).session_id).toBe(second);
});

test('changes a free booking until it begins', async () => {
  const { world, second, change } = await bookedSessions({ priceCents: 0 });
  world.time.now = new Date(startsAt.getTime() - 1);
  expect((await change({ sessionId: second })).session_id).toBe(second);
  world.time.now = after(24);
  await expect(change({ seats: 1 })).rejects.toMatchObject(refused('booking_over'));
});

test('takes no seat from anybody: a full date is refused, and everything stays', async () => {
  const { world, classId, first, second, booking, change } = await bookedSessions({
    maxStudents: 2,
  });
  await book(db, world, { classId, sessionId: second });
  await expect(change({ sessionId: second })).rejects.toMatchObject(refused('session_full'));
  expect(await findBooking(db, booking.id)).toMatchObject({ session_id: first, seats: 2 });
  expect(await refundsOf(booking.id)).toEqual([]);
  expect(await takenOf([first, second])).toEqual([2, 1]);
  expect((await change({ sessionId: second, seats: 1 })).seats).toBe(1);
  await expectSound([first, second]);
});

test('offers the seats that come free to whoever waits, in the same moment', async () => {
  const { world, first, second, change } = await bookedSessions({ maxStudents: 2 });
  const waiting = await makePerson(db);
  const place = { learnerId: waiting.id, sessionId: first, seats: 2 };
  const entryId = await joinWaitlist(db, world.context, place);
  await change({ sessionId: second });
  const { state } = await db
    .selectFrom('waitlist_entries')
    .select('state')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('offered');
  expect(await takenOf([first, second])).toEqual([2, 2]);
  await expectSound([first, second]);
});

test('uses the seats first that an offer keeps for the same learner', async () => {
  const { world, classId, first, second, learner, change } = await bookedSessions({
    maxStudents: 2,
  });
  const other = await book(db, world, { classId, sessionId: second, seats: 2 });
  await joinWaitlist(db, world.context, { learnerId: learner.id, sessionId: second, seats: 2 });
  await cancelBooking(db, world.context, { caller: other.learner, bookingId: other.booking.id });
  expect(await takenOf([second])).toEqual([2]);
  expect((await change({ sessionId: second })).session_id).toBe(second);
  expect(await takenOf([first, second])).toEqual([0, 2]);
  await expectSound([first, second]);
});

test('changes nothing when it is asked again, and does so once at the same moment', async () => {
  const { booking, first, second, change } = await bookedSessions();
  const input = { sessionId: second, seats: 1, shown: { sessionId: first, seats: 2 } };
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => change(input)));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  expect(await refundsOf(booking.id)).toHaveLength(1);
  expect((await findBooking(db, booking.id))?.ics_sequence).toBe(1);
  await expectSound([first, second]);
});

test('lets one of two different changes win, and refuses the other', async () => {
  const others = [{ startsAt: after(24) }, { startsAt: after(48) }];
  const { booking, sessionIds, change } = await bookedSessions({ others });
  const [first = '', second = '', third = ''] = sessionIds;
  const shown = { sessionId: first, seats: 2 };
  const outcomes = await Promise.allSettled([
    change({ sessionId: second, shown }),
    change({ sessionId: third, shown }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'booking_changed' },
  });
  expect((await findBooking(db, booking.id))?.ics_sequence).toBe(1);
  await expectSound(sessionIds);
});

test('two learners swap their dates at the same moment without waiting for each other forever', async () => {
  const { world, classId, first, second, change } = await bookedSessions();
  const other = await book(db, world, { classId, sessionId: second, seats: 2 });
  const back = { caller: other.learner, bookingId: other.booking.id, sessionId: first };
  await Promise.all([change({ sessionId: second }), changeBooking(db, world.context, back)]);
  expect(await takenOf([first, second])).toEqual([2, 2]);
  await expectSound([first, second]);
});

test.each([1, 2, 3, 4])('is changed or canceled, or both in turn (%i)', async () => {
  const { world, booking, learner, first, second, change } = await bookedSessions();
  const cancel = { caller: learner, bookingId: booking.id };
  const ends = await Promise.allSettled([
    change({ sessionId: second, seats: 1 }),
    cancelBooking(db, world.context, cancel),
  ]);
  const codes = ends.map((end) => (end.status === 'fulfilled' ? 'done' : end.reason.code));
  // The change came first, or the cancel did, or the cancel had waited for the date that the booking has left.
  expect(['done done', 'booking_over done', 'done busy']).toContain(codes.join(' '));
  const back = (await refundsOf(booking.id)).reduce((sum, one) => sum + one.amount_cents, 0);
  expect(back).toBe(codes[1] === 'done' ? 9000 : 4500);
  await expectSound([first, second]);
});

test('cancels nothing on a date that the booking has left while the cancel waited for it', async () => {
  const { world, booking, learner, first, second } = await bookedSessions();
  const input = { caller: learner, bookingId: booking.id };
  const { waiting } = await db.transaction().execute(async (tx) => {
    await lockSession(tx, first);
    const canceling = outcomeOf(cancelBooking(db, world.context, input));
    await waitersAre(database, 1);
    await changeBooking(tx, world.context, { ...input, sessionId: second });
    return { waiting: canceling };
  });
  expect(await waiting).toMatchObject(refused('busy'));
  expect(await findBooking(db, booking.id)).toMatchObject({
    session_id: second,
    state: 'confirmed',
  });
  expect(await takenOf([first, second])).toEqual([0, 2]);
  await expectSound([first, second]);
});

const outcomeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => error);

test('stands beside a date that is canceled at the same moment', async () => {
  const { world, classId, booking, first, second, change, instructor } = await bookedSessions();
  const [changed] = await Promise.allSettled([
    change({ sessionId: second }),
    cancelSession(db, world.context, { caller: instructor, classId, sessionId: first }),
  ]);
  const isChanged = changed.status === 'fulfilled';
  const [sessionId, state] = isChanged ? [second, 'confirmed'] : [first, 'cancelled'];
  expect(await findBooking(db, booking.id)).toMatchObject({ session_id: sessionId, state });
  await expectSound([first, second]);
});

test('waits until the replies to a new time are in', async () => {
  const { world, classId, booking, first, second, change, instructor, learner } =
    await bookedSessions({ others: [{ startsAt: after(100) }] });
  await book(db, world, { classId, sessionId: first });
  const newTime = {
    start_time: after(48).toISOString(),
    end_time: after(49).toISOString(),
  };
  const reschedule = { caller: instructor, classId, sessionId: first, newTime };
  await rescheduleSession(db, world.context, reschedule);
  await expect(change({ sessionId: second })).rejects.toMatchObject(refused('replies_open'));
  const accept = { bookingId: booking.id, callerId: learner.id, reply: 'accept' } as const;
  await replyToReschedule(db, world.context, accept);
  await expect(change({ seats: 1 })).rejects.toMatchObject(refused('replies_open'));
});

test('refuses a date at another time than shown, of another class, of another kind, or one’s own', async () => {
  const meetings = [50, 60].map((hours) => ({ startsAt: after(hours), endsAt: after(hours + 1) }));
  const others = [{ startsAt: after(24) }, { meetings }, { startsAt: after(72) }];
  const { world, classId, sessionIds, learner, change } = await bookedSessions({ others });
  const [, second = '', course = '', own = ''] = sessionIds;
  await book(db, world, { classId, sessionId: own, learner });
  const { sessionIds: foreign } = await makeClass(db);
  const inputs = [
    [{ sessionId: second, shownStartsAt: after(25) }, 'session_rescheduled'],
    [{ sessionId: foreign[0] }, 'not_found'],
    [{ sessionId: course }, 'change_unlike'],
    [{ sessionId: own }, 'already_booked'],
  ] as const;
  for (const [input, code] of inputs)
    await expect(change(input)).rejects.toMatchObject(refused(code));
});

test("knows of nobody else's booking", async () => {
  const { second, change } = await bookedSessions();
  const caller = await makePerson(db);
  await expect(change({ caller, sessionId: second })).rejects.toMatchObject(refused('not_found'));
});

test('gives back seats of a class that is not public any more, and takes no others', async () => {
  const { classId, second, change } = await bookedSessions();
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  await expect(change({ sessionId: second })).rejects.toMatchObject(refused('not_found'));
  expect((await change({ seats: 1 })).seats).toBe(1);
});
