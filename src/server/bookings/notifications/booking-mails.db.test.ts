// Mails about a booking: who gets which, once each.
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { cancelSession } from '../../flows/classes/cancel-session.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.ts';
import { notifyOfBooking } from './notify-of-booking.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const inHours = (count: number): Date => new Date(now.getTime() + count * hourMs);
const world = await openBookingWorld(db, { now });
const { context } = world;

beforeEach(() => db.deleteFrom('outbox').execute());

const sessionIn = (count: number, input: object = {}) =>
  makeBookableSession(db, { priceCents: 4500, sessions: [{ startsAt: inHours(count) }], ...input });

/** The kind, recipient and content of each mail, in the order queued; by kind where the times are equal. */
async function told() {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .orderBy('queued_at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, recipient, payload }) => ({
    kind,
    to: recipient.replace('@example.org', ''),
    payload,
  }));
}

test('tells the learner that the seats are theirs, and the instructor who comes', async () => {
  const session = await sessionIn(48, { title: 'Bread & butter', maxStudents: 8 });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  expect(await told()).toMatchObject([
    {
      kind: 'booking-confirmed',
      to: learner.id,
      payload: {
        seats: 2,
        priceCents: 9000,
        isDemoMoney: true,
        refundWindowHours: 24,
        entry: { bookingId: booking.id, sequence: 0, attendee: { name: 'Lin Huang' } },
        session: {
          title: 'Bread & butter',
          timeZone: 'America/Chicago',
          meetings: [{ startsAt: inHours(48).toISOString(), endsAt: inHours(49).toISOString() }],
        },
      },
    },
    {
      kind: 'booking-received',
      to: session.instructorId,
      payload: {
        learnerName: 'Lin Huang',
        seats: 2,
        bookedSeats: 2,
        capacity: 8,
        commissionBps: 1000,
      },
    },
  ]);
});

test('names every meeting of a course', async () => {
  const meetings = [48, 72, 96].map((count) => ({
    startsAt: inHours(count),
    endsAt: inHours(count + 1),
  }));
  const session = await makeBookableSession(db, { priceCents: 0, sessions: [{ meetings }] });
  await book(db, world, session);
  const [confirmed] = await told();
  expect(confirmed).toMatchObject({
    payload: {
      isDemoMoney: false,
      session: { meetings: meetings.map(({ startsAt }) => ({ startsAt: startsAt.toISOString() })) },
    },
  });
});

test('names what to bring in the confirmation and in both reminders, if anything', async () => {
  const session = await sessionIn(72);
  const bring = ['An apron', 'Closed shoes'];
  await db.updateTable('classes').set({ bring }).where('id', '=', session.classId).execute();
  const { booking } = await book(db, world, session);
  const mails = ['booking-reminder', 'booking-near'] as const;
  await notifyOfBooking(db, context, { mails, bookingId: booking.id, at: now });
  const named = (await told()).map(({ kind, payload }) => [kind, Object(payload).bring]);
  expect(Object.fromEntries(named)).toEqual({
    'booking-confirmed': bring,
    'booking-received': undefined,
    'booking-reminder': bring,
    'booking-near': bring,
  });
  await db.deleteFrom('outbox').execute();
  await book(db, world, await sessionIn(72));
  expect((await told())[0]?.payload).not.toHaveProperty('bring');
});

test('tells both of a cancellation in time, with a newer entry for the calendar', async () => {
  const session = await sessionIn(48);
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  await db.deleteFrom('outbox').execute();
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  expect(await told()).toMatchObject([
    {
      kind: 'booking-cancelled',
      to: learner.id,
      payload: { refundCents: 9000, isForfeited: false, entry: { sequence: 1 } },
    },
    {
      kind: 'booking-withdrawn',
      to: session.instructorId,
      payload: { isForfeited: false, bookedSeats: 0 },
    },
  ]);
});

test('tells both of a cancellation too late that nothing goes back by itself', async () => {
  const session = await sessionIn(23);
  const { booking, learner } = await book(db, world, session);
  await db.deleteFrom('outbox').execute();
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  expect(await told()).toMatchObject([
    { kind: 'booking-cancelled', to: learner.id, payload: { refundCents: 0, isForfeited: true } },
    { kind: 'booking-withdrawn', to: session.instructorId, payload: { isForfeited: true } },
  ]);
});

test('tells every learner of a canceled date, and nobody else', async () => {
  const session = await sessionIn(48);
  const learners = [
    await book(db, world, session),
    await book(db, world, { ...session, seats: 3 }),
  ];
  await db.deleteFrom('outbox').execute();
  const caller = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  await cancelSession(db, context, { caller, ...session });
  const mails = await told();
  expect(mails.map(({ kind }) => kind)).toEqual(['class-cancelled', 'class-cancelled']);
  const refunds = mails.map(({ to, payload }) => [to, (payload as object)['refundCents' as never]]);
  expect(new Map(refunds as [string, number][])).toEqual(
    new Map(learners.map(({ learner, booking }) => [learner.id, booking.price_cents])),
  );
});

test('tells the same thing once, however often it is asked to', async () => {
  const { booking } = await book(db, world, await sessionIn(48));
  const news = { mails: ['booking-confirmed'], bookingId: booking.id, at: now } as const;
  await notifyOfBooking(db, context, news);
  await notifyOfBooking(db, context, { ...news, at: inHours(1) });
  expect((await told()).filter(({ kind }) => kind === 'booking-confirmed')).toHaveLength(1);
});

test('writes to nobody who has left', async () => {
  const session = await sessionIn(48);
  const { booking, learner } = await book(db, world, session);
  await db.deleteFrom('outbox').execute();
  await db
    .updateTable('profiles')
    .set({ erased_at: now })
    .where('id', 'in', [learner.id, session.instructorId])
    .execute();
  const mails = ['booking-cancelled', 'booking-withdrawn'] as const;
  await notifyOfBooking(db, context, { mails, bookingId: booking.id, at: now });
  expect(await told()).toEqual([]);
});

test('offers seats that came free to the first in line', async () => {
  const session = await sessionIn(48, { maxStudents: 1 });
  const { booking, learner } = await book(db, world, session);
  const [first, second] = [await makePerson(db), await makePerson(db)];
  const entryId = await joinWaitlist(db, context, { learnerId: first.id, ...session });
  await joinWaitlist(db, context, { learnerId: second.id, ...session });
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  const offers = (await told()).filter(({ kind }) => kind === 'waitlist-offer');
  expect(offers).toMatchObject([
    {
      to: first.id,
      payload: {
        entryId,
        seats: 1,
        unitPriceCents: 4500,
        isDemoMoney: true,
        offerExpiresAt: inHours(12).toISOString(),
        offeredAt: now.toISOString(),
        refundWindowHours: 24,
        token: expect.stringMatching(/^[\w-]{20,}$/),
      },
    },
  ]);
});
