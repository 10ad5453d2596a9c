// An operator cancels a booking: with all, a part or nothing of the money back, before and after the deadline, also where
// seats were added, and never twice.
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, makeBookableSession, seatsOf } from '#tests/support/worlds/booking-world.ts';
import {
  buySeat,
  makeStudioSession,
  openStudioWorld,
} from '#tests/support/worlds/earning-studio.ts';
import {
  ledgerProblems,
  openMoneyWorld,
  payOnPage,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { findBooking } from '../../../bookings/booking-store.ts';
import { joinWaitlist } from '../../../bookings/waitlist/join-waitlist.ts';
import { addSeats } from '../../bookings/add-seats.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { completeSession } from '../../bookings/complete-sessions.ts';
import { endHold } from '../../bookings/end-hold.ts';
import { cancelSession } from '../../classes/cancel-session.ts';
import { payForBooking } from '../../payments/pay-for-booking.ts';
import { cancelBookingAsOperator } from './cancel-booking-as-operator.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 2 * weekMs);
const after = (hours: number): Date => new Date(startsAt.getTime() + hours * hourMs);
type Input = Parameters<typeof cancelBookingAsOperator>[2];

/** Two paid seats of four, and a moment at which the learner could not get anything back any more. */
async function booked({ priceCents = 4500, isPaid = true, maxStudents = 4 } = {}) {
  const world = await openMoneyWorld(db, { now: after(-72) });
  const { context } = world;
  const session = await makeBookableSession(db, {
    priceCents,
    maxStudents,
    sessions: [{ startsAt }],
  });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  const pay = async (id: string) => {
    await payOnPage(db, world, { id });
    return payForBooking(db, context, id);
  };
  if (priceCents > 0 && isPaid) await pay(booking.id);
  await db.deleteFrom('outbox').execute();
  world.time.now = after(-2);
  const operator = await makePerson(db, { role: 'operator' });
  const cancel = (amountCents: number, input: Partial<Input> = {}) =>
    cancelBookingAsOperator(db, context, {
      caller: operator,
      bookingId: booking.id,
      amountCents,
      shown: { state: isPaid ? 'confirmed' : 'held', restCents: isPaid ? 2 * priceCents : 0 },
      reason: 'The studio burned down.',
      words: 'We are sorry.',
      requestId: 'r1',
      ...input,
    });
  const now = () => findBooking(db, booking.id);
  return { world, context, ...session, booking, learner, operator, pay, cancel, now };
}

type Made = Awaited<ReturnType<typeof booked>>;

async function expectSound({ world, sessionId }: Made, taken: number): Promise<void> {
  expect(await seatsOf(db, sessionId)).toEqual({ counted: taken, had: taken });
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
}

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });
const mailsNow = () =>
  db.selectFrom('outbox').select(['kind', 'payload']).orderBy('kind').execute();
const amountsOf = async ({ booking }: Made) =>
  (await refundsOf(db, booking.id)).map(({ amount_cents, funding }) => [amount_cents, funding]);

test('gives everything back after the deadline, tells both people, and says why to operators only', async () => {
  const made = await booked();
  await made.cancel(9000);
  expect(await made.now()).toMatchObject({
    state: 'cancelled',
    cancelled_by: 'operator',
    ics_sequence: 1,
  });
  expect(await amountsOf(made)).toEqual([[9000, 'held']]);
  expect(await mailsNow()).toMatchObject([
    {
      kind: 'booking-cancelled',
      payload: { refundCents: 9000, isForfeited: false, byUs: { words: 'We are sorry.' } },
    },
    { kind: 'booking-withdrawn', payload: { isForfeited: false, byUs: { refundCents: 9000 } } },
  ]);
  const event = db.selectFrom('booking_events').select(['transition', 'actor_id', 'details']);
  expect(await event.orderBy('id', 'desc').limit(1).execute()).toEqual([
    {
      transition: 'cancel-in-full',
      actor_id: made.operator.id,
      details: { refundCents: 9000 },
    },
  ]);
  const audit = db.selectFrom('audit_log').select(['action', 'details']);
  expect(await audit.where('subject', '=', made.booking.id).execute()).toEqual([
    {
      action: 'booking.cancel',
      details: { amountCents: 9000, reason: 'The studio burned down.' },
    },
  ]);
  const words = db.selectFrom('operator_words').select(['about', 'text', 'written_by']);
  expect(await words.where('booking_id', '=', made.booking.id).execute()).toEqual([
    { about: 'cancel', text: 'We are sorry.', written_by: made.operator.id },
  ]);
  await expectSound(made, 0);
});

test.each([
  ['a part', 2000, [[2000, 'held']]],
  ['nothing', 0, []],
])(
  'gives %s back, and shares the rest with the instructor after the class',
  async (_, cents, refunds) => {
    const made = await booked();
    await made.cancel(cents);
    expect(await made.now()).toMatchObject({ state: 'forfeited', cancelled_by: 'operator' });
    expect(await amountsOf(made)).toEqual(refunds);
    await expectSound(made, 0);
    made.world.time.now = after(3);
    const at = made.world.time.now;
    await completeSession(db, made.context, { sessionId: made.sessionId, at });
    const { cents: earned } = await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions as t', 't.id', 'transaction_id')
      .select((row) => row.fn.sum<number>('amount_cents').as('cents'))
      .where('account', '=', 'instructor_payable')
      .where('t.booking_id', '=', made.booking.id)
      .executeTakeFirstOrThrow();
    expect(-earned).toBe((9000 - cents) * 0.9);
    await expectSound(made, 0);
  },
);

test('gives the part that stayed back when the whole date is canceled later', async () => {
  const made = await booked();
  await made.cancel(2000);
  const caller = { id: made.instructorId, role: 'instructor', suspended: false } as const;
  await cancelSession(db, made.context, { ...made, caller });
  expect(await made.now()).toMatchObject({ state: 'cancelled' });
  expect(await amountsOf(made)).toEqual([
    [2000, 'held'],
    [7000, 'held'],
  ]);
  await expectSound(made, 0);
});

test('ends seats that were added, and gives a part of both payments back from the newest', async () => {
  const made = await booked();
  made.world.time.now = after(-72);
  const { context, learner, booking } = made;
  const more = { caller: learner, bookingId: booking.id, seats: 1, shownSeats: 2 };
  const addition = await addSeats(db, context, more);
  await made.pay(addition.id);
  await made.cancel(6000, { shown: { state: 'confirmed', restCents: 13_500 } });
  expect(await made.now()).toMatchObject({ state: 'forfeited', seats: 3 });
  expect(await findBooking(db, addition.id)).toMatchObject({ state: 'forfeited' });
  expect(await amountsOf(made)).toEqual([[1500, 'held']]);
  expect(await refundsOf(db, addition.id)).toMatchObject([{ amount_cents: 4500 }]);
  await expectSound(made, 0);
});

test('gives a hold up, and money that still comes goes back', async () => {
  const made = await booked({ isPaid: false });
  made.world.time.now = after(-72);
  await made.cancel(0);
  expect(await made.now()).toMatchObject({ state: 'expiring' });
  expect(await mailsNow()).toEqual([]);
  await made.pay(made.booking.id);
  await endHold(db, made.context, made.booking.id);
  expect(await made.now()).toMatchObject({ state: 'expired' });
  expect(await refundsOf(db, made.booking.id)).toMatchObject([{ amount_cents: 9000 }]);
  await expectSound(made, 0);
});

test('offers the seats to the waiting list', async () => {
  const made = await booked({ maxStudents: 2 });
  const waiting = await makePerson(db);
  const place = { learnerId: waiting.id, sessionId: made.sessionId };
  const entryId = await joinWaitlist(db, made.context, place);
  await made.cancel(0);
  const entry = db.selectFrom('waitlist_entries').select('state').where('id', '=', entryId);
  expect(await entry.executeTakeFirst()).toEqual({ state: 'offered' });
});

test('cancels once the class has begun, and offers nobody its seats; not once it is over', async () => {
  const made = await booked();
  const session = db.selectFrom('sessions').select('ends_at').where('id', '=', made.sessionId);
  const { ends_at: endsAt } = await session.executeTakeFirstOrThrow();
  made.world.time.now = endsAt;
  await refused(made.cancel(9000), 'booking_over');
  made.world.time.now = new Date(endsAt.getTime() - 1);
  await made.cancel(9000);
  await expectSound(made, 0);
});

test('refuses what was shown differently, more than is left, and their own matters', async () => {
  const made = await booked();
  await refused(
    made.cancel(0, { shown: { state: 'confirmed', restCents: 8999 } }),
    'booking_changed',
  );
  await refused(made.cancel(0, { shown: { state: 'held', restCents: 9000 } }), 'booking_changed');
  await refused(made.cancel(9001), 'invalid_input');
  const asOperator = { role: 'operator', suspended: false } as const;
  for (const id of [made.learner.id, made.instructorId])
    await refused(made.cancel(0, { caller: { ...asOperator, id } }), 'not_about_yourself');
  expect(await made.now()).toMatchObject({ state: 'confirmed' });
});

test('refuses an operator whose studio would keep the money', async () => {
  const made = await openStudioWorld(db);
  const { id: bookingId } = await buySeat(db, made.world, await makeStudioSession(db, made));
  const cancel = (id: string) =>
    cancelBookingAsOperator(db, made.world.context, {
      caller: { id, role: 'operator', suspended: false },
      bookingId,
      amountCents: 0,
      shown: { state: 'confirmed', restCents: 4500 },
      reason: 'They asked for it.',
      requestId: 'r1',
    });
  await refused(cancel(made.owner.id), 'not_about_yourself');
  const { id: operatorId } = await makePerson(db, { role: 'operator' });
  expect(await cancel(operatorId)).toMatchObject({ booking: { state: 'forfeited' } });
});

test('lets one of two operators cancel at the same moment', async () => {
  const made = await booked();
  const other = await makePerson(db, { role: 'operator' });
  const ends = await Promise.allSettled([made.cancel(9000), made.cancel(0, { caller: other })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ code: 'booking_over' }) }),
  );
  await expectSound(made, 0);
});

test('gives the money back once while the learner cancels, too', async () => {
  const made = await booked();
  made.world.time.now = after(-72);
  const own = { caller: made.learner, bookingId: made.booking.id };
  const ends = await Promise.allSettled([cancelBooking(db, made.context, own), made.cancel(9000)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await amountsOf(made)).toEqual([[9000, 'held']]);
  await expectSound(made, 0);
});
