// Ends a hold whose time to pay is over: frees the seats once no money can arrive for them any more.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import type { MoneyContext } from '../../shared/context.ts';
import type { ProviderUnavailableError } from '../../payments/ask-provider.ts';
import { findOpenPayment } from '../../payments/payment-store.ts';
import { releaseSeats } from '../payments/close-payment.ts';
import { endCheckout } from '../payments/end-checkout.ts';

/**
 * Fails when the provider is unavailable: the seats stay taken until it responds. A payment under way keeps the seats;
 * check-payments polls it. Returns the provider's error where the payment was given up instead.
 */
export async function endHold(
  db: Db,
  context: MoneyContext,
  bookingId: string,
): Promise<ProviderUnavailableError | undefined> {
  if (!(await stopWaiting(db, context, bookingId))) return undefined;
  const payment = await findOpenPayment(db, bookingId);
  const unavailable = payment && (await endCheckout(db, context, payment));
  const at = context.clock.now();
  await inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    if (locked) await releaseSeats(tx, context, { ...locked, at });
  });
  return unavailable;
}

/** From now on no payment can begin; false when the booking is not waiting for one, or has time left. */
function stopWaiting(db: Db, context: MoneyContext, bookingId: string): Promise<boolean> {
  const at = context.clock.now();
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    if (!locked) return false;
    const { state, hold_expires_at: heldUntil } = locked.booking;
    if (state !== 'held') return state === 'expiring';
    if (heldUntil !== null && heldUntil > at) return false;
    await transitionBooking(tx, context, {
      ...locked,
      transition: 'stop-waiting',
      by: 'clock',
      at,
    });
    return true;
  });
}
