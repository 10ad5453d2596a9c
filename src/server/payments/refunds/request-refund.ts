// Promises money back: the refund, its lines in the books and the job that sends it are made together.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { splitRefund } from '#domain/commission.ts';
import { type Line, postings, type Share } from '#domain/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { sumLost } from '../dispute-store.ts';
import { lockInstructorMoney, post, readPayable, wasPosted } from '../ledger/ledger-store.ts';
import type { MoneyTools } from '../money-tools.ts';
import { findSale, findSeatedPayment, type Payment } from '../payment-store.ts';
import { findRefundsOf, insertRefund, type Refund, restOf, sumShared } from './refund-store.ts';

interface RefundInput {
  bookingId: string;
  /** `rest` is whatever has not gone back yet. */
  amountCents: number | 'rest';
  reason: 'cancelled_in_time' | 'class_cancelled' | 'class_moved' | 'granted';
  at: Date;
}

/**
 * Of what bought the seats of a booking; answers how much goes back, and refuses more than what is left. Whoever asks
 * holds the date of the booking. A free booking has nothing to give back.
 */
export async function requestRefund(
  tx: Db,
  { jobs }: Pick<MoneyTools, 'jobs'>,
  { bookingId, amountCents, reason, at }: RefundInput,
): Promise<number> {
  const payment = await findSeatedPayment(tx, bookingId);
  const restCents = payment ? await restOf(tx, payment.id) : 0;
  const cents = amountCents === 'rest' ? restCents : amountCents;
  if (cents > restCents) throw tooMuch();
  if (!payment || cents === 0) return 0;
  const { id } = await promiseRefund(tx, { payment, cents, reason, at });
  await jobs.add(tx, 'send-refund', { refundId: id });
  return cents;
}

const tooMuch = (): Refusal =>
  new Refusal('invalid_input', { fields: { amount: 'is more than what has not gone back yet' } });

/** What has gone off the price of the booking, be it by refunds or by a bank. */
export async function goneOf(db: Db, paymentId: string): Promise<number> {
  return sumShared(await findRefundsOf(db, paymentId)) + (await sumLost(db, paymentId));
}

interface Promised {
  payment: Payment;
  cents: number;
  reason: Refund['reason'];
  at: Date;
  /** The house pays for what nobody else owes. */
  isGoodwill?: boolean;
}

/** Writes it down without sending it. */
export async function promiseRefund(
  tx: Db,
  { payment, cents, reason, at, isGoodwill = false }: Promised,
): Promise<{ id: string }> {
  const id = randomUUID();
  const { booking_id: bookingId, livemode } = payment;
  const { funding, lines, commissionCents } = isGoodwill
    ? goodwill(cents)
    : await fundingOf(tx, payment, cents);
  await insertRefund(tx, {
    id,
    payment_id: payment.id,
    amount_cents: cents,
    commission_cents: commissionCents,
    reason,
    funding,
    requested_at: at,
  });
  await post(tx, { kind: 'refund', source: id, bookingId, livemode, at, lines });
  return { id };
}

interface Funding {
  funding: Refund['funding'];
  commissionCents: number;
  lines: Line[];
}

const goodwill = (cents: number): Funding => ({
  funding: 'goodwill',
  commissionCents: 0,
  lines: postings.refundGoodwill(cents),
});

/** Until the class is over the money is held; after that it is the instructor's and the house's. */
async function fundingOf(tx: Db, payment: Payment, cents: number): Promise<Funding> {
  if (!payment.seated)
    return { funding: 'unapplied', commissionCents: 0, lines: postings.refundUnapplied(cents) };
  const { bookingId, instructorId, commissionBps, priceCents } = await findSale(
    tx,
    payment.booking_id,
  );
  const refundedCents = await goneOf(tx, payment.id);
  const share = splitRefund({ priceCents, commissionBps, refundedCents, refundCents: cents });
  const { commissionCents } = share;
  if (!(await wasPosted(tx, 'completed', bookingId)))
    return {
      funding: 'held',
      commissionCents,
      lines: postings.refundBeforeClass(share, { bookingId }),
    };
  const { still, gone } = await shareAfterClass(tx, { bookingId, instructorId, share });
  const lines = [
    ...postings.refundAfterClass(still, { instructorId }),
    ...postings.refundAfterPayout(gone, { instructorId }),
  ];
  return { funding: 'instructor', commissionCents, lines };
}

interface Charged {
  bookingId: string;
  instructorId: string;
  share: Share;
}

/**
 * What an instructor bears after the class: out of what they are still owed for the booking, and what has been sent to
 * them, or is on its way, they owe from now on.
 */
export async function shareAfterClass(
  tx: Db,
  { bookingId, instructorId, share }: Charged,
): Promise<{ still: Share; gone: Share }> {
  await lockInstructorMoney(tx, instructorId);
  const stillCents = Math.min(share.instructorCents, await readPayable(tx, bookingId));
  return {
    still: { instructorCents: stillCents, commissionCents: share.commissionCents },
    gone: { instructorCents: share.instructorCents - stillCents, commissionCents: 0 },
  };
}
