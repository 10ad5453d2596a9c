// Reads all refunds of a payment from the provider: the progress of ours, and those made there by hand.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { RefundState } from '#platform/payments/provider.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { outcomeOf, providerOf } from '../ask-provider.ts';
import { lockSessionOfBooking, type Payment } from '../payment-store.ts';
import { notifyOfCharge } from '../notifications/notify-of-charge.ts';
import { recordRefund } from './record-refund.ts';
import { promiseRefund } from './request-refund.ts';
import {
  findRefundsOf,
  insertRefund,
  nameOf,
  type Refund,
  restOf,
  saveShare,
} from './refund-store.ts';

export async function syncRefunds(db: Db, context: MoneyContext, payment: Payment): Promise<void> {
  if (payment.provider_payment_id === null) return;
  const provider = providerOf(context, payment.provider);
  const outcome = await outcomeOf(provider.listRefunds(payment.provider_payment_id));
  if (outcome.kind === 'rejected')
    throw new Error(`Listing refunds of payment ${payment.id} was rejected: ${outcome.code}.`);
  for (const { refundId: ourId, ...state } of outcome.value.toSorted(failedFirst))
    // Recorded in one transaction: a refund by hand that is only half recorded would be sent once more, as ours.
    await inTransaction(db, async (tx) => {
      await lockSessionOfBooking(tx, payment.booking_id);
      const refunds = await findRefundsOf(tx, payment.id);
      const refundId =
        ours(refunds, ourId, state) ??
        (await importRefund(tx, context, { payment, refunds, state }));
      if (refundId !== undefined) await recordRefund(tx, context, { payment, refundId, state });
    });
}

/** Failed refunds first: a refund that came back is owed again, and one by hand may have paid it since. */
const failedFirst = (one: RefundState, other: RefundState): number =>
  Number(other.status === 'failed') - Number(one.status === 'failed');

/**
 * Matches a refund of the provider with ours by its reference. Our id counts only while a refund has no reference,
 * because one id must not stand for two refunds. A refund requested again under a new id may still succeed under its
 * first id; then it need not be sent again.
 */
function ours(refunds: Refund[], ourId: string | null, state: RefundState): string | undefined {
  const named = refunds.find(({ provider_refund_id }) => provider_refund_id === state.ref);
  const isFirstName = ({ id }: Refund) => id === ourId && state.status !== 'failed';
  const asked = refunds.find(
    (refund) =>
      refund.provider_refund_id === null && (nameOf(refund) === ourId || isFirstName(refund)),
  );
  return (named ?? asked)?.id;
}

interface Found {
  payment: Payment;
  refunds: Refund[];
  state: RefundState;
}

/** Records a refund that was made outside; returns undefined when no money has left. */
async function importRefund(
  tx: Db,
  context: MoneyContext,
  { payment, refunds, state }: Found,
): Promise<string | undefined> {
  if (state.status === 'failed') return undefined;
  const cents = state.amountCents;
  const isTooMuch = cents > (await restOf(tx, payment.id));
  // A refund that the provider had refused, or that came back, was made by hand.
  const owed = refunds.filter((one) => one.state === 'failed' && one.amount_cents >= cents);
  const done = owed.find(({ amount_cents }) => amount_cents === cents);
  if (done) return done.id;
  const refused = owed.find(({ provider_refund_id }) => provider_refund_id === null);
  if (isTooMuch && refused) return splitRefused(tx, context, refused, cents);
  if (isTooMuch && refunds.some((refund) => refund.state === 'requested'))
    throw new Error(`Payment ${payment.id} has a requested refund, which must finish first.`);
  const { clock, log } = context;
  log.warn({ payment: payment.id, isTooMuch }, 'a refund was made by hand at the provider');
  const input = { payment, cents, reason: 'outside', isGoodwill: isTooMuch } as const;
  const { id, funding } = await promiseRefund(tx, { ...input, at: clock.now() });
  if (funding === 'instructor')
    await notifyOfCharge(tx, context, { kind: 'refund', sources: [id] });
  return id;
}

/**
 * A part of the owed refund was made by hand and leaves no room for the whole. The rest is requested under a new id,
 * because the provider would only repeat its refusal for the old one. The ledger already owes all of it.
 */
async function splitRefused(
  tx: Db,
  { jobs }: MoneyContext,
  refund: Refund,
  cents: number,
): Promise<string> {
  const partOf = (whole: number): number => Math.floor((whole * cents) / refund.amount_cents);
  const [commissionCents, taxCents] = [partOf(refund.commission_cents), partOf(refund.tax_cents)];
  await saveShare(tx, refund.id, {
    amount_cents: cents,
    commission_cents: commissionCents,
    tax_cents: taxCents,
  });
  const restId = randomUUID();
  await insertRefund(tx, {
    id: restId,
    payment_id: refund.payment_id,
    amount_cents: refund.amount_cents - cents,
    commission_cents: refund.commission_cents - commissionCents,
    tax_cents: refund.tax_cents - taxCents,
    reason: refund.reason,
    funding: refund.funding,
    requested_at: refund.requested_at,
  });
  await jobs.add(tx, 'send-refund', { refundId: restId });
  return refund.id;
}
