// The booking page of operators: what it says of people and money, and that its history is whole and in order.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminBooking } from '#contract/admin/booking-shapes.ts';
import { hourMs } from '#domain/time/durations.ts';
import { cancelBooking } from '#server/flows/bookings/cancel-booking.ts';
import { askForRefund } from '#server/flows/payments/refund-requests/ask-for-refund.ts';
import { decideRefundRequest } from '#server/flows/payments/refund-requests/decide-refund-request.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  insertPaidAddition,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { showBooking } from './show-booking.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;

async function booked() {
  const sessions = [{ startsAt: new Date(now.getTime() + 23 * hourMs) }];
  const session = await makeBookableSession(db, { priceCents: 4500, sessions });
  return { session, ...(await book(db, world, { ...session, seats: 2 })) };
}

const operator = await makePerson(db, { role: 'operator' });
const shown = async (id: string) =>
  adminBooking.parse(await showBooking(db, { caller: operator, bookingId: id }));

test('says who booked what, what was paid, and how the rest is shared', async () => {
  const { session, booking, learner } = await booked();
  expect(await shown(booking.id)).toMatchObject({
    id: booking.id,
    status: 'confirmed',
    seats: 2,
    unitPrice: 45,
    price: 90,
    paid: 90,
    rest: 90,
    refunded: 0,
    commissionBps: 1000,
    isDemoMoney: true,
    learner: { id: learner.id },
    email: `${learner.id}@example.org`,
    class: { id: session.classId },
    sessionId: session.sessionId,
    instructor: { id: session.instructorId },
    payee: { id: session.instructorId, isStudio: false },
    parts: [{ id: booking.id, isAddition: false, seats: 2, price: 90, receiptNumber: 1001 }],
    sources: [{ price: 90, rest: 90, commissionBps: 1000 }],
    ledger: [
      { kind: 'payment', amount: 90 },
      { kind: 'fee', amount: 2.91 },
    ],
    conversation: null,
  });
});

test('says which exception its commission comes from, also after that has ended', async () => {
  const { session } = await booked();
  const { instructorId } = session;
  const decided = { decided_at: now, decided_by: operator.id, reason: 'Why', starts_at: now };
  const until = new Date(now.getTime() + hourMs);
  await db
    .insertInto('commission_exceptions')
    .values({ id: randomUUID(), person_id: instructorId, bps: 500, ends_at: until, ...decided })
    .execute();
  const sold = (at: Date) => {
    world.time.now = at;
    return book(db, world, { ...session, seats: 1 });
  };
  const before = await sold(new Date(until.getTime() - 1));
  const after = await sold(until);
  world.time.now = now;
  expect(await shown(before.booking.id)).toMatchObject({
    commissionBps: 500,
    exception: { kind: 'instructor', until: until.toISOString() },
  });
  expect(await shown(after.booking.id)).toMatchObject({ commissionBps: 1000, exception: null });
});

test('shows the history of a late cancellation whose refund an operator has granted in part', async () => {
  const { booking, learner } = await booked();
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  const message = 'I had a fever.';
  await askForRefund(db, context, { learnerId: learner.id, bookingId: booking.id, message });
  const { id: refundRequestId } = await db
    .selectFrom('refund_requests')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  world.time.now = new Date(now.getTime() + hourMs);
  await decideRefundRequest(db, context, {
    caller: operator,
    refundRequestId,
    amountCents: 4000,
    reply: 'Get well.',
    requestId: 'r1',
  });
  world.time.now = now;
  const { history, ...rest } = await shown(booking.id);
  expect(rest).toMatchObject({
    status: 'forfeited',
    canceledBy: 'learner',
    refunded: 40,
    rest: 50,
  });
  const happened = history.filter(({ kind }) => kind !== 'mail');
  expect(happened.map(({ kind, what }) => [kind, what])).toEqual([
    ['transition', 'hold'],
    ['payment', 'demo'],
    ['transition', 'pay'],
    ['transition', 'cancel-late'],
    ['refund-request', null],
    ['refund-decision', null],
    ['refund', 'granted'],
  ]);
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'refund-request', text: message, by: expect.anything() }),
  );
  expect(history).toContainEqual(
    expect.objectContaining({
      kind: 'refund-decision',
      state: 'granted',
      amount: 40,
      text: 'Get well.',
      role: 'operator',
      by: { id: operator.id, fullName: 'Lin Huang' },
    }),
  );
  expect(history).toContainEqual(
    expect.objectContaining({
      kind: 'mail',
      what: 'booking-confirmed',
      state: 'queued',
      to: { id: learner.id, fullName: 'Lin Huang' },
    }),
  );
});

test('leads from added seats to the booking they belong to', async () => {
  const { booking } = await booked();
  const addition = await insertPaidAddition(db, booking.id);
  expect(await shown(addition)).toMatchObject({
    id: booking.id,
    price: 180,
    parts: [{ isAddition: false }, { id: addition, isAddition: true }],
  });
});

test('finds no booking that is not there', async () => {
  await expect(
    showBooking(db, { caller: operator, bookingId: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
