// Settles a payment that succeeded: it buys the seats it was meant for, or is refunded.
import { sharePrice } from '#domain/money/commission.ts';
import { postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { CheckoutState } from '#platform/payments/provider.ts';
import { type LockedBooking, lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { seatPaidBooking } from '../../bookings/seat-paid-booking.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { post } from '../../payments/ledger/ledger-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { postFee } from '../../payments/post-fee.ts';
import { issueReceipt } from '../../payments/receipts/issue-receipt.ts';
import { promiseRefund } from '../../payments/refunds/request-refund.ts';
import {
  changePayment,
  findPayment,
  findSeatedPayment,
  type Payment,
} from '../../payments/payment-store.ts';
import { notifyOfRefund } from '../../payments/notifications/notify-of-refund.ts';
import { releaseSeats } from './close-payment.ts';
import { logFault } from '#platform/log-fault.ts';
import { readCurrency } from '../../shared/read-currency.ts';

type Verdict = 'seated' | 'no_seat' | 'given_up' | 'wrong_amount' | 'paid_twice';

interface PaymentToSettle extends LockedBooking {
  payment: Payment;
  paid: CheckoutState;
  at: Date;
}

export function settlePayment(
  db: Db,
  context: MoneyContext,
  { paymentId, bookingId, paid }: { paymentId: string; bookingId: string; paid: CheckoutState },
): Promise<void> {
  const at = context.clock.now();
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    const payment = await findPayment(tx, paymentId);
    if (!locked || !payment || payment.state === 'succeeded') return;
    const settling = { ...locked, payment, paid, at };
    const verdict = await judge(tx, context, settling);
    await recordSuccess(tx, settling, verdict);
    if (verdict === 'seated') await postToEscrow(tx, context, settling);
    else await returnMoney(tx, context, settling, verdict);
    await postFee(tx, payment, paid.fee, at);
  });
}

async function judge(tx: Db, context: MoneyContext, settling: PaymentToSettle): Promise<Verdict> {
  const { payment, paid, booking } = settling;
  const currency = await readCurrency(tx, context);
  if (paid.amountCents !== payment.amount_cents || paid.currency !== currency)
    return 'wrong_amount';
  if (await findSeatedPayment(tx, booking.id)) return 'paid_twice';
  return seatPaidBooking(tx, context, settling);
}

async function recordSuccess(
  tx: Db,
  { payment, paid, at }: PaymentToSettle,
  verdict: Verdict,
): Promise<void> {
  if (paid.paymentRef === undefined)
    throw new Error(`The provider reports payment ${payment.id} as paid without a reference.`);
  await changePayment(
    tx,
    { id: payment.id, from: ['creating', 'open', 'closed'] },
    {
      state: 'succeeded',
      seated: verdict === 'seated',
      paid_cents: paid.amountCents,
      provider_payment_id: paid.paymentRef,
      provider_charge_id: paid.chargeRef ?? null,
      succeeded_at: at,
      checked_at: at,
    },
  );
}

async function postToEscrow(
  tx: Db,
  context: MoneyContext,
  { booking, payment, at }: PaymentToSettle,
): Promise<void> {
  const { id: bookingId, commission_bps: commissionBps, commission_tax_bps: taxBps } = booking;
  const share = sharePrice(booking.price_cents, { commissionBps, taxBps });
  const lines = postings.paymentSeated(share, { bookingId });
  const { id: source, livemode } = payment;
  await post(tx, { kind: 'payment', source, bookingId, livemode, at, lines });
  await issueReceipt(tx, context, { paymentId: payment.id, at });
}

async function returnMoney(
  tx: Db,
  context: MoneyContext,
  { session, booking, payment, paid, at }: PaymentToSettle,
  verdict: Exclude<Verdict, 'seated'>,
): Promise<void> {
  const { id: source, livemode } = payment;
  const reason = verdict === 'given_up' ? ('cancelled_in_time' as const) : verdict;
  if (reason === 'wrong_amount')
    logFault(
      context.log,
      'payment_wrong_amount',
      { payment: source, currency: paid.currency },
      'a payment has the wrong amount',
    );
  const bookingId = booking.id;
  const lines = postings.paymentUnapplied(paid.amountCents);
  await post(tx, { kind: 'payment', source, bookingId, livemode, at, lines });
  const input = { payment: { ...payment, seated: false }, cents: paid.amountCents, reason, at };
  const { id: refundId } = await promiseRefund(tx, input);
  await context.jobs.add(tx, 'send-refund', { refundId });
  await notifyOfRefund(tx, context, { refundId, mail: 'payment-returned' });
  const now = await findBooking(tx, bookingId);
  if (now) await releaseSeats(tx, context, { session, booking: now, at });
}
