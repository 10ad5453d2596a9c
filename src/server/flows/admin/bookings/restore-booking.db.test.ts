// An operator takes a cancellation back: the seats, the money and the calendar entry are as before, and nobody else loses
// a seat.
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, makeBookableSession, seatsOf } from '#tests/support/worlds/booking-world.ts';
import {
  ledgerProblems,
  openMoneyWorld,
  payOnPage,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { findBooking } from '../../../bookings/booking-store.ts';
import { showOwnBooking } from '../../../bookings/own/show-own-booking.ts';
import { addSeats } from '../../bookings/add-seats.ts';
import { acceptOffer } from '../../bookings/accept-offer.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { completeSession } from '../../bookings/complete-sessions.ts';
import { askForRefund } from '../../payments/refund-requests/ask-for-refund.ts';
import { decideRefundRequest } from '../../payments/refund-requests/decide-refund-request.ts';
import { payForBooking } from '../../payments/pay-for-booking.ts';
import { cancelBookingAsOperator } from './cancel-booking-as-operator.ts';
import { restoreBooking } from './restore-booking.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 2 * weekMs);
const after = (hours: number): Date => new Date(startsAt.getTime() + hours * hourMs);
type Input = Parameters<typeof restoreBooking>[2];

/** Two paid seats, canceled by an operator who gives so many cents of $90 back. */
async function canceled({
  priceCents = 4500,
  backCents = 0,
  maxStudents = 4,
  isAdded = false,
} = {}) {
  const world = await openMoneyWorld(db, { now: after(-72) });
  const { context } = world;
  const sessions = [{ startsAt }];
  const session = await makeBookableSession(db, { priceCents, maxStudents, sessions });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  const pay = async (id: string) => {
    await payOnPage(db, world, { id });
    return payForBooking(db, context, id);
  };
  if (priceCents > 0) await pay(booking.id);
  const more = { caller: learner, bookingId: booking.id, seats: 1, shownSeats: 2 };
  const added = isAdded ? await addSeats(db, context, more) : undefined;
  if (added) await pay(added.id);
  const paidCents = priceCents * (isAdded ? 3 : 2);
  const operator = await makePerson(db, { role: 'operator' });
  const by = { caller: operator, bookingId: booking.id, reason: 'The wrong one.', requestId: 'r1' };
  await cancelBookingAsOperator(db, context, {
    ...by,
    amountCents: backCents,
    shown: { state: 'confirmed', restCents: paidCents },
  });
  await db.deleteFrom('outbox').execute();
  const isBack = backCents === paidCents;
  const restore = (input: Partial<Input> = {}) =>
    restoreBooking(db, context, {
      ...by,
      shown: { state: isBack ? 'cancelled' : 'forfeited', restCents: paidCents - backCents },
      words: 'We mixed two people up.',
      ...input,
    });
  const now = () => findBooking(db, booking.id);
  return { world, context, ...session, booking, learner, operator, added, pay, restore, now };
}

type Made = Awaited<ReturnType<typeof canceled>>;

async function expectSound({ world, sessionId }: Made, taken: number): Promise<void> {
  expect(await seatsOf(db, sessionId)).toEqual({ counted: taken, had: taken });
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
}

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });
const mailsNow = () =>
  db.selectFrom('outbox').select(['kind', 'payload']).orderBy('kind').execute();

test.each([
  ['all of whose payment stayed', 4500, 0],
  ['of which a part went back', 4500, 2000],
  ['of a free class', 0, 0],
])(
  'restores a booking %s, as it was sold, and tells both people',
  async (_, priceCents, backCents) => {
    const made = await canceled({ priceCents, backCents });
    const before = await made.now();
    made.world.time.now = after(-50);
    expect(await made.restore()).toEqual({ way: 'restore', offeredUntil: null });
    expect(await made.now()).toMatchObject({
      state: 'confirmed',
      seats: 2,
      cancelled_by: null,
      ended_at: null,
      confirmed_at: before?.confirmed_at,
      ics_sequence: 2,
    });
    expect(await mailsNow()).toMatchObject([
      { kind: 'booking-confirmed', payload: { byUs: { words: 'We mixed two people up.' } } },
      { kind: 'booking-received' },
    ]);
    const audit = db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'booking.restore');
    expect(await audit.where('subject', '=', made.booking.id).execute()).toEqual([
      { details: { way: 'restore', reason: 'The wrong one.' } },
    ]);
    await expectSound(made, 2);
    made.world.time.now = after(3);
    await completeSession(db, made.context, { sessionId: made.sessionId, at: after(3) });
    expect(await made.now()).toMatchObject({ state: 'completed' });
    await expectSound(made, 2);
  },
);

test('brings seats back that were added', async () => {
  const made = await canceled({ isAdded: true });
  await made.restore();
  expect(await made.now()).toMatchObject({ state: 'confirmed', seats: 3 });
  expect(await findBooking(db, made.added?.id ?? '')).toMatchObject({ state: 'confirmed' });
  await expectSound(made, 3);
});

test('keeps the seats for the learner where everything went back, who is booked once they pay', async () => {
  const made = await canceled({ backCents: 9000 });
  const { way, offeredUntil } = await made.restore();
  expect([way, offeredUntil && offeredUntil > made.world.time.now]).toEqual(['offer', true]);
  expect(await made.now()).toMatchObject({ state: 'cancelled' });
  expect(await mailsNow()).toMatchObject([
    { kind: 'waitlist-offer', payload: { seats: 2, byUs: { words: 'We mixed two people up.' } } },
  ]);
  expect(await refundsOf(db, made.booking.id)).toMatchObject([{ amount_cents: 9000 }]);
  const entry = await db
    .selectFrom('waitlist_entries')
    .select('id')
    .where('learner_id', '=', made.learner.id)
    .executeTakeFirstOrThrow();
  const again = { learnerId: made.learner.id, entryId: entry.id, shownPriceCents: 4500 };
  const { id } = await acceptOffer(db, made.context, again);
  await made.pay(id);
  expect(await findBooking(db, id)).toMatchObject({ state: 'confirmed', seats: 2 });
  await refused(made.restore(), 'already_booked');
  await expectSound(made, 2);
});

test.each([
  ['restores', 0],
  ['offers', 9000],
])('%s nothing that others have booked meanwhile', async (_, backCents) => {
  const made = await canceled({ backCents, maxStudents: 2 });
  const other = await book(db, made.world, { ...made, learner: await makePerson(db) });
  await made.pay(other.booking.id);
  await refused(made.restore(), 'session_full');
  await expectSound(made, 1);
});

test('restores nothing that was shown differently, is asked for, has begun, or is their own', async () => {
  const made = await canceled();
  const shown = { state: 'forfeited', restCents: 9000 } as const;
  await refused(made.restore({ shown: { ...shown, restCents: 8999 } }), 'booking_changed');
  await refused(made.restore({ shown: { ...shown, state: 'cancelled' } }), 'booking_changed');
  const asOperator = { role: 'operator', suspended: false } as const;
  for (const id of [made.learner.id, made.instructorId])
    await refused(made.restore({ caller: { ...asOperator, id } }), 'not_about_yourself');
  const asked = { learnerId: made.learner.id, bookingId: made.booking.id, message: 'Please.' };
  await askForRefund(db, made.context, asked);
  await refused(made.restore(), 'refund_asked');
  made.world.time.now = startsAt;
  await refused(made.restore(), 'booking_over');
});

test('lets one of two operators restore it, and the learner cancel it again', async () => {
  const made = await canceled();
  const other = await makePerson(db, { role: 'operator' });
  const ends = await Promise.allSettled([made.restore(), made.restore({ caller: other })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ code: 'booking_changed' }) }),
  );
  await expectSound(made, 2);
  await cancelBooking(db, made.context, { caller: made.learner, bookingId: made.booking.id });
  expect(await refundsOf(db, made.booking.id)).toMatchObject([{ amount_cents: 9000 }]);
  await expectSound(made, 0);
});

test('offers the seats once while two operators do it at the same moment', async () => {
  const made = await canceled({ backCents: 9000 });
  const other = await makePerson(db, { role: 'operator' });
  const ends = await Promise.allSettled([made.restore(), made.restore({ caller: other })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ code: 'seats_offered' }) }),
  );
  expect(await mailsNow()).toHaveLength(1);
  await expectSound(made, 2);
});

test('offers nothing to somebody who is suspended and could not accept it', async () => {
  const made = await canceled({ backCents: 9000 });
  const learner = db.updateTable('profiles').where('id', '=', made.learner.id);
  await learner.set({ suspended_at: made.world.time.now }).execute();
  await refused(made.restore(), 'learner_suspended');
  await expectSound(made, 0);
});

test('lets the learner ask again who cancels the restored booking too late, once', async () => {
  const made = await canceled();
  const { world, context, booking, learner, operator } = made;
  const ask = (message: string) =>
    askForRefund(db, context, { learnerId: learner.id, bookingId: booking.id, message });
  const requestOf = () =>
    db
      .selectFrom('refund_requests')
      .select(['id', 'state', 'message', 'decided_by'])
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow();
  const shown = async () =>
    (
      await showOwnBooking(
        db,
        { ...context, storage },
        { learnerId: learner.id, bookingId: booking.id },
      )
    ).refundRequest?.message;
  await ask('First.');
  const { id: refundRequestId } = await requestOf();
  const answer = { caller: operator, refundRequestId, amountCents: 0, requestId: 'r1' };
  await decideRefundRequest(db, context, answer);
  await refused(ask('Please.'), 'refund_request_refused');
  expect(await shown()).toBe('First.');
  world.time.now = after(-71);
  await made.restore();
  expect(await shown()).toBeUndefined();
  world.time.now = after(-1);
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  await ask('Second.');
  expect(await requestOf()).toMatchObject({ state: 'open', message: 'Second.', decided_by: null });
  expect((await requestOf()).id).not.toBe(refundRequestId);
  expect(await shown()).toBe('Second.');
  await refused(ask('Third.'), 'refund_request_refused');
});

const storage = { url: (key: string) => `/media/${key}` };
