// Sends the part of a payout that belongs to one booking: once, however often this runs.
import { postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { isDisputed } from '../../../payments/dispute-store.ts';
import { findAskedBookings } from '../../../payments/refund-requests/asked-booking-store.ts';
import { post } from '../../../payments/ledger/ledger-store.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { outcomeOf, providerOf } from '../../../payments/ask-provider.ts';
import { findPayment, type Payment } from '../../../payments/payment-store.ts';
import { findAccount } from '../../../payouts/payout-account-store.ts';
import { findPayout, type Payout } from '../../../payouts/payout-store.ts';
import { isSuspended } from '../../../shared/payee-store.ts';
import {
  endTransferLease,
  findTransfer,
  leaseTransfer,
  saveRefused,
  saveSent,
  type Transfer,
} from '../../../payouts/transfer-store.ts';
import { lockPayout } from '../lock-payout.ts';
import { publishEarnings } from '../publish-earnings.ts';
import { settlePayout, stops, tooLittle } from '../settle-payout.ts';
import { syncAccount } from '../sync-account.ts';
import { logFault } from '#platform/log-fault.ts';
import { readCurrency } from '../../../shared/read-currency.ts';

/** Fails when the provider is unavailable, or another worker is sending the transfer. */
export async function sendTransfer(
  db: Db,
  context: MoneyContext,
  transferId: string,
): Promise<void> {
  const transfer = await beginTransfer(db, context, transferId);
  if (!transfer) {
    const { state } = (await findTransfer(db, transferId)) ?? {};
    if (state === 'waiting') throw new Error(`Another worker is sending transfer ${transferId}.`);
    return;
  }
  try {
    await send(db, context, transfer);
  } finally {
    await endTransferLease(db, transfer);
  }
}

/** A transfer that was never requested at the provider is refused while a dispute, suspension or refund request stops it. */
function beginTransfer(
  db: Db,
  context: MoneyContext,
  transferId: string,
): Promise<Transfer | undefined> {
  return inTransaction(db, async (tx) => {
    const found = await findTransfer(tx, transferId);
    const payout = found && (await lockPayout(tx, found.payout_id));
    if (!payout) return undefined;
    const transfer = await findTransfer(tx, transferId);
    const stop = transfer?.attempts === 0 ? await findStop(tx, payout, transfer) : undefined;
    if (stop) {
      await saveRefused(tx, transferId, stop);
      await settlePayout(tx, context, { payout, at: context.clock.now() });
      return undefined;
    }
    return leaseTransfer(tx, transferId);
  });
}

async function findStop(
  db: Db,
  payout: Payout,
  { booking_id: bookingId }: Transfer,
): Promise<string | undefined> {
  if (await isDisputed(db, payout.session_id)) return stops.disputed;
  if (await isSuspended(db, payout.instructor_id)) return stops.suspended;
  const asked = await findAskedBookings(db, payout.session_id);
  return asked.has(bookingId) ? stops.asked : undefined;
}

async function send(db: Db, context: MoneyContext, transfer: Transfer): Promise<void> {
  const payment = await findPayment(db, transfer.payment_id);
  const payout = await findPayout(db, transfer.payout_id);
  if (!payment || !payout) throw new Error(`Transfer ${transfer.id} has no payment or no payout.`);
  const provider = providerOf(context, payment.provider);
  const earlier = await findEarlier(provider, transfer);
  if (earlier) return recordSent(db, context, { transfer, payment, ref: earlier.transferId });
  // No earlier request reached the provider, so the transfer can still be stopped.
  const stop = await findStop(db, payout, transfer);
  if (stop) return recordRefusal(db, context, { transfer, code: stop });
  const whose = { payeeId: payout.instructor_id, provider: payment.provider };
  const account = await findAccount(db, whose);
  const chargeRef = payment.provider_charge_id;
  if (!account || chargeRef === null)
    return recordRefusal(db, context, { transfer, code: account ? 'no_charge' : 'no_account' });
  const outcome = await outcomeOf(
    provider.transfer({
      payoutId: transfer.id,
      accountId: account.account_ref,
      amountCents: transfer.amount_cents,
      currency: await readCurrency(db, context),
      chargeRef,
      bookingId: transfer.booking_id,
      attempt: transfer.attempts,
    }),
  );
  if (outcome.kind === 'ok')
    return recordSent(db, context, { transfer, payment, ref: outcome.value.transferId });
  logFault(
    context.log,
    'transfer_refused',
    { transfer: transfer.id, code: outcome.code },
    'the provider refuses a transfer',
  );
  // A rejection often means that the account has changed; then that is the reason to show.
  if (outcome.code !== tooLittle) await syncAccount(db, context, account);
  await recordRefusal(db, context, { transfer, code: outcome.code });
}

/** Finds a transfer from an earlier call that got through before its response was lost. */
async function findEarlier(
  provider: PaymentProvider,
  { id: payoutId, booking_id: bookingId, attempts }: Transfer,
): Promise<{ transferId: string } | null> {
  if (attempts <= 1) return null;
  const outcome = await outcomeOf(provider.findTransfer({ payoutId, bookingId }));
  if (outcome.kind === 'rejected')
    throw new Error(`The provider refused to look up transfer ${payoutId} (${outcome.code}).`);
  return outcome.value;
}

interface Sent {
  transfer: Transfer;
  payment: Payment;
  ref: string;
}

function recordSent(
  db: Db,
  context: MoneyContext,
  { transfer, payment, ref }: Sent,
): Promise<void> {
  const at = context.clock.now();
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, transfer.payout_id);
    if (!payout || !(await saveSent(tx, transfer.id, { ref, at }))) return;
    const lines = postings.payout(transfer.amount_cents, { payeeId: payout.instructor_id });
    const { booking_id: bookingId, id: source } = transfer;
    const { livemode } = payment;
    await post(tx, { kind: 'payout', source, bookingId, livemode, at, lines });
    await publishEarnings(tx, context, payout.instructor_id);
    await settlePayout(tx, context, { payout, at });
  });
}

/** Nothing was sent: the amount is owed as before, and counted again for the next attempt. */
function recordRefusal(
  db: Db,
  context: MoneyContext,
  { transfer, code }: { transfer: Transfer; code: string },
): Promise<void> {
  const at = context.clock.now();
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, transfer.payout_id);
    if (!payout || !(await saveRefused(tx, transfer.id, code))) return;
    await settlePayout(tx, context, { payout, at });
  });
}
