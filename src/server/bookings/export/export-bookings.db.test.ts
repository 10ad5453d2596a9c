// The bookings in a person's data export.
import { expect, test } from 'vitest';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.ts';
import { exportBookings } from './export-bookings.ts';

const { db } = await freshDatabase();

test('hands out what somebody booked, paid, got back and waits for, and nothing of others', async () => {
  const world = await openBookingWorld(db);
  const session = await makeBookableSession(db, { title: 'Bread and butter', maxStudents: 2 });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  await book(db, world, { ...session, seats: 2 });
  await joinWaitlist(db, world.context, { learnerId: learner.id, sessionId: session.sessionId });
  expect(await exportBookings(db, learner.id)).toMatchObject({
    bookings: [
      {
        id: booking.id,
        title: 'Bread and butter',
        seats: 2,
        state: 'cancelled',
        priceCents: 9000,
        payments: [{ amountCents: 9000, provider: 'demo' }],
        refunds: [{ amountCents: 9000, reason: 'cancelled_in_time' }],
      },
    ],
    waitingLists: [{ title: 'Bread and butter', seats: 1, state: 'waiting' }],
  });
});

test('hands out what an instructor has marked: that somebody came, or did not', async () => {
  const world = await openBookingWorld(db);
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, session);
  const copy = async () => (await exportBookings(db, learner.id))?.bookings;
  expect(await copy()).toMatchObject([{ attendance: 'unknown', attendanceMarkedAt: null }]);
  const at = new Date('2026-11-15T16:00:00Z');
  const mark = { attendance: 'no_show', attendance_at: at } as const;
  await db.updateTable('bookings').set(mark).where('id', '=', booking.id).execute();
  expect(await copy()).toMatchObject([{ attendance: 'no_show', attendanceMarkedAt: at }]);
});

test('has nothing to hand out of who never booked', async () => {
  expect(await exportBookings(db, (await makePerson(db)).id)).toBeUndefined();
});
