// The money of a booking that ends follows the lifecycle table, row by row.
import { expect, test } from 'vitest';
import { type TransitionName, transitionOf, transitions } from '#domain/booking/lifecycle.ts';
import { hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { refundsOf } from '#tests/support/worlds/money-world.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { cancelBooking } from './cancel-booking.ts';
import { endBooking } from './end-booking.ts';

const { db } = await freshDatabase();
const world = await openBookingWorld(db);
const startsAt = new Date(world.time.now.getTime() + 23 * hourMs);

const ofPaid = (Object.keys(transitions) as TransitionName[])
  .map((name) => ({ name, ...transitionOf(name) }))
  .filter(({ from }) => from.includes('confirmed') || from.includes('forfeited'))
  // A change ends nothing; its own tests say what goes back.
  .filter(({ seats }) => seats !== 'swap');

test.each(ofPaid)('gives back what the row of "$name" says: $refund', async (row) => {
  const session = await makeBookableSession(db, { priceCents: 4500, sessions: [{ startsAt }] });
  const { booking, learner } = await book(db, world, session);
  if (row.from.includes('forfeited'))
    await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  const ended = await db.transaction().execute(async (tx) => {
    const locked = await lockSessionOfBooking(tx, booking.id);
    const step = { transition: row.name, by: row.by[0]!, at: world.time.now };
    return endBooking(tx, world.context, { ...locked!, ...step });
  });
  const cents = row.refund === 'full' ? 4500 : 0;
  expect(ended).toMatchObject({ refundCents: cents, booking: { state: row.to } });
  const refunds = await refundsOf(db, booking.id);
  expect(refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(cents);
});
