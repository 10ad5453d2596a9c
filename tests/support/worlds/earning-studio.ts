// A studio that earns what its classes bring, with an owner and a teacher, and what tests do with its money.
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Db } from '#platform/db/db.ts';
import type { Booking } from '#server/bookings/booking-store.ts';
import { lockSessionOfBooking } from '#server/bookings/lock-booking.ts';
import { endHold } from '#server/flows/bookings/end-hold.ts';
import { syncPayment } from '#server/flows/payments/sync-payment.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { book, makeBookableSession } from './booking-world.ts';
import { makeInstructor } from './classes.ts';
import { type MoneyWorld, openMoneyWorld, paymentsOf, payOnPage } from './money-world.ts';
import { makeTaughtSession } from './payout-world.ts';
import { makeEarningStudio, moveInto } from './studios.ts';

export async function openStudioWorld(db: Db) {
  const world = await openMoneyWorld(db);
  const owner = await makeInstructor(db, { fullName: 'Olga Owner' });
  const instructor = await makeInstructor(db, { fullName: 'Tim Teacher' });
  const studio = await makeEarningStudio(db, { ownerId: owner.id, name: 'Clay House' });
  return { world, owner, instructor, studioId: studio.id };
}

export type StudioWorld = Awaited<ReturnType<typeof openStudioWorld>>;

/** A date of the teacher that is over, and was paid while its class was in the studio. */
export const teachInStudio = (db: Db, { world, instructor, studioId }: StudioWorld, bookings = 1) =>
  makeTaughtSession(db, world, { instructorId: instructor.id, studioId, bookings });

/** A date ahead of a class of the teacher in the studio. */
export async function makeStudioSession(
  db: Db,
  { instructor, studioId }: StudioWorld,
  at?: { startsAt: Date },
) {
  const input = { instructorId: instructor.id, ...(at && { sessions: [at] }) };
  const session = await makeBookableSession(db, input);
  await moveInto(db, studioId, session.classId);
  return session;
}

export async function buySeat(db: Db, world: MoneyWorld, session: Parameters<typeof book>[2]) {
  const { booking, learner } = await book(db, world, session);
  await payFor(db, world, booking);
  return { id: booking.id, learner };
}

/** The studio that earns a booking; null where its instructor does. */
export async function payeeOf(db: Db, bookingId: string): Promise<string | null> {
  const booking = db.selectFrom('bookings').select('payee_studio_id').where('id', '=', bookingId);
  return (await booking.executeTakeFirstOrThrow()).payee_studio_id;
}

/** The learner left the payment page open, and we took it for closed: the booking has expired. */
export async function leaveCheckout(db: Db, world: MoneyWorld, booking: Booking): Promise<void> {
  const closed = { state: 'closed', closed_at: world.time.now } as const;
  await db.updateTable('payments').set(closed).where('booking_id', '=', booking.id).execute();
  world.time.now = new Date(booking.hold_expires_at!.getTime() + 1000);
  await endHold(db, world.context, booking.id);
}

/** Pays a booking that waits for it, or has expired. */
export async function payFor(db: Db, world: MoneyWorld, booking: Pick<Booking, 'id'>) {
  await payOnPage(db, world, booking);
  for (const { id } of await paymentsOf(db, booking.id)) await syncPayment(db, world.context, id);
}

export const giveBack = (db: Db, world: MoneyWorld, bookingId: string, amountCents: number) =>
  inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, bookingId);
    const at = world.time.now;
    await requestRefund(tx, world.context, { bookingId, amountCents, reason: 'granted', at });
  });
