// Closes a payment through which no money can arrive any more, and frees the seats that waited for it.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import { findOpenReply } from '../../bookings/reschedules/reschedule-store.ts';
import { isArrivalOver } from '../../payments/checking/is-over.ts';
import type { MoneyContext } from '../../shared/context.ts';
import {
  findOpenPayment,
  type Payment,
  saveClosed,
  saveAbandoned,
} from '../../payments/payment-store.ts';
import { finishIfAllReplied } from '../reschedules/end-reschedule.ts';
import { logFault } from '#platform/log-fault.ts';

type Ended = Pick<Payment, 'id' | 'booking_id'>;

/** Closes the payment because the provider says that it is closed. */
export function closePayment(
  db: Db,
  context: MoneyContext,
  { id, booking_id: bookingId }: Ended,
): Promise<void> {
  const at = context.clock.now();
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    await saveClosed(tx, id, at);
    if (locked) await releaseSeats(tx, context, { ...locked, at });
  });
}

/**
 * Closes the payment while the provider is unavailable, because by its own rules it takes no more money for it. Money
 * taken before buys the seats late or is refunded, as soon as the provider responds. False where the payment is not
 * open any more, or its money is on its way.
 */
export async function abandonPayment(
  db: Db,
  context: MoneyContext,
  payment: Payment,
): Promise<boolean> {
  const { id, booking_id: bookingId, provider } = payment;
  const at = context.clock.now();
  const evenProcessing = isArrivalOver(payment);
  const isAbandoned = await inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    if (!(await saveAbandoned(tx, id, { at, evenProcessing }))) return false;
    if (locked) await releaseSeats(tx, context, { ...locked, at });
    return true;
  });
  // The learner may have paid, and their seats may be sold to others by now.
  if (isAbandoned)
    logFault(
      context.log,
      'payment_abandoned',
      { payment: id, booking: bookingId, provider },
      'a payment was given up without an outcome; its seats are free',
    );
  return isAbandoned;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockSessionOfBooking>>>;

/** Does nothing while a payment is open, or unless the booking is expiring. The caller has locked the session. */
export async function releaseSeats(
  tx: Db,
  context: MoneyContext,
  { session, booking, at }: Locked & { at: Date },
): Promise<void> {
  if (booking.state !== 'expiring' || (await findOpenPayment(tx, booking.id))) return;
  await transitionBooking(tx, context, {
    booking,
    session,
    transition: 'release',
    by: 'provider',
    at,
  });
  // This may have been the last booking without a reply to a reschedule.
  const open = await findOpenReply(tx, booking.id);
  if (open) await finishIfAllReplied(tx, context, { rescheduleId: open.reschedule_id, at });
}
