// Decides the state of a payout from what is owed and what was sent: under way, on hold for a reason, or paid. Nothing
// else decides it.
import { holdReasonOf } from '#domain/money/payout-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { isDisputed } from '../../payments/dispute-store.ts';
import { findAskedBookings } from '../../payments/refund-requests/asked-booking-store.ts';
import { findAccountsOf } from '../../payouts/payout-account-store.ts';
import { findReversalsOf } from '../../payouts/reversal-store.ts';
import { findOwed, type OwedBooking, type Payout, savePayout } from '../../payouts/payout-store.ts';
import { isSuspended } from '../../shared/payee-store.ts';
import { notifyOfPayout } from '../../payouts/notifications/notify-of-payout.ts';
import { findTransfersOf, type Transfer } from '../../payouts/transfer-store.ts';
import { queuePayout } from './schedule-payout.ts';
import type { Context } from '../../shared/context.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

/**
 * Reasons not to request a transfer at all: a payment of the session is disputed, the instructor is suspended, or the
 * learner asks for a refund of the booking.
 */
export const stops = {
  disputed: 'dispute',
  suspended: 'suspended',
  asked: 'refund_request',
} as const;
/** The provider's code for too little balance of ours, which is no fault of the instructor's account. */
export const tooLittle = 'balance_insufficient';

const noRefusals: ReadonlySet<string | null> = new Set([...Object.values(stops), tooLittle]);

interface PayoutToSettle {
  /** Locked. */
  payout: Payout;
  at: Date;
}

/** Idempotent. */
export async function settlePayout(
  tx: Db,
  context: NotifyContext & Pick<Context, 'log'>,
  { payout, at }: PayoutToSettle,
): Promise<void> {
  const transfers = await findTransfersOf(tx, payout.id);
  const owed = await findOwed(tx, payout.session_id);
  const returned = await returnedOf(tx, transfers);
  const totals = transfers.length > 0 ? totalsOf(transfers, owed, sumOf(returned)) : undefined;
  if (transfers.some(({ state }) => state === 'waiting'))
    return void (await savePayout(tx, payout.id, { state: 'sending', totals, at }));
  if (owed.length === 0) {
    const paid = totals ?? { gross_cents: 0, netted_cents: 0, amount_cents: 0 };
    const isNews = await savePayout(tx, payout.id, { state: 'paid', totals: paid, at });
    if (isNews && paid.gross_cents > 0) await notifyOfPayout(tx, context, payout.id);
    return;
  }
  const holdReason = await reasonFor(tx, { payout, transfers, owed, returned });
  if (!holdReason) {
    // The obstacle is gone by now.
    await savePayout(tx, payout.id, { state: 'scheduled', totals, at });
    return queuePayout(tx, context, payout);
  }
  const isNews = await savePayout(tx, payout.id, { state: 'held', holdReason, totals, at });
  if (!isNews) return;
  context.log.warn({ payout: payout.id, holdReason }, 'a payout is on hold');
  await notifyOfPayout(tx, context, payout.id);
}

const sumOf = (amounts: ReadonlyMap<string, number>): number =>
  [...amounts.values()].reduce((sum, cents) => sum + cents, 0);

/** The cents per booking that came back and paid no debt. */
async function returnedOf(tx: Db, transfers: Transfer[]): Promise<Map<string, number>> {
  const reversals = await findReversalsOf(
    tx,
    transfers.map(({ id }) => id),
  );
  const bookingOf = new Map(transfers.map(({ id, booking_id }) => [id, booking_id]));
  const returned = new Map<string, number>();
  for (const { transfer_id, returned_cents: cents } of reversals) {
    const bookingId = bookingOf.get(transfer_id);
    if (bookingId !== undefined && cents > 0)
      returned.set(bookingId, cents + (returned.get(bookingId) ?? 0));
  }
  return returned;
}

/** Netted debts stay paid, even where the transfer was refused. */
function totalsOf(transfers: Transfer[], owed: OwedBooking[], returnedCents: number) {
  const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0);
  const nettedCents = sum(transfers.map(({ netted_cents }) => netted_cents));
  const sentCents = sum(
    transfers.filter(({ state }) => state !== 'refused').map(({ amount_cents }) => amount_cents),
  );
  const amountCents = sentCents - returnedCents + sum(owed.map(({ cents }) => cents));
  return {
    gross_cents: nettedCents + amountCents,
    netted_cents: nettedCents,
    amount_cents: amountCents,
  };
}

interface Stuck {
  payout: Payout;
  transfers: Transfer[];
  owed: OwedBooking[];
  returned: ReadonlyMap<string, number>;
}

async function reasonFor(tx: Db, { payout, transfers, owed, returned }: Stuck) {
  const asked = await findAskedBookings(tx, payout.session_id);
  // Bookings that wait for a decision are not tried before it, whatever came of them earlier.
  const free = owed.filter(({ booking_id }) => !asked.has(booking_id));
  const bookings = new Set(free.map(({ booking_id }) => booking_id));
  const isReturned = free.some(({ booking_id }) => returned.has(booking_id));
  const latest = new Map(transfers.map((transfer) => [transfer.booking_id, transfer]));
  const failures = [...latest.values()]
    .filter(({ booking_id, state }) => bookings.has(booking_id) && state === 'refused')
    .map(({ failure }) => failure);
  const takers = await findTakers(tx, payout.instructor_id);
  return holdReasonOf({
    isDisputed: await isDisputed(tx, payout.session_id),
    isSuspended: await isSuspended(tx, payout.instructor_id),
    hasAccount: owed.every(({ provider }) => takers.has(provider)),
    lacksBalance: failures.includes(tooLittle),
    wasRefused: failures.some((failure) => !noRefusals.has(failure)),
    wasReturned: isReturned,
    isRefundAsked: free.length < owed.length,
  });
}

/** The providers where the instructor has an active payout account. */
export async function findTakers(
  tx: Db,
  payeeId: string,
): Promise<ReadonlySet<OwedBooking['provider']>> {
  const accounts = await findAccountsOf(tx, payeeId);
  const active = accounts.filter(({ status }) => status === 'active');
  return new Set(active.map(({ provider }) => provider));
}
