// Posts the provider's fee for a payment once it is known. The marketplace pays it, even when the payment is refunded.
import { postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import type { CheckoutState } from '#platform/payments/provider.ts';
import { post } from './ledger/ledger-store.ts';
import { type Payment, saveFeeRef } from './payment-store.ts';

export async function postFee(
  tx: Db,
  payment: Pick<Payment, 'id' | 'booking_id' | 'livemode'>,
  fee: CheckoutState['fee'],
  at: Date,
): Promise<void> {
  if (!fee) return;
  const { booking_id: bookingId, livemode } = payment;
  const lines = postings.fee(fee.amountCents);
  await post(tx, { kind: 'fee', source: fee.ref, bookingId, livemode, at, lines });
  await saveFeeRef(tx, payment.id, fee.ref);
}
