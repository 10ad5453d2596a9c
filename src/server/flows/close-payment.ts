// No money can come through a payment any more: the seats that only waited for it are free.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { holdSessionOfBooking } from '../bookings/hold-booking.ts';
import { moveBooking } from '../bookings/move-booking.ts';
import { findOpenAnswer } from '../bookings/moves/store.ts';
import type { MoneyTools } from '../payments/money-tools.ts';
import { findOpenPayment, type Payment, saveClosed } from '../payments/store.ts';
import { finishIfAllAnswered } from './end-reschedule.ts';

type Ended = Pick<Payment, 'id' | 'booking_id'>;

/** The provider has said so. */
export const closePayment = (db: Db, tools: MoneyTools, payment: Ended): Promise<void> =>
  close(db, tools, payment, { isCertain: true });

/**
 * The provider says nothing, and by its own rules takes no money for it any more. What it took before buys the seats
 * late or goes back, as soon as it speaks again.
 */
export const giveUpPayment = (db: Db, tools: MoneyTools, payment: Ended): Promise<void> =>
  close(db, tools, payment, { isCertain: false });

function close(
  db: Db,
  tools: MoneyTools,
  { id, booking_id: bookingId }: Ended,
  { isCertain }: { isCertain: boolean },
): Promise<void> {
  const at = tools.clock.now();
  return inTransaction(db, async (tx) => {
    const held = await holdSessionOfBooking(tx, bookingId);
    await saveClosed(tx, id, { at, isCertain });
    if (held) await releaseSeats(tx, tools, { ...held, at });
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof holdSessionOfBooking>>>;

/** Unless they still wait for a payment, or do not wait at all; the date is held by whoever asks. */
export async function releaseSeats(
  tx: Db,
  tools: MoneyTools,
  { session, booking, at }: Held & { at: Date },
): Promise<void> {
  if (booking.state !== 'expiring' || (await findOpenPayment(tx, booking.id))) return;
  await moveBooking(tx, tools, { booking, session, transition: 'release', by: 'provider', at });
  // They may have been the last who had not said whether they come at a new time.
  const open = await findOpenAnswer(tx, booking.id);
  if (open) await finishIfAllAnswered(tx, tools, { moveId: open.reschedule_id, at });
}
