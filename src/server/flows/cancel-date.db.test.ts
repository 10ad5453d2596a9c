// A date is called off: everybody gets everything back.
import { expect, test } from 'vitest';
import { findBooking } from '../bookings/store.ts';
import { joinWaitlist } from '../bookings/waitlist/join-waitlist.ts';
import { book, makeBookableDate, openBookingWorld, seatsOf } from '#tests/support/booking-world.ts';
import type { ClassWish } from '#tests/support/classes.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { askForRefund } from './ask-for-refund.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelBookedDate } from './cancel-date.ts';
import { endHold } from './end-hold.ts';
import { syncPayment } from './sync-payment.ts';

const { db } = await freshDatabase();
const hourMs = 3_600_000;
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 7 * 24 * hourMs);
const before = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);

const openDate = async (wish: ClassWish = {}) => {
  const world = await openBookingWorld(db, { now: before(72) });
  const date = await makeBookableDate(db, { dates: [{ startsAt }], ...wish });
  const caller = { id: date.teacherId, role: 'instructor', suspended: false } as const;
  const { classId, sessionId } = date;
  const callOff = () => cancelBookedDate(db, world.tools, { caller, classId, sessionId });
  return { world, date, callOff };
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

test('gives everything back to everybody, also to who cancelled too late and asked', async () => {
  const { world, date, callOff } = await openDate();
  const [first, late] = [await book(db, world, date), await book(db, world, { ...date, seats: 2 })];
  world.time.now = before(2);
  const lateId = late.booking.id;
  await cancelBooking(db, world.tools, { caller: late.learner, bookingId: lateId });
  const asked = { learnerId: late.learner.id, bookingId: lateId, message: 'I fell ill.' };
  await askForRefund(db, world.tools, asked);
  await callOff();
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
  expect(await seatsOf(db, date.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('offers nothing to who waited for it', async () => {
  const { world, date, callOff } = await openDate({ maxStudents: 1, priceCents: 0 });
  await book(db, world, date);
  const { sessionId } = date;
  const places = await Promise.all(
    [1, 2].map(async () =>
      joinWaitlist(db, world.tools, { learnerId: (await makePerson(db)).id, sessionId }),
    ),
  );
  await callOff();
  const entries = db.selectFrom('waitlist_entries').select('state').where('id', 'in', places);
  expect(await entries.execute()).toEqual([{ state: 'closed' }, { state: 'closed' }]);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 0, had: 0 });
});

test('sends money back that comes for a date that was called off meanwhile', async () => {
  const { world, date, callOff } = await openDate();
  const readSettings = world.tools.readSettings;
  const onPage = { demoCheckout: 'on a page' } as const;
  world.tools.readSettings = async (from) => ({ ...(await readSettings(from)), ...onPage });
  const { booking } = await book(db, world, date);
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  await world.tools.providers.current.payAtOnce?.(payment.provider_session_id ?? '');
  await callOff();
  expect(await stateOf(booking.id)).toBe('expiring');
  await syncPayment(db, world.tools, payment.id);
  await endHold(db, world.tools, booking.id);
  expect([await stateOf(booking.id), await refundedCents(booking.id)]).toEqual(['expired', 4500]);
  expect(await seatsOf(db, date.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('tells open pages of a date that nobody has booked', async () => {
  const { world, date, callOff } = await openDate();
  await callOff();
  expect(world.published).toContain(`class:${date.classId}`);
});
