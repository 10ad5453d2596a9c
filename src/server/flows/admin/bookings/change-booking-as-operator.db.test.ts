// An operator changes a booking: another date when the learner no longer can, fewer seats with any refund, more of a free
// class; both dates keep their counts, also when it happens twice at once.
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, openBookingWorld, seatsOf } from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { openDispute } from '#tests/support/worlds/demo-world.ts';
import { paymentsOf, refundsOf } from '#tests/support/worlds/money-world.ts';
import { findBooking } from '../../../bookings/booking-store.ts';
import { joinWaitlist } from '../../../bookings/waitlist/join-waitlist.ts';
import { findBrokenInvariants } from '../../../payments/reconciliation/invariant-store.ts';
import { changeBooking } from '../../bookings/change-booking.ts';
import { syncDispute } from '../../payouts/sync-dispute.ts';
import { rescheduleSession } from '../../reschedules/reschedule-session.ts';
import { changeBookingAsOperator } from './change-booking-as-operator.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 2 * weekMs);
const after = (hours: number): Date => new Date(startsAt.getTime() + hours * hourMs);
type Input = Parameters<typeof changeBookingAsOperator>[2];

/** Two seats on the first of two dates, an hour before it begins: too late for the learner. */
async function booked({ priceCents = 4500, maxStudents = 4 } = {}) {
  const world = await openBookingWorld(db, { now: after(-72) });
  const { context } = world;
  const sessions = [{ startsAt }, { startsAt: after(24) }];
  const made = await makeClass(db, { priceCents, maxStudents, sessions });
  const [first = '', second = ''] = made.sessionIds;
  const { booking, learner } = await book(db, world, { ...made, sessionId: first, seats: 2 });
  await db.deleteFrom('outbox').execute();
  world.time.now = after(-1);
  const operator = await makePerson(db, { role: 'operator' });
  const change = (input: Partial<Input>) =>
    changeBookingAsOperator(db, context, {
      caller: operator,
      bookingId: booking.id,
      amountCents: 0,
      shown: { sessionId: first, seats: 2, restCents: 2 * priceCents },
      reason: 'They called us.',
      requestId: 'r1',
      ...input,
    });
  const now = () => findBooking(db, booking.id);
  return { world, context, ...made, first, second, booking, learner, operator, change, now };
}

type Made = Awaited<ReturnType<typeof booked>>;

async function expectSound({ first, second }: Made, taken: [number, number]): Promise<void> {
  const seats = await Promise.all([first, second].map((id) => seatsOf(db, id)));
  expect(seats).toEqual(taken.map((counted) => ({ counted, had: counted })));
  expect(await findBrokenInvariants(db)).toEqual([]);
}

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });
const amountsOf = async ({ booking }: Made) =>
  (await refundsOf(db, booking.id)).map(({ amount_cents }) => amount_cents);

test('moves a booking to another date after the deadline, and tells both people who did it', async () => {
  const made = await booked();
  await made.change({ sessionId: made.second, shownStartsAt: after(24), words: 'See you Sunday.' });
  expect(await made.now()).toMatchObject({ session_id: made.second, seats: 2, ics_sequence: 1 });
  expect(await amountsOf(made)).toEqual([]);
  const mails = db.selectFrom('outbox').select(['kind', 'payload']).orderBy('kind');
  expect(await mails.execute()).toMatchObject([
    { kind: 'booking-changed', payload: { byUs: { words: 'See you Sunday.' } } },
    { kind: 'change-received', payload: { byUs: true } },
  ]);
  const audit = db.selectFrom('audit_log').select(['action', 'details']);
  expect(await audit.where('subject', '=', made.booking.id).execute()).toMatchObject([
    {
      action: 'booking.change',
      details: { from: { sessionId: made.first }, to: { sessionId: made.second, seats: 2 } },
    },
  ]);
  await expectSound(made, [0, 2]);
});

test('moves a booking whose class has begun, and offers nobody the seats of a past start', async () => {
  const made = await booked({ maxStudents: 2 });
  const waiting = await makePerson(db);
  const place = { learnerId: waiting.id, sessionId: made.first };
  const entryId = await joinWaitlist(db, made.context, place);
  made.world.time.now = after(0.5);
  await made.change({ sessionId: made.second });
  const entry = db.selectFrom('waitlist_entries').select('state').where('id', '=', entryId);
  expect(await entry.executeTakeFirst()).toEqual({ state: 'waiting' });
  await expectSound(made, [0, 2]);
});

test.each([[0], [2000], [4500]])(
  'takes a seat back and refunds %d cents of its price',
  async (amountCents) => {
    const made = await booked();
    await made.change({ seats: 1, amountCents });
    expect(await made.now()).toMatchObject({ seats: 1, state: 'confirmed' });
    expect(await amountsOf(made)).toEqual(amountCents > 0 ? [amountCents] : []);
    await expectSound(made, [1, 0]);
  },
);

test('gives more seats of a free class, as far as there are any', async () => {
  const made = await booked({ priceCents: 0 });
  await refused(made.change({ seats: 5 }), 'session_full');
  await made.change({ seats: 4 });
  await expectSound(made, [4, 0]);
});

test('refuses what costs somebody else, what was shown differently, and their own matters', async () => {
  const made = await booked();
  await refused(made.change({ seats: 3 }), 'more_seats_to_pay');
  await refused(made.change({ seats: 1, amountCents: 4501 }), 'invalid_input');
  await refused(made.change({ sessionId: made.second, amountCents: 1 }), 'invalid_input');
  await refused(made.change({}), 'invalid_input');
  const shown = { sessionId: made.first, seats: 2, restCents: 8999 };
  await refused(made.change({ seats: 1, shown }), 'booking_changed');
  const shownStartsAt = after(25);
  await refused(made.change({ sessionId: made.second, shownStartsAt }), 'session_rescheduled');
  const asOperator = { role: 'operator', suspended: false } as const;
  for (const id of [made.learner.id, made.instructorId])
    await refused(made.change({ seats: 1, caller: { ...asOperator, id } }), 'not_about_yourself');
  await expectSound(made, [2, 0]);
});

test('waits while the learner is asked about a new time', async () => {
  const made = await booked();
  made.world.time.now = after(-72);
  const caller = { id: made.instructorId, role: 'instructor', suspended: false } as const;
  const isoText = (hours: number) => after(hours).toISOString();
  const newTime = { start_time: isoText(2), end_time: isoText(3) };
  const session = { classId: made.classId, sessionId: made.first };
  await rescheduleSession(db, made.context, { caller, ...session, newTime });
  await refused(made.change({ seats: 1, amountCents: 0 }), 'learner_asked');
});

test('lets either the learner or the operator change it at the same moment', async () => {
  const made = await booked();
  made.world.time.now = after(-72);
  const own = { caller: made.learner, bookingId: made.booking.id, sessionId: made.second };
  const ends = await Promise.allSettled([
    changeBooking(db, made.context, own),
    made.change({ sessionId: made.second, seats: 1, amountCents: 4500 }),
  ]);
  const wins = ends.filter(({ status }) => status === 'fulfilled').length;
  const booking = await made.now();
  expect(booking?.session_id).toBe(made.second);
  // Moved by the learner first, the operator is told so; the other way round, the learner's date is there already.
  expect([wins, booking?.seats]).toEqual(booking?.seats === 2 ? [1, 2] : [2, 1]);
  await expectSound(made, [0, booking?.seats ?? 0]);
});

test('takes a seat back without a refund while a bank has the payment', async () => {
  const made = await booked();
  const [payment] = await paymentsOf(db, made.booking.id);
  const chargeRef = payment!.provider_charge_id!;
  const ref = await openDispute(db, { chargeRef, amountCents: 9000 });
  await syncDispute(db, made.context, { provider: 'demo', ref });
  await refused(made.change({ seats: 1, amountCents: 4500 }), 'refund_disputed');
  await made.change({ seats: 1, amountCents: 0 });
  expect(await amountsOf(made)).toEqual([]);
});
