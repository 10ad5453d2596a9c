// Seats added to a paid booking: held, paid on their own, joined to the booking, and ended, refunded and paid out with it.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hourMs, minuteMs, weekMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { book, seatsOf } from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import {
  balancesOf,
  ledgerProblems,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { findDispute } from '../../admin/disputes/admin-dispute-store.ts';
import { findSold } from '../../admin/reconciliation/ledger-line-store.ts';
import { findAdditions } from '../../bookings/additions/addition-store.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { exportBookings } from '../../bookings/export/export-bookings.ts';
import { showOwnBooking } from '../../bookings/own/show-own-booking.ts';
import { findRoster } from '../../bookings/roster/roster-store.ts';
import { findRefundToNotify } from '../../payments/notifications/payment-notification-store.ts';
import { findReceipt } from '../../payments/receipts/receipt-store.ts';
import { findLines } from '../../payouts/earnings/earnings-store.ts';
import { cancelSession } from '../classes/cancel-session.ts';
import { payForBooking } from '../payments/pay-for-booking.ts';
import { askForRefund } from '../payments/refund-requests/ask-for-refund.ts';
import { decideRefundRequest } from '../payments/refund-requests/decide-refund-request.ts';
import { rescheduleSession } from '../reschedules/reschedule-session.ts';
import { addSeats } from './add-seats.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking } from './change-booking.ts';
import { completeSession } from './complete-sessions.ts';
import { endHold } from './end-hold.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 2 * weekMs);
const after = (hours: number): Date => new Date(startsAt.getTime() + hours * hourMs);
const refused = (code: string) => ({ code });

/** A class on two dates with room for four, and a paid booking of two seats of the first, made three days before. */
async function paidBooking({ maxStudents = 4, priceCents = 4500 } = {}) {
  const world = await openMoneyWorld(db, { now: after(-72) });
  const { context } = world;
  const sessions = [{ startsAt }, { startsAt: after(24) }];
  const { classId, instructorId, sessionIds } = await makeClass(db, {
    priceCents,
    maxStudents,
    sessions,
  });
  const [first = '', second = ''] = sessionIds;
  const { booking, learner } = await book(db, world, { classId, sessionId: first, seats: 2 });
  const bookingId = booking.id;
  const pay = async (id: string) => {
    await payOnPage(db, world, { id });
    return payForBooking(db, context, id);
  };
  if (priceCents > 0) await pay(bookingId);
  await db.deleteFrom('outbox').execute();
  const add = (seats = 1, shownSeats = 2) =>
    addSeats(db, context, { caller: learner, bookingId, seats, shownSeats });
  const instructor = { id: instructorId, role: 'instructor', suspended: false } as const;
  const now = () => findBooking(db, bookingId);
  const common = { world, context, classId, first, second, sessionIds, bookingId, learner };
  return { ...common, instructor, pay, add, now };
}

async function expectSound(
  { world, sessionIds }: Pick<Awaited<ReturnType<typeof paidBooking>>, 'world' | 'sessionIds'>,
  taken: number[],
): Promise<void> {
  const seats = await Promise.all(sessionIds.map((id) => seatsOf(db, id)));
  expect(seats).toEqual(taken.map((counted) => ({ counted, had: counted })));
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
}

const mailsNow = () =>
  db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .orderBy('kind')
    .orderBy('queued_at')
    .execute();

test('holds added seats until they are paid, then counts them in the booking', async () => {
  const made = await paidBooking();
  const { id, status, checkoutUrl } = await made.add();
  expect([status, typeof checkoutUrl]).toEqual(['held', 'string']);
  expect(await made.now()).toMatchObject({ seats: 2, ics_sequence: 0 });
  await expectSound(made, [3, 0]);
  expect(await mailsNow()).toEqual([]);
  expect(await made.pay(id)).toMatchObject({ status: 'confirmed' });
  expect(await made.now()).toMatchObject({ seats: 3, state: 'confirmed', ics_sequence: 1 });
  expect(await paymentsOf(db, id)).toMatchObject([{ amount_cents: 4500, seated: true }]);
  expect(await mailsNow()).toMatchObject([
    { kind: 'booking-changed', payload: { seats: 3, oldSeats: 2, paidCents: 4500 } },
    { kind: 'change-received', payload: { seats: 3, bookedSeats: 3 } },
  ]);
  expect((await findReceipt(db, id))?.facts).toMatchObject({ seats: 1, totalCents: 4500 });
  await expectSound(made, [3, 0]);
});

test('shows one booking to its learner and one row to the instructor', async () => {
  const { add, pay, bookingId, learner, context, first, instructor } = await paidBooking();
  const { id } = await add();
  await pay(id);
  const storage = { url: (key: string) => `/media/${key}` };
  const shown = await showOwnBooking(
    db,
    { ...context, storage },
    { learnerId: learner.id, bookingId },
  );
  expect(shown).toMatchObject({
    seats: 3,
    price: 135,
    paid: 135,
    additions: [
      { id, seats: 1, price: 45, status: 'confirmed', receiptNumber: expect.any(Number) },
    ],
  });
  const whose = { sessionId: first, callerId: instructor.id, since: after(-100) };
  expect((await findRoster(db, whose))?.people).toMatchObject([{ id: bookingId, seats: 3 }]);
});

test('leads a repeated request to the same page, and refuses it once the seats are paid', async () => {
  const made = await paidBooking();
  const answers = await Promise.all([made.add(), made.add(), made.add()]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
  await expect(made.add(2)).rejects.toMatchObject(refused('seats_waiting'));
  await made.pay(answers[0]?.id ?? '');
  await expect(made.add()).rejects.toMatchObject(refused('booking_changed'));
  await expectSound(made, [3, 0]);
});

test('gives the seats back when they are not paid in time, and refunds money that comes too late with a mail about the booking', async () => {
  const made = await paidBooking();
  const { world, context } = made;
  const { id } = await made.add(2);
  await payOnPage(db, world, { id });
  await db.updateTable('payments').set({ state: 'closed' }).where('booking_id', '=', id).execute();
  world.time.now = new Date(after(-72).getTime() + 20 * minuteMs);
  await endHold(db, context, id);
  expect((await seatsOf(db, made.first)).counted).toBe(2);
  await book(db, world, { classId: made.classId, sessionId: made.first });
  await payForBooking(db, context, id);
  const refunds = await refundsOf(db, id);
  expect(refunds).toMatchObject([{ amount_cents: 9000, reason: 'no_seat' }]);
  const about = await findRefundToNotify(db, refunds[0]?.id ?? '');
  expect(about).toMatchObject({ bookingId: made.bookingId, refundCents: 9000 });
  expect(await mailsNow()).toContainEqual({
    kind: 'payment-returned',
    payload: expect.objectContaining({ bookingId: made.bookingId, addsTo: made.bookingId }),
  });
  expect(await made.now()).toMatchObject({ seats: 2 });
  await expectSound(made, [3, 0]);
});

test('sells no seat that is not there, to two people at once', async () => {
  const made = await paidBooking({ maxStudents: 3 });
  const { world, classId, first } = made;
  const outcomes = await Promise.allSettled([
    made.add(),
    book(db, world, { classId, sessionId: first }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await seatsOf(db, first)).counted).toBe(3);
});

test('refunds the whole of both payments when the booking is canceled in time', async () => {
  const made = await paidBooking();
  const { context, learner, bookingId } = made;
  const { id } = await made.add();
  await made.pay(id);
  await db.deleteFrom('outbox').execute();
  const canceled = await cancelBooking(db, context, { caller: learner, bookingId });
  expect(canceled.refundCents).toBe(13_500);
  expect(await refundsOf(db, bookingId)).toMatchObject([{ amount_cents: 9000 }]);
  expect(await refundsOf(db, id)).toMatchObject([{ amount_cents: 4500 }]);
  const mails = (await mailsNow()).map(({ kind }) => kind);
  expect(mails).toEqual(['booking-cancelled', 'booking-withdrawn']);
  expect((await findBooking(db, id))?.state).toBe('cancelled');
  await expectSound(made, [0, 0]);
});

test('gives seats back out of the newest payment first', async () => {
  const made = await paidBooking();
  const { context, learner, bookingId } = made;
  const { id } = await made.add();
  await made.pay(id);
  await changeBooking(db, context, { caller: learner, bookingId, seats: 1 });
  expect(await refundsOf(db, id)).toMatchObject([{ amount_cents: 4500 }]);
  expect(await refundsOf(db, bookingId)).toMatchObject([{ amount_cents: 4500 }]);
  expect(await made.now()).toMatchObject({ seats: 1 });
  await expectSound(made, [1, 0]);
});

test('shows added seats where their payment is, without those given back', async () => {
  const made = await paidBooking();
  const { context, learner, bookingId, instructor } = made;
  const { id } = await made.add(2);
  await made.pay(id);
  const disputeId = await insertDispute(id);
  const shown = async () => {
    const copy = await exportBookings(db, learner.id);
    const whose = { payeeId: instructor.id, livemode: false };
    const earned = await findLines(db, { ...whose, figure: 'escrow', after: undefined, most: 9 });
    return {
      copy: copy?.bookings.map(({ seats, addedTo }) => [seats, addedTo]),
      earned: earned
        .map(({ booking_id: of, seats }) => [of === id, seats] as const)
        .toSorted(([one], [other]) => Number(one) - Number(other)),
      sold: (await findSold(db, id))?.seats,
      disputed: (await findDispute(db, disputeId))?.seats,
    };
  };
  expect(await shown()).toEqual({
    copy: [
      [2, null],
      [2, bookingId],
    ],
    earned: [
      [false, 2],
      [true, 2],
    ],
    sold: 2,
    disputed: 2,
  });
  await changeBooking(db, context, { caller: learner, bookingId, seats: 3 });
  expect(await shown()).toMatchObject({
    copy: [
      [2, null],
      [1, bookingId],
    ],
    earned: [
      [false, 2],
      [true, 1],
    ],
    sold: 1,
    disputed: 1,
  });
  await changeBooking(db, context, { caller: learner, bookingId, seats: 1 });
  expect(await shown()).toMatchObject({
    copy: [
      [1, null],
      [0, bookingId],
    ],
    earned: [[false, 1]],
  });
});

/** An open dispute that has taken no money. */
async function insertDispute(bookingId: string): Promise<string> {
  const [payment] = await paymentsOf(db, bookingId);
  const id = randomUUID();
  const at = after(-71);
  const facts = { provider_dispute_id: id, amount_cents: 4500, state: 'open' } as const;
  await db
    .insertInto('disputes')
    .values({ id, payment_id: payment?.id ?? '', ...facts, opened_at: at, checked_at: at })
    .execute();
  return id;
}

test('takes added seats along to another date, and pays the instructor for all of them', async () => {
  const made = await paidBooking();
  const { world, context, learner, bookingId, second, first } = made;
  const { id } = await made.add();
  await made.pay(id);
  await changeBooking(db, context, { caller: learner, bookingId, sessionId: second });
  await expectSound(made, [0, 3]);
  for (const [sessionId, hours] of [
    [first, 2],
    [second, 26],
  ] as const) {
    world.time.now = after(hours);
    await completeSession(db, context, { sessionId, at: after(hours) });
  }
  expect(await balancesOf(db, bookingId)).toMatchObject({ instructor_payable: -8100 });
  expect(await balancesOf(db, id)).toMatchObject({ instructor_payable: -4050 });
  expect((await findBooking(db, id))?.state).toBe('completed');
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('refunds everything when the session is canceled, and tells the learner once', async () => {
  const made = await paidBooking();
  const { context, instructor, classId, first, bookingId } = made;
  const { id } = await made.add();
  await made.pay(id);
  made.world.time.now = new Date(after(-72).getTime() + minuteMs);
  const open = await made.add(1, 3);
  await db.deleteFrom('outbox').execute();
  await cancelSession(db, context, { caller: instructor, classId, sessionId: first });
  expect(await mailsNow()).toMatchObject([
    { kind: 'class-cancelled', payload: { refundCents: 13_500 } },
  ]);
  const states = (await findAdditions(db, bookingId)).map(({ state }) => state);
  expect(states).toEqual(['cancelled', 'expiring']);
  await endHold(db, context, open.id);
  await sendRefunds(db, made.world);
  expect(await ledgerProblems(db, made.world)).toEqual([]);
});

test('lets an instructor grant a refund of both payments after a late cancellation', async () => {
  const made = await paidBooking();
  const { world, context, learner, bookingId, instructor } = made;
  const { id } = await made.add();
  await made.pay(id);
  world.time.now = after(-2);
  const { refundCents } = await cancelBooking(db, context, { caller: learner, bookingId });
  expect(refundCents).toBe(0);
  await askForRefund(db, context, { learnerId: learner.id, bookingId, message: 'I fell ill.' });
  const { id: refundRequestId } = await db
    .selectFrom('refund_requests')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const decided = { caller: instructor, refundRequestId, requestId: 'r1' };
  await decideRefundRequest(db, context, { ...decided, amountCents: 10_000 });
  expect(await refundsOf(db, id)).toMatchObject([{ amount_cents: 4500 }]);
  expect(await refundsOf(db, bookingId)).toMatchObject([{ amount_cents: 5500 }]);
  expect((await findBooking(db, id))?.state).toBe('forfeited');
  await expectSound(made, [0, 0]);
});

test('refunds added seats whose payment arrives after the booking was canceled or moved', async () => {
  const canceled = await paidBooking();
  const first = await canceled.add();
  const { context, learner, bookingId } = canceled;
  await cancelBooking(db, context, { caller: learner, bookingId });
  await canceled.pay(first.id);
  expect(await refundsOf(db, first.id)).toMatchObject([{ amount_cents: 4500 }]);
  await expectSound(canceled, [0, 0]);
  const moved = await paidBooking();
  const second = await moved.add();
  const change = { caller: moved.learner, bookingId: moved.bookingId, sessionId: moved.second };
  const wanted = () => changeBooking(db, moved.context, change);
  await expect(wanted()).rejects.toMatchObject(refused('seats_waiting'));
  await cancelBooking(db, moved.context, { caller: moved.learner, bookingId: second.id });
  await endHold(db, moved.context, second.id);
  await wanted();
  await expectSound(moved, [0, 2]);
});

test('cannot be changed or canceled on their own once they are paid', async () => {
  const { context, learner, add, pay } = await paidBooking();
  const { id: bookingId } = await add();
  await pay(bookingId);
  const missing = refused('not_found');
  const caller = learner;
  await expect(cancelBooking(db, context, { caller, bookingId })).rejects.toMatchObject(missing);
  const change = changeBooking(db, context, { caller, bookingId, seats: 1 });
  await expect(change).rejects.toMatchObject(missing);
  const more = addSeats(db, context, { caller, bookingId, seats: 1, shownSeats: 1 });
  await expect(more).rejects.toMatchObject(missing);
});

test('adds seats while canceling is free and no replies are open, up to the limit', async () => {
  const late = await paidBooking();
  late.world.time.now = new Date(after(-24).getTime() + 1);
  await expect(late.add()).rejects.toMatchObject(refused('change_too_late'));
  const full = await paidBooking({ maxStudents: 30 });
  await expect(full.add(9)).rejects.toMatchObject(refused('invalid_input'));
  const free = await paidBooking({ priceCents: 0 });
  await expect(free.add()).rejects.toMatchObject(refused('invalid_input'));
  const asked = await paidBooking();
  await rescheduleSession(db, asked.context, {
    caller: asked.instructor,
    classId: asked.classId,
    sessionId: asked.first,
    newTime: { start_time: after(48).toISOString(), end_time: after(49).toISOString() },
  });
  await expect(asked.add()).rejects.toMatchObject(refused('replies_open'));
});
