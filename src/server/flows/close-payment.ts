// No money can come through a payment any more: the seats that only waited for it are free.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { holdSessionOfBooking } from '../bookings/hold-booking.ts';
import { moveBooking } from '../bookings/move-booking.ts';
import { findOpenAnswer } from '../bookings/moves/store.ts';
import type { MoneyTools } from '../payments/money-tools.ts';
import { changePayment, findOpenPayment, type Payment } from '../payments/store.ts';
import { finishIfAllAnswered } from './end-reschedule.ts';

export function closePayment(
  db: Db,
  tools: MoneyTools,
  payment: Pick<Payment, 'id' | 'booking_id'>,
): Promise<void> {
  const at = tools.clock.now();
  return inTransaction(db, async (tx) => {
    const held = await holdSessionOfBooking(tx, payment.booking_id);
    const closed = { state: 'closed', closed_at: at, checked_at: at } as const;
    await changePayment(tx, { id: payment.id, from: ['creating', 'open'] }, closed);
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
