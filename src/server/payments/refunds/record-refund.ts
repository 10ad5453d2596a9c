// Records the progress of a refund at the provider. A repeated or older state changes nothing.
import { postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { RefundState } from '#platform/payments/provider.ts';
import { post, wasPosted } from '../ledger/ledger-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { lockSessionOfBooking, type Payment } from '../payment-store.ts';
import { issueCreditNote } from '../credit-notes/issue-credit-note.ts';
import { notifyOfRefund } from '../notifications/notify-of-refund.ts';
import { findRefund, type Refund, saveRefundState } from './refund-store.ts';
import { logFault } from '#platform/log-fault.ts';

interface RecordRefundInput {
  payment: Payment;
  refundId: string;
  state: RefundState;
}

export function recordRefund(
  db: Db,
  context: MoneyContext,
  news: RecordRefundInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, news.payment.booking_id);
    const refund = await findRefund(tx, news.refundId);
    if (!refund) return;
    if (news.state.status === 'failed') await recordFailure(tx, context, news, refund);
    else await recordAcceptance(tx, context, news, refund);
  });
}

/** Records that the provider has accepted the refund and brings it to the learner. */
async function recordAcceptance(
  tx: Db,
  context: MoneyContext,
  { payment, state: { status, ref } }: RecordRefundInput,
  refund: Refund,
): Promise<void> {
  const cameBack = await wasPosted(tx, 'refund_failed', refund.id);
  // A refund that came back stays failed, unless it was sent again by hand under another reference.
  if (cameBack && refund.state === 'failed' && refund.provider_refund_id === ref) return;
  const at = context.clock.now();
  const state = status === 'succeeded' ? 'succeeded' : 'pending';
  const from = (['requested', 'failed', 'pending'] as const).filter((step) => step !== state);
  if (!(await saveRefundState(tx, { id: refund.id, from }, { state, ref, at }))) return;
  await postDone(tx, payment, refund, { kind: cameBack ? 'refund_again' : 'refund_done', at });
  await issueCreditNote(tx, context, { refundId: refund.id, at });
  await notifyOfRefund(tx, context, {
    refundId: refund.id,
    mail: 'refund-sent',
    isAgain: cameBack,
  });
}

async function recordFailure(
  tx: Db,
  context: MoneyContext,
  { payment, state: { ref, failure } }: RecordRefundInput,
  refund: Refund,
): Promise<void> {
  const at = context.clock.now();
  const from = ['requested', 'pending', 'succeeded'] as const;
  const change = { state: 'failed', ref, failure: failure ?? 'unknown', at } as const;
  if (!(await saveRefundState(tx, { id: refund.id, from }, change))) return;
  // The provider's ledger shows both: that the money left, and that it came back.
  await postDone(tx, payment, refund, { kind: 'refund_done', at });
  const wasSentAgain = await wasPosted(tx, 'refund_again', refund.id);
  await post(tx, {
    kind: wasSentAgain ? 'refund_failed_again' : 'refund_failed',
    source: refund.id,
    bookingId: payment.booking_id,
    livemode: payment.livemode,
    at,
    lines: postings.refundFailed(refund.amount_cents),
  });
  logFault(
    context.log,
    'refund_failed',
    { refund: refund.id, failure },
    'a refund failed: somebody has to pay it by hand',
  );
}

async function postDone(
  tx: Db,
  payment: Payment,
  refund: Refund,
  { kind, at }: { kind: 'refund_done' | 'refund_again'; at: Date },
): Promise<void> {
  const { booking_id: bookingId, livemode } = payment;
  const lines = postings.refundDone(refund.amount_cents);
  await post(tx, { kind, source: refund.id, bookingId, livemode, at, lines });
}

/** Records that the provider refuses to start the refund: the money is still owed. */
export function recordRefusal(
  db: Db,
  context: MoneyContext,
  { payment, refundId, code }: { payment: Payment; refundId: string; code: string },
): Promise<void> {
  const at = context.clock.now();
  return inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, payment.booking_id);
    const change = { state: 'failed', failure: code, at } as const;
    if (await saveRefundState(tx, { id: refundId, from: ['requested'] }, change))
      logFault(
        context.log,
        'refund_refused',
        { refund: refundId, code },
        'the provider refuses a refund',
      );
  });
}
