// Who earns a date: named by the bookings that hold seats or keep their money, and by no checkout that was left.
import { expect, test } from 'vitest';
import type { Booking } from '#server/bookings/booking-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { book } from '#tests/support/worlds/booking-world.ts';
import {
  buySeat,
  makeStudioSession,
  openStudioWorld,
  payeeOf,
} from '#tests/support/worlds/earning-studio.ts';
import {
  ledgerProblems,
  type MoneyWorld,
  paymentsOf,
  payOnPage,
} from '#tests/support/worlds/money-world.ts';
import { moveInto } from '#tests/support/worlds/studios.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { showEarnings } from '../../payouts/earnings/show-earnings.ts';
import { showYear } from '../../payouts/years/show-year.ts';
import { endHold } from '../bookings/end-hold.ts';
import { syncPayment } from '../payments/sync-payment.ts';

const { db } = await freshDatabase();

/** The learner left the page open, and we took it for closed. */
async function leaveCheckout(world: MoneyWorld, booking: Booking): Promise<void> {
  const closed = { state: 'closed', closed_at: world.time.now } as const;
  await db.updateTable('payments').set(closed).where('booking_id', '=', booking.id).execute();
  world.time.now = new Date(booking.hold_expires_at!.getTime() + 1000);
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('expired');
}

const stateOf = async ({ id }: Booking) => (await findBooking(db, id))?.state;

async function payLate(world: MoneyWorld, booking: Booking): Promise<void> {
  await payOnPage(db, world, booking);
  for (const { id } of await paymentsOf(db, booking.id)) await syncPayment(db, world.context, id);
  expect(await stateOf(booking)).toBe('confirmed');
}

test.each([
  ['left the studio', { isIn: false }],
  ['stays in a studio that stops to earn', { isIn: true }],
] as const)(
  'a checkout that was left names nobody: the next booking of a class that %s earns for its instructor',
  async (_case, { isIn }) => {
    const made = await openStudioWorld(db);
    const { world, studioId } = made;
    const session = await makeStudioSession(db, made);
    const { booking: left } = await book(db, world, session);
    expect(await payeeOf(db, left.id)).toBe(studioId);
    await leaveCheckout(world, left);
    if (isIn) await db.updateTable('studios').set({ earns: false }).execute();
    else await moveInto(db, null, session.classId);
    const { id } = await buySeat(db, world, session);
    expect(await payeeOf(db, id)).toBeNull();
    await payLate(world, left);
    expect(await payeeOf(db, left.id)).toBeNull();
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);

test('a checkout that was left before its class came into a studio earns for the studio when it is paid late', async () => {
  const made = await openStudioWorld(db);
  const { world, studioId, instructor } = made;
  const session = await makeStudioSession(db, made);
  await moveInto(db, null, session.classId);
  const { booking: left } = await book(db, world, session);
  expect(await payeeOf(db, left.id)).toBeNull();
  await leaveCheckout(world, left);
  await moveInto(db, studioId, session.classId);
  await payLate(world, left);
  expect(await payeeOf(db, left.id)).toBe(studioId);
  expect(await showEarnings(db, world.context, studioId)).toMatchObject({ escrow: 40.5 });
  expect((await showYear(db, world.context, { payeeId: studioId })).total).toMatchObject({
    gross: 45,
  });
  expect((await showYear(db, world.context, { payeeId: instructor.id })).total).toMatchObject({
    gross: 0,
  });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('nobody changes who earns a booking', async () => {
  const made = await openStudioWorld(db);
  const session = await makeStudioSession(db, made);
  const { id } = await buySeat(db, made.world, session);
  const bookings = db.updateTable('bookings').where('id', '=', id);
  await expect(bookings.set({ payee_studio_id: null }).execute()).rejects.toThrow(
    'keeps its payee',
  );
});
