// Promises a refund: the refund, its ledger lines and the job that sends it are created together.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { type Share, splitRefund } from '#domain/money/commission.ts';
import { type Line, postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { sumLost } from '../dispute-store.ts';
import { lockPayeeMoney, post, readPayable, wasPosted } from '../ledger/ledger-store.ts';
import { notifyOfCharge } from '../notifications/notify-of-charge.ts';
import { findSale, findSeatedPayments, type Payment } from '../payment-store.ts';
import { findRefundsOf, insertRefund, type Refund, restOf, sumShared } from './refund-store.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

interface RefundInput {
  bookingId: string;
  /** `rest` is everything that has not been refunded yet; `atMost` is lowered to it. */
  amountCents: number | 'rest' | { atMost: number };
  reason: 'cancelled_in_time' | 'class_cancelled' | 'class_moved' | 'granted' | 'seats_returned';
  at: Date;
}

/**
 * Refunds the payment that bought the seats, those of added seats first. Returns the amount, and refuses more than what is
 * left; a free booking refunds nothing. The caller holds the session lock.
 */
export async function requestRefund(
  tx: Db,
  context: NotifyContext,
  { bookingId, amountCents, reason, at }: RefundInput,
): Promise<number> {
  const rests = await restsOf(tx, bookingId);
  const restCents = rests.reduce((sum, rest) => sum + rest.restCents, 0);
  const cents = centsOf(amountCents, restCents);
  if (cents > restCents) throw tooMuch();
  let leftCents = cents;
  const charges: string[] = [];
  for (const { payment, restCents: mostCents } of rests) {
    const partCents = Math.min(leftCents, mostCents);
    if (partCents === 0) continue;
    const input = { payment, cents: partCents, reason, at };
    const { id, funding } = await promiseRefund(tx, input);
    await context.jobs.add(tx, 'send-refund', { refundId: id });
    if (funding === 'instructor') charges.push(id);
    leftCents -= partCents;
  }
  await notifyOfCharge(tx, context, { kind: 'refund', sources: charges });
  return cents;
}

/** What is left of each payment of a booking and of the seats that were added to it, the newest first. */
async function restsOf(
  tx: Db,
  bookingId: string,
): Promise<{ payment: Payment; restCents: number }[]> {
  const rests = [];
  for (const payment of await findSeatedPayments(tx, bookingId))
    rests.push({ payment, restCents: await restOf(tx, payment.id) });
  return rests;
}

/** The part of what was paid for a booking, and for seats added to it, that has not been refunded. */
export const restOfBooking = async (tx: Db, bookingId: string): Promise<number> =>
  (await restsOf(tx, bookingId)).reduce((sum, { restCents }) => sum + restCents, 0);

function centsOf(amount: RefundInput['amountCents'], restCents: number): number {
  if (amount === 'rest') return restCents;
  return typeof amount === 'number' ? amount : Math.min(amount.atMost, restCents);
}

const tooMuch = (): Refusal =>
  new Refusal('invalid_input', { fields: { amount: 'is more than what has not gone back yet' } });

/** The amount that came off the price of the booking, by refunds or by lost disputes. */
export async function goneOf(db: Db, paymentId: string): Promise<number> {
  return sumShared(await findRefundsOf(db, paymentId)) + (await sumLost(db, paymentId));
}

interface PromiseRefundInput {
  payment: Payment;
  cents: number;
  reason: Refund['reason'];
  at: Date;
  /** The marketplace pays what nobody else owes. */
  isGoodwill?: boolean;
}

/** Records a refund without sending it. */
export async function promiseRefund(
  tx: Db,
  { payment, cents, reason, at, isGoodwill = false }: PromiseRefundInput,
): Promise<{ id: string; funding: Refund['funding'] }> {
  const id = randomUUID();
  const { booking_id: bookingId, livemode } = payment;
  const { funding, lines, commissionCents, taxCents } = isGoodwill
    ? goodwill(cents)
    : await fundingOf(tx, payment, cents);
  await insertRefund(tx, {
    id,
    payment_id: payment.id,
    amount_cents: cents,
    commission_cents: commissionCents,
    tax_cents: taxCents,
    reason,
    funding,
    requested_at: at,
  });
  await post(tx, { kind: 'refund', source: id, bookingId, livemode, at, lines });
  return { id, funding };
}

interface Funding {
  funding: Refund['funding'];
  commissionCents: number;
  taxCents: number;
  lines: Line[];
}

const goodwill = (cents: number): Funding => ({
  funding: 'goodwill',
  commissionCents: 0,
  taxCents: 0,
  lines: postings.refundGoodwill(cents),
});

/** Until the class is over the money is in escrow; afterwards it belongs to the instructor and the marketplace. */
async function fundingOf(tx: Db, payment: Payment, cents: number): Promise<Funding> {
  if (!payment.seated)
    return {
      funding: 'unapplied',
      commissionCents: 0,
      taxCents: 0,
      lines: postings.refundUnapplied(cents),
    };
  const { bookingId, payeeId, commissionBps, taxBps, priceCents } = await findSale(
    tx,
    payment.booking_id,
  );
  const refundedCents = await goneOf(tx, payment.id);
  const sale = { priceCents, commissionBps, taxBps };
  const share = splitRefund({ ...sale, refundedCents, refundCents: cents });
  const { commissionCents, taxCents } = share;
  if (!(await wasPosted(tx, 'completed', bookingId)))
    return {
      funding: 'held',
      commissionCents,
      taxCents,
      lines: postings.refundBeforeClass(share, { bookingId }),
    };
  const { still, gone } = await shareAfterClass(tx, { bookingId, payeeId, share });
  const lines = [
    ...postings.refundAfterClass(still, { payeeId }),
    ...postings.refundAfterPayout(gone, { payeeId }),
  ];
  return { funding: 'instructor', commissionCents, taxCents, lines };
}

interface Charged {
  bookingId: string;
  payeeId: string;
  share: Share;
}

/**
 * Splits the instructor's share of a refund after the class: `still` comes out of what they are owed for the booking,
 * `gone` was sent or is on its way and becomes their debt.
 */
export async function shareAfterClass(
  tx: Db,
  { bookingId, payeeId, share }: Charged,
): Promise<{ still: Share; gone: Share }> {
  await lockPayeeMoney(tx, payeeId);
  const stillCents = Math.min(share.instructorCents, await readPayable(tx, bookingId));
  return {
    still: { ...share, instructorCents: stillCents },
    gone: {
      instructorCents: share.instructorCents - stillCents,
      commissionCents: 0,
      taxCents: 0,
    },
  };
}
