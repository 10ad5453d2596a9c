// Syncs a dispute, in which a bank wants a learner's money back: puts the session's payout on hold until it is decided,
// and posts to the ledger what the provider takes and gives back. Operators are notified when it opens and ends.
import { splitRefund } from '#domain/money/commission.ts';
import { type Line, postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { DisputeState, ProviderId } from '#platform/payments/provider.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { notifyOfDispute } from '../../admin/disputes/notify-of-dispute.ts';
import {
  type Dispute,
  isDisputed,
  saveDispute,
  type SavedDispute,
  saveLost,
} from '../../payments/dispute-store.ts';
import { lockPayeeMoney, post, wasPosted } from '../../payments/ledger/ledger-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { outcomeOf, providerOf } from '../../payments/ask-provider.ts';
import { notifyOfCharge } from '../../payments/notifications/notify-of-charge.ts';
import { goneOf, shareAfterClass } from '../../payments/refunds/request-refund.ts';
import { findPaymentByRef, findSale, type Payment } from '../../payments/payment-store.ts';
import { findPayoutOf, releasePayout, savePayout } from '../../payouts/payout-store.ts';
import { notifyOfPayout } from '../../payouts/notifications/notify-of-payout.ts';
import { queuePayout } from './schedule-payout.ts';
import { takeBackDebts } from './transfers/take-back-debts.ts';
import { logFault } from '#platform/log-fault.ts';

/** Fails when the provider is unavailable, or the dispute arrives before we have saved the payment. */
export async function syncDispute(
  db: Db,
  context: MoneyContext,
  { provider: providerId, ref }: { provider: ProviderId; ref: string },
): Promise<void> {
  const outcome = await outcomeOf(providerOf(context, providerId).getDispute(ref));
  if (outcome.kind === 'rejected') {
    logFault(
      context.log,
      'dispute_unknown',
      { dispute: ref, code: outcome.code },
      'the provider knows no such dispute',
    );
    return;
  }
  const state = outcome.value;
  const payment = await findPaymentByRef(db, providerId, state.paymentRef);
  if (!payment) throw new Error(`Dispute ${ref} is about unknown payment ${state.paymentRef}.`);
  await inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, payment.booking_id);
    if (!locked) throw new Error(`Dispute ${ref}: booking ${payment.booking_id} has no session.`);
    const { payeeId } = await findSale(tx, payment.booking_id);
    await lockPayeeMoney(tx, payeeId);
    const at = context.clock.now();
    const dispute = await saveDispute(tx, { paymentId: payment.id, state, at });
    if (!dispute.before)
      logFault(
        context.log,
        'payment_disputed',
        { dispute: ref, dueBy: state.dueBy },
        'a payment is disputed',
      );
    await postDispute(tx, context, { dispute, payment, state, at });
    await takeBackDebts(tx, context, { bookingId: payment.booking_id, at });
    await freezeOrRelease(tx, context, locked.session.id, at);
    if (isNews(dispute)) await notifyOfDispute(tx, context, { disputeId: dispute.id, at });
  });
}

/** Also true when an inquiry has escalated: the bank wants another response, by another due date. */
function isNews({ before, state, answered, due_by: dueBy }: SavedDispute): boolean {
  if (before?.state !== state) return true;
  const isDueAnew = before.answered || before.due_by?.getTime() !== dueBy?.getTime();
  return state === 'open' && !answered && isDueAnew;
}

interface DisputeChange {
  dispute: Dispute;
  payment: Payment;
  state: DisputeState;
  at: Date;
}

/** Posts each step once, in the order the money moves. Once a loss is posted, a reinstatement is not. */
async function postDispute(tx: Db, context: MoneyContext, change: DisputeChange): Promise<void> {
  const { dispute, payment, state, at } = change;
  const { booking_id: bookingId, livemode } = payment;
  const about = { source: dispute.id, bookingId, livemode, at };
  if (state.withdrawnCents > 0)
    await post(tx, {
      kind: 'dispute_open',
      ...about,
      lines: postings.disputeOpened(state.withdrawnCents, 0),
    });
  for (const { ref, amountCents } of state.fees)
    await post(tx, { kind: 'fee', ...about, source: ref, lines: postings.fee(amountCents) });
  const hasLost = await wasPosted(tx, 'dispute_lost', dispute.id);
  if (state.reinstatedCents > 0 && !hasLost) {
    const lines = postings.disputeWon(state.reinstatedCents);
    await post(tx, { kind: 'dispute_won', ...about, lines });
  }
  const isLost = state.status === 'lost' && state.withdrawnCents > 0;
  if (!isLost || state.reinstatedCents > 0 || hasLost) return;
  await postLoss(tx, change);
  await notifyOfCharge(tx, context, { kind: 'dispute_lost', sources: [dispute.id] });
}

/** The payee, paid or not yet, bears their share of what was left of the price; the marketplace bears the rest. */
async function postLoss(tx: Db, { dispute, payment, state, at }: DisputeChange): Promise<void> {
  const { booking_id: bookingId, livemode } = payment;
  const { priceCents, commissionBps, taxBps, payeeId } = await findSale(tx, bookingId);
  const refundedCents = await goneOf(tx, payment.id);
  const leftCents = payment.seated ? priceCents - refundedCents : 0;
  const lostCents = Math.min(state.withdrawnCents, Math.max(0, leftCents));
  const sale = { priceCents, commissionBps, taxBps };
  const share = splitRefund({ ...sale, refundedCents, refundCents: lostCents });
  const lines: Line[] = postings.disputeAbsorbed(state.withdrawnCents - lostCents);
  if (await wasPosted(tx, 'completed', bookingId)) {
    const { still, gone } = await shareAfterClass(tx, { bookingId, payeeId, share });
    const ownerId = payeeId;
    lines.push(
      ...postings.disputeLost(still, { from: 'instructor_payable', ownerId }),
      ...postings.disputeLost(gone, { from: 'instructor_receivable', ownerId }),
    );
  } else lines.push(...postings.disputeLost(share, { from: 'held', ownerId: bookingId }));
  const { id: source } = dispute;
  await post(tx, { kind: 'dispute_lost', source, bookingId, livemode, at, lines });
  await saveLost(tx, source, lostCents);
}

/** A payout that is being sent is left to sendTransfer, which checks for disputes before it calls the provider. */
async function freezeOrRelease(
  tx: Db,
  context: MoneyContext,
  sessionId: string,
  at: Date,
): Promise<void> {
  const payout = await findPayoutOf(tx, sessionId);
  if (!payout) return;
  const isOpen = await isDisputed(tx, sessionId);
  if (isOpen && payout.state === 'scheduled') {
    await savePayout(tx, payout.id, { state: 'held', holdReason: 'dispute', at });
    await notifyOfPayout(tx, context, payout.id);
  }
  if (!isOpen && payout.hold_reason === 'dispute' && (await releasePayout(tx, payout.id)))
    await queuePayout(tx, context, payout);
}
