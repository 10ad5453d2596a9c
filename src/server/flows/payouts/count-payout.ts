// Counts a payout that is due: adds up what is owed, nets debts against it, and records a transfer for the rest.
import { holdReasonOf, netDebt } from '#domain/money/payout-rules.ts';
import { postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { isDisputed } from '../../payments/dispute-store.ts';
import { post, readDebt } from '../../payments/ledger/ledger-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { sumRequested } from '../../payouts/reversal-store.ts';
import { findOwed, type OwedBooking, type Payout, savePayout } from '../../payouts/payout-store.ts';
import { findAskedBookings } from '../../payments/refund-requests/asked-booking-store.ts';
import { isSuspended } from '../../shared/payee-store.ts';
import { notifyOfPayout } from '../../payouts/notifications/notify-of-payout.ts';
import { insertTransfer } from '../../payouts/transfer-store.ts';
import { lockPayout } from './lock-payout.ts';
import { findTakers, settlePayout } from './settle-payout.ts';

type Counted = OwedBooking & ReturnType<typeof netDebt>[number];

/** Counts only a scheduled payout that is due; a second run finds it counted. */
export function countPayout(db: Db, context: MoneyContext, payoutId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = context.clock.now();
    const payout = await lockPayout(tx, payoutId);
    if (payout?.state !== 'scheduled' || payout.due_at > at) return;
    const owed = await findOwed(tx, payout.session_id);
    const asked = await findAskedBookings(tx, payout.session_id);
    // The share of a booking whose learner asks for a refund waits; that of the others does not.
    const free = owed.filter(({ booking_id }) => !asked.has(booking_id));
    const takers = await findTakers(tx, payout.instructor_id);
    // Money that one provider cannot send does not hold up what another can.
    const counted = (await netDebts(tx, payout, free)).filter(
      ({ provider, amountCents }) => amountCents === 0 || takers.has(provider),
    );
    const holdReason = holdReasonOf({
      isDisputed: owed.length > 0 && (await isDisputed(tx, payout.session_id)),
      isSuspended: owed.length > 0 && (await isSuspended(tx, payout.instructor_id)),
      hasAccount:
        free.length > 0 ? counted.length > 0 : owed.every(({ provider }) => takers.has(provider)),
      lacksBalance: false,
      wasRefused: false,
      wasReturned: false,
      isRefundAsked: owed.length > 0 && free.length === 0,
    });
    if (holdReason) {
      await savePayout(tx, payout.id, { state: 'held', holdReason, at });
      context.log.warn({ payout: payout.id, holdReason }, 'a payout is on hold');
      return notifyOfPayout(tx, context, payout.id);
    }
    for (const one of counted) await writeDown(tx, { payout, one, at });
    await settlePayout(tx, context, { payout, at });
  });
}

/** Nets demo money and real money separately: demo money pays no real debts. */
async function netDebts(tx: Db, payout: Payout, owed: OwedBooking[]): Promise<Counted[]> {
  const payeeId = payout.instructor_id;
  const counted: Counted[] = [];
  for (const livemode of [true, false]) {
    const bookings = owed.filter((one) => one.livemode === livemode);
    if (bookings.length === 0) continue;
    const whose = { payeeId, livemode };
    // Debt that a requested reversal already covers is not netted again.
    const debtCents = (await readDebt(tx, whose)) - (await sumRequested(tx, whose));
    const netted = netDebt(
      bookings.map(({ cents }) => cents),
      debtCents,
    );
    bookings.forEach((booking, index) => {
      const share = netted[index];
      if (share) counted.push({ ...booking, ...share });
    });
  }
  return counted;
}

async function writeDown(
  tx: Db,
  { payout, one, at }: { payout: Payout; one: Counted; at: Date },
): Promise<void> {
  const { booking_id: bookingId, payment_id: paymentId, livemode } = one;
  const { grossCents, nettedCents, amountCents } = one;
  const shares = { grossCents, nettedCents, amountCents };
  const ids = { payoutId: payout.id, bookingId, paymentId };
  const source = await insertTransfer(tx, { ...ids, ...shares, at });
  const lines = postings.netting(nettedCents, { payeeId: payout.instructor_id });
  await post(tx, { kind: 'netting', source, bookingId, livemode, at, lines });
}
