// No money can come through a payment any more: the seats that only waited for it are free.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import { findOpenReply } from '../../bookings/reschedules/reschedule-store.ts';
import { isArrivalOver } from '../../payments/checking/is-over.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import {
  findOpenPayment,
  type Payment,
  saveClosed,
  saveGivenUp,
} from '../../payments/payment-store.ts';
import { finishIfAllReplied } from '../reschedules/end-reschedule.ts';

type Ended = Pick<Payment, 'id' | 'booking_id'>;

/** The provider has said so. */
export function closePayment(
  db: Db,
  tools: MoneyTools,
  { id, booking_id: bookingId }: Ended,
): Promise<void> {
  const at = tools.clock.now();
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    await saveClosed(tx, id, at);
    if (locked) await releaseSeats(tx, tools, { ...locked, at });
  });
}

/**
 * The provider says nothing, and by its own rules takes no money for it any more. What it took before buys the seats
 * late or goes back, as soon as it speaks again. False where it was not open any more, or its money is on its way.
 */
export async function giveUpPayment(db: Db, tools: MoneyTools, payment: Payment): Promise<boolean> {
  const { id, booking_id: bookingId, provider } = payment;
  const at = tools.clock.now();
  const evenProcessing = isArrivalOver(payment);
  const isGivenUp = await inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    if (!(await saveGivenUp(tx, id, { at, evenProcessing }))) return false;
    if (locked) await releaseSeats(tx, tools, { ...locked, at });
    return true;
  });
  // Somebody may have paid, and their seats can be sold to others by now.
  if (isGivenUp)
    tools.log.error(
      { payment: id, booking: bookingId, provider },
      'a payment was given up without an answer; seats that waited for it are free',
    );
  return isGivenUp;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockSessionOfBooking>>>;

/** Unless they still wait for a payment, or do not wait at all; the date is held by whoever asks. */
export async function releaseSeats(
  tx: Db,
  tools: MoneyTools,
  { session, booking, at }: Locked & { at: Date },
): Promise<void> {
  if (booking.state !== 'expiring' || (await findOpenPayment(tx, booking.id))) return;
  await transitionBooking(tx, tools, {
    booking,
    session,
    transition: 'release',
    by: 'provider',
    at,
  });
  // They may have been the last who had not said whether they come at a new time.
  const open = await findOpenReply(tx, booking.id);
  if (open) await finishIfAllReplied(tx, tools, { rescheduleId: open.reschedule_id, at });
}
