// Checks payouts that are due, on hold or under way, waiting accounts and disputes, because jobs and events get lost.
import { payoutLatestAt } from '#domain/money/payout-rules.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { findOpenDisputes, isDisputed, saveDisputeChecked } from '../../payments/dispute-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { saveAccountChecked } from '../../payouts/payout-account-store.ts';
import * as due from '../../payouts/payout-check-store.ts';
import { type Payout, releasePayout, savePayoutChecked } from '../../payouts/payout-store.ts';
import { lockPayout } from './lock-payout.ts';
import { forEachAtProvider, type Step } from '../for-each-at-provider.ts';
import { queuePayout } from './schedule-payout.ts';
import { settlePayout } from './settle-payout.ts';
import { syncAccount } from './sync-account.ts';
import { syncDispute } from './sync-dispute.ts';
import { takeBackDebts } from './transfers/take-back-debts.ts';
import { logFault } from '#platform/log-fault.ts';

/** Fails at the end when a check failed; the other checks have run. */
export async function checkPayouts(
  db: Db,
  context: MoneyContext,
  signal: AbortSignal,
): Promise<void> {
  const at = context.clock.now();
  const hourAgo = new Date(at.getTime() - hourMs);
  await forEachAtProvider({ log: context.log, signal, what: 'payout' }, [
    ...(await findSlow(db, context, at)),
    ...(await due.findWaitingAccounts(db, hourAgo)).map((account) => ({
      id: `account ${account.account_ref}`,
      run: async () => {
        // Saved first, so that an account whose check fails does not stay at the head of the queue.
        await saveAccountChecked(db, account, at);
        await syncAccount(db, context, account);
      },
    })),
    ...(await findOpenDisputes(db, hourAgo)).map(({ id, provider, ref }) => ({
      id: `dispute ${ref}`,
      run: async () => {
        await saveDisputeChecked(db, id, at);
        await syncDispute(db, context, { provider, ref });
      },
    })),
    ...(await findReleasable(db, context, hourAgo)),
    ...(await due.findEmptyPayouts(db)).map((id) => ({
      id,
      run: () => settleEmpty(db, context, id),
    })),
    ...(await due.findSlowReversals(db, hourAgo)).map((reversalId) => ({
      id: `reversal ${reversalId}`,
      run: () => context.jobs.add(db, 'take-back', { reversalId }, { key: reversalId }),
    })),
    ...(await due.findUnaskedDebts(db, at)).map((bookingId) => ({
      id: `debt of booking ${bookingId}`,
      run: () => ask(db, context, bookingId),
    })),
  ]);
}

/** Payouts on hold whose reason may be gone. */
async function findReleasable(db: Db, context: MoneyContext, hourAgo: Date): Promise<Step[]> {
  const frozen = await due.findFrozenPayouts(db);
  const others = [
    ...(await due.findReadmittedPayouts(db)),
    ...(await due.findAnsweredPayouts(db)),
    ...(await due.findShortPayouts(db, hourAgo)),
  ];
  return [
    ...frozen.map((payout) => ({
      id: payout.id,
      run: async () => {
        if (!(await isDisputed(db, payout.session_id))) await tryAgain(db, context, payout);
      },
    })),
    ...others.map((payout) => ({ id: payout.id, run: () => tryAgain(db, context, payout) })),
  ];
}

/** Requeues payouts whose job was lost or given up. The key allows only one more in the queue. */
async function findSlow(db: Db, context: MoneyContext, at: Date): Promise<Step[]> {
  const { payoutLimitDays } = await context.readSettings(db);
  return (await due.findSlowPayouts(db, at)).map((payout) => ({
    id: payout.id,
    run: async () => {
      await savePayoutChecked(db, payout.id, at);
      await queuePayout(db, context, { id: payout.id, due_at: at });
      if (at > payoutLatestAt(payout.ends_at, payoutLimitDays))
        logFault(
          context.log,
          'payout_late',
          { payout: payout.id },
          'a payout is late without a reason',
        );
    },
  }));
}

const settleEmpty = (db: Db, context: MoneyContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout?.state === 'held')
      await settlePayout(tx, context, { payout, at: context.clock.now() });
  });

/** Runs in a single transaction: a payout that is released but not queued would wait for the next check. */
const tryAgain = (db: Db, context: MoneyContext, payout: Payout): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await releasePayout(tx, payout.id)) await queuePayout(tx, context, payout);
  });

const ask = (db: Db, context: MoneyContext, bookingId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, bookingId);
    await takeBackDebts(tx, context, { bookingId, at: context.clock.now() });
  });
