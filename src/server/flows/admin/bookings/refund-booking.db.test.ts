// An operator refunds a booking by hand: any part, at any time, never more than was paid, also when two do it at once.
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { closeDispute, openDispute } from '#tests/support/worlds/demo-world.ts';
import { paymentsOf, refundsOf, sendRefunds } from '#tests/support/worlds/money-world.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { completeSession } from '../../bookings/complete-sessions.ts';
import { askForRefund } from '../../payments/refund-requests/ask-for-refund.ts';
import { decideRefundRequest } from '../../payments/refund-requests/decide-refund-request.ts';
import { syncDispute } from '../../payouts/sync-dispute.ts';
import { cancelBookingAsOperator } from './cancel-booking-as-operator.ts';
import { refundBooking } from './refund-booking.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);
const world = await openBookingWorld(db, { now });
const { context } = world;

async function booked() {
  world.time.now = now;
  const sessions = [{ startsAt: hours(23) }];
  const session = await makeBookableSession(db, { priceCents: 4500, sessions });
  const { booking, learner } = await book(db, world, session);
  const operator = await makePerson(db, { role: 'operator' });
  const refund = (amountCents: number, shownRestCents: number, caller = operator, words?: string) =>
    refundBooking(db, context, {
      words,
      caller,
      bookingId: booking.id,
      amountCents,
      shownRestCents,
      reason: 'It was not as described.',
      requestId: 'r1',
    });
  return { ...session, booking, learner, operator, refund };
}

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });
const amountsOf = async (bookingId: string) =>
  (await refundsOf(db, bookingId)).map(({ amount_cents, funding }) => [amount_cents, funding]);

test('refunds a part before the class, out of escrow, and the booking stays', async () => {
  const { booking, operator, refund } = await booked();
  await refund(2000, 4500);
  expect(await amountsOf(booking.id)).toEqual([[2000, 'held']]);
  const { state } = await db
    .selectFrom('bookings')
    .select('state')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('confirmed');
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject', '=', booking.id)
    .execute();
  expect(audited).toEqual([
    {
      action: 'booking.refund',
      actor_id: operator.id,
      details: { amountCents: 2000, reason: 'It was not as described.' },
    },
  ]);
});

test('refunds after the class out of what the instructor earned', async () => {
  const { booking, sessionId, refund } = await booked();
  world.time.now = hours(26);
  await completeSession(db, context, { sessionId, at: world.time.now });
  await refund(4500, 4500);
  expect(await amountsOf(booking.id)).toEqual([[4500, 'instructor']]);
});

test('refuses more than is left, and what was shown differently', async () => {
  const { booking, refund } = await booked();
  await refused(refund(4501, 4500), 'invalid_input');
  await refund(4000, 4500);
  await refused(refund(500, 4500), 'booking_changed');
  await refused(refund(501, 500), 'invalid_input');
  await refund(500, 500);
  expect(await amountsOf(booking.id)).toHaveLength(2);
});

test('lets only one of two operators refund at the same moment', async () => {
  const { booking, refund } = await booked();
  const other = await makePerson(db, { role: 'operator' });
  const ends = await Promise.allSettled([refund(3000, 4500), refund(3000, 4500, other)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await amountsOf(booking.id)).toEqual([[3000, 'held']]);
});

test('never refunds more than was paid while the learner cancels in time', async () => {
  const { booking, learner, refund } = await booked();
  world.time.now = hours(-10);
  await Promise.allSettled([
    refund(4500, 4500),
    cancelBooking(db, context, { caller: learner, bookingId: booking.id }),
  ]);
  const sum = (await amountsOf(booking.id)).reduce((total, [cents]) => total + Number(cents), 0);
  expect(sum).toBe(4500);
});

test('grants the refund request that is open', async () => {
  const { booking, learner, operator, refund } = await booked();
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  await askForRefund(db, context, {
    learnerId: learner.id,
    bookingId: booking.id,
    message: 'Ill.',
  });
  await refund(1500, 4500);
  const request = await db
    .selectFrom('refund_requests')
    .select(['state', 'granted_cents', 'decided_by'])
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect(request).toEqual({ state: 'granted', granted_cents: 1500, decided_by: operator.id });
});

test('leaves the refund of their own booking to another operator', async () => {
  const { learner, refund } = await booked();
  await refused(refund(100, 4500, { ...learner, role: 'operator' }), 'not_about_yourself');
});

test.each([
  ['in the mail that the money is sent', false],
  ['as the reply to their request', true],
])('tells the learner what the operator writes %s', async (_, isAsked) => {
  const { booking, learner, operator, refund } = await booked();
  if (isAsked) {
    await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
    await askForRefund(db, context, {
      learnerId: learner.id,
      bookingId: booking.id,
      message: 'I had a fever.',
    });
  }
  await refund(2000, 4500, operator, 'Sorry about the cold room.');
  await sendRefunds(db, world);
  const mails = db.selectFrom('outbox').select('payload').where('person_id', '=', learner.id);
  const kind = isAsked ? 'refund-decided' : 'refund-sent';
  const [mail] = await mails.where('kind', '=', kind).execute();
  expect(mail?.payload).toMatchObject(
    isAsked ? { answer: 'Sorry about the cold room.' } : { words: 'Sorry about the cold room.' },
  );
});

/** A dispute of the whole payment, of which the bank has taken so much back. */
async function disputed({ isTaken = true } = {}) {
  const made = await booked();
  const [payment] = await paymentsOf(db, made.booking.id);
  const ref = await openDispute(db, {
    chargeRef: payment!.provider_charge_id!,
    amountCents: 4500,
  });
  const sync = () => syncDispute(db, context, { provider: 'demo', ref });
  await sync();
  if (!isTaken)
    await db
      .updateTable('disputes')
      .set({ withdrawn: false })
      .where('provider_dispute_id', '=', ref)
      .execute();
  const by = { caller: made.operator, bookingId: made.booking.id, requestId: 'r1' };
  const told = { reason: 'They called.', words: undefined };
  return {
    ...made,
    close: async (verdict: 'won' | 'lost') => (await closeDispute(db, ref, verdict), sync()),
    cancel: (amountCents: number) =>
      cancelBookingAsOperator(db, context, {
        ...by,
        ...told,
        amountCents,
        shown: { state: 'confirmed', restCents: 4500 },
      }),
  };
}

test('sends nothing back that a bank has taken, until it has decided', async () => {
  const { booking, refund, cancel, close } = await disputed();
  await refused(refund(2000, 4500), 'refund_disputed');
  await refused(cancel(4500), 'refund_disputed');
  await close('won');
  await refund(2000, 4500);
  expect(await amountsOf(booking.id)).toEqual([[2000, 'held']]);
});

test('cancels a disputed booking without a refund, and grants no request for one', async () => {
  const { booking, learner, operator, cancel } = await disputed();
  await cancel(0);
  const own = { learnerId: learner.id, bookingId: booking.id };
  await askForRefund(db, context, { ...own, message: 'I want it back.' });
  const { id: refundRequestId } = await db
    .selectFrom('refund_requests')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const decide = (amountCents: number) =>
    decideRefundRequest(db, context, {
      caller: operator,
      refundRequestId,
      amountCents,
      requestId: 'r1',
    });
  await refused(decide(4500), 'refund_disputed');
  await decide(0);
  expect(await amountsOf(booking.id)).toEqual([]);
});

test('refunds nothing more once the bank has decided for the learner', async () => {
  const { refund, close } = await disputed();
  await close('lost');
  await refused(refund(4500, 0), 'invalid_input');
});

test('refunds while a bank only asks, which ends its inquiry', async () => {
  const { booking, refund } = await disputed({ isTaken: false });
  await refund(4500, 4500);
  expect(await amountsOf(booking.id)).toEqual([[4500, 'held']]);
});
