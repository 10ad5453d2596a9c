// Canceling a session: everybody is refunded in full.
import { expect, test } from 'vitest';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { type ClassInput, makeBookable } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { joinWaitlist } from '../../bookings/waitlist/join-waitlist.ts';
import { askForRefund } from '../payments/refund-requests/ask-for-refund.ts';
import { cancelSessionAsOperator } from './cancel-session-as-operator.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { cancelSession } from './cancel-session.ts';
import { completeSession } from '../bookings/complete-sessions.ts';
import { endHold } from '../bookings/end-hold.ts';
import { eraseBookings } from '../accounts/erase-bookings.ts';
import { syncPayment } from '../payments/sync-payment.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + weekMs);
const before = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);

const openSession = async (input: ClassInput = {}) => {
  const world = await openBookingWorld(db, { now: before(72) });
  const session = await makeBookableSession(db, { sessions: [{ startsAt }], ...input });
  const caller = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  const { classId, sessionId } = session;
  const cancel = () => cancelSession(db, world.context, { caller, classId, sessionId });
  return { world, session, cancel };
};

const stateOf = async (bookingId: string) => (await findBooking(db, bookingId))?.state;

const refundedCents = async (bookingId: string) => {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_cents')
    .where('payments.booking_id', '=', bookingId)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
};

test('gives everything back to everybody, also to who canceled too late and asked', async () => {
  const { world, session, cancel } = await openSession();
  const [first, late] = [
    await book(db, world, session),
    await book(db, world, { ...session, seats: 2 }),
  ];
  world.time.now = before(2);
  const lateId = late.booking.id;
  await cancelBooking(db, world.context, { caller: late.learner, bookingId: lateId });
  const asked = { learnerId: late.learner.id, bookingId: lateId, message: 'I fell ill.' };
  await askForRefund(db, world.context, asked);
  await cancel();
  expect([await stateOf(first.booking.id), await stateOf(lateId)]).toEqual([
    'cancelled',
    'cancelled',
  ]);
  expect([await refundedCents(first.booking.id), await refundedCents(lateId)]).toEqual([
    4500, 9000,
  ]);
  const request = db.selectFrom('refund_requests').select('state').where('booking_id', '=', lateId);
  expect(await request.executeTakeFirst()).toEqual({ state: 'settled' });
  const mails = db.selectFrom('outbox').select('entity').where('kind', '=', 'class-cancelled');
  const told = (await mails.execute()).map(({ entity }) => entity);
  expect(told.toSorted()).toEqual([first.booking.id, lateId].toSorted());
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('offers nothing to who waited for it', async () => {
  const { world, session, cancel } = await openSession({ maxStudents: 1, priceCents: 0 });
  await book(db, world, session);
  const { sessionId } = session;
  const places = await Promise.all(
    [1, 2].map(async () =>
      joinWaitlist(db, world.context, { learnerId: (await makePerson(db)).id, sessionId }),
    ),
  );
  await cancel();
  const entries = db.selectFrom('waitlist_entries').select('state').where('id', 'in', places);
  expect(await entries.execute()).toEqual([{ state: 'closed' }, { state: 'closed' }]);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 0, had: 0 });
});

const canceledMails = async (entryIds: string[]) => {
  const mails = db.selectFrom('outbox').select(['entity', 'payload', 'recipient']);
  const told = mails.where('kind', '=', 'waited-session-off').where('entity', 'in', entryIds);
  return new Map((await told.execute()).map((mail) => [mail.entity, mail]));
};

/** Two waiting-list entries: one with an offer, one still waiting. */
const twoPlaces = async ({ world, session }: Awaited<ReturnType<typeof openSession>>) => {
  const seated = await book(db, world, session);
  const { sessionId } = session;
  const wait = async () =>
    joinWaitlist(db, world.context, { learnerId: (await makePerson(db)).id, sessionId });
  const places = [await wait(), await wait()] as const;
  await cancelBooking(db, world.context, { caller: seated.learner, bookingId: seated.booking.id });
  return places;
};

const oneFreeSeat = { maxStudents: 1, priceCents: 0 };

test('tells whoever waits, or has been offered seats, and where the class has other dates', async () => {
  const one = await openSession(oneFreeSeat);
  const other = await openSession(oneFreeSeat);
  const [places, others] = [await twoPlaces(one), await twoPlaces(other)];
  const { classId, instructorId } = other.session;
  await makeBookable(db, { classId, instructorId });
  await one.cancel();
  await other.cancel();
  const told = await canceledMails([...places, ...others]);
  expect([...places, ...others].map((id) => told.get(id)?.payload)).toMatchObject([
    { session: { title: 'Wheel throwing for beginners' }, hadOffer: true, hasOtherSessions: false },
    { hadOffer: false, hasOtherSessions: false },
    { hadOffer: true, hasOtherSessions: true },
    { hadOffer: false, hasOtherSessions: true },
  ]);
});

test('says to whoever waits what an operator says, and leads nobody to a class that is not public', async () => {
  const opened = await openSession(oneFreeSeat);
  const { classId, instructorId, sessionId } = opened.session;
  const places = await twoPlaces(opened);
  await makeBookable(db, { classId, instructorId });
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  const caller = { ...(await makePerson(db)), role: 'operator' } as const;
  const input = { caller, sessionId, reason: 'The house is flooded.', requestId: 'r1' };
  await cancelSessionAsOperator(db, opened.world.context, input);
  const told = await canceledMails([...places]);
  expect(places.map((id) => told.get(id)?.payload)).toMatchObject(
    places.map(() => ({ reason: 'The house is flooded.', hasOtherSessions: false })),
  );
});

test('tells whoever waits for an instructor who leaves', async () => {
  const opened = await openSession(oneFreeSeat);
  const { world, session } = opened;
  const places = await twoPlaces(opened);
  const leaving = { personId: session.instructorId, at: world.time.now };
  await db.transaction().execute((tx) => eraseBookings(tx, world.context, leaving));
  expect([...(await canceledMails([...places])).keys()].toSorted()).toEqual([...places].toSorted());
});

test('does not write to whoever waits no more: the date has begun or is over, or they let their offer lapse', async () => {
  const over = await openSession(oneFreeSeat);
  const begun = await openSession(oneFreeSeat);
  const places = [...(await twoPlaces(over)), ...(await twoPlaces(begun))];
  begun.world.time.now = startsAt;
  const caller = { ...(await makePerson(db)), role: 'operator' } as const;
  const { sessionId } = begun.session;
  const input = { caller, sessionId, reason: 'The house is flooded.', requestId: 'r1' };
  await cancelSessionAsOperator(db, begun.world.context, input);
  const at = new Date(startsAt.getTime() + 2 * hourMs);
  await completeSession(db, over.world.context, { sessionId: over.session.sessionId, at });
  expect(await canceledMails(places)).toEqual(new Map());
  const lapsed = await openSession(oneFreeSeat);
  const [first, next] = await twoPlaces(lapsed);
  lapsed.world.time.now = before(1);
  await lapsed.cancel();
  expect([...(await canceledMails([first, next])).keys()]).toEqual([next]);
});

test('sends money back that comes for a date that was canceled meanwhile', async () => {
  const { world, session, cancel } = await openSession();
  const readSettings = world.context.readSettings;
  const onPage = { demoCheckout: 'on a page' } as const;
  world.context.readSettings = async (from) => ({ ...(await readSettings(from)), ...onPage });
  const { booking } = await book(db, world, session);
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  await world.context.providers.current.payAtOnce?.(payment.provider_session_id ?? '');
  await cancel();
  expect(await stateOf(booking.id)).toBe('expiring');
  await syncPayment(db, world.context, payment.id);
  await endHold(db, world.context, booking.id);
  expect([await stateOf(booking.id), await refundedCents(booking.id)]).toEqual(['expired', 4500]);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('tells open pages of a date that nobody has booked', async () => {
  const { world, session, cancel } = await openSession();
  await cancel();
  expect(world.published).toContain(`class:${session.classId}`);
});
