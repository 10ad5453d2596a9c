// Actions on instructors' money for the payment chaos: payouts, refunds after them, disputes, payout accounts opened
// late, and reversals by hand at the provider.
import type { Db } from '#platform/db/db.ts';
import type { DemoNews } from '#platform/payments/demo/demo-context.ts';
import { decidePenalty } from '#server/flows/admin/decide-penalty.ts';
import { checkPayouts } from '#server/flows/payouts/check-payouts.ts';
import { openPayoutAccount } from '#server/flows/payouts/open-payout-account.ts';
import { payOut } from '#server/flows/payouts/pay-out.ts';
import { retryPayout } from '#server/flows/payouts/retry-payout.ts';
import { takeBack } from '#server/flows/payouts/transfers/take-back.ts';
import type { MoneyContext } from '#server/shared/context.ts';
import { stateFacts } from '#server/payouts/statements/statement-facts.ts';
import { findStatement } from '#server/payouts/statements/statement-store.ts';
import { closeDispute, openDispute, reverseByHand } from '#tests/support/worlds/demo-world.ts';
import { makePerson } from '#tests/support/people.ts';

export interface PayoutChaos {
  db: Db;
  context: MoneyContext;
  demo: { sent: DemoNews[] };
  sessions: { instructorId: string }[];
  /** Earn what some of the classes bring. */
  studioIds: string[];
  asks: boolean;
}

const chance = (percent: number): boolean => Math.random() * 100 < percent;
const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

const payoutsIn = (db: Db, states: ('scheduled' | 'held' | 'sending')[]) =>
  db.selectFrom('payouts').select('id').where('state', 'in', states).execute();

const toTakeBack = (db: Db) =>
  db.selectFrom('reversals').select('id').where('state', '=', 'requested').execute();

/** Two workers got the same job. */
const twice = (work: () => Promise<unknown>) => Promise.allSettled([work(), work()]);

const payOne = async ({ db, context }: PayoutChaos) => {
  const payout = oneOf(await payoutsIn(db, ['scheduled', 'sending']));
  if (payout) await twice(() => payOut(db, context, payout.id));
};

export const payoutActions: ((chaos: PayoutChaos) => Promise<unknown>)[] = [
  payOne,
  payOne,
  payOne,
  async ({ db, context }) => {
    const reversal = oneOf(await toTakeBack(db));
    if (reversal) await twice(() => takeBack(db, context, reversal.id));
  },
  async ({ db, context, asks }) => asks && checkPayouts(db, context, new AbortController().signal),
  async ({ db, context, sessions, studioIds }) =>
    openPayoutAccount(db, context, oneOf([oneOf(sessions)!.instructorId, ...studioIds])!),
  async ({ db, context }) => {
    const payout = oneOf(await payoutsIn(db, ['held']));
    const caller = await makePerson(db, { role: 'operator' });
    if (payout) await retryPayout(db, context, { caller, payoutId: payout.id });
  },
  async (chaos) => chance(30) && disputeOne(chaos),
  async (chaos) => chance(30) && decideOne(chaos),
  async (chaos) => chance(20) && reverseOne(chaos),
  async ({ db, context }) => {
    const open = db.selectFrom('penalties').select('id').where('state', '=', 'proposed');
    const penalty = oneOf(await open.execute());
    const caller = await makePerson(db, { role: 'operator' });
    const verdict = chance(70) ? 'approve' : 'waive';
    if (!penalty) return;
    const input = { caller, penaltyId: penalty.id, verdict, requestId: 'r1' } as const;
    await twice(() => decidePenalty(db, context, input));
  },
];

async function disputeOne({ db, demo }: PayoutChaos): Promise<void> {
  const paid = await db
    .selectFrom('payments')
    .select(['provider_charge_id', 'paid_cents'])
    .where('state', '=', 'succeeded')
    .where('provider_charge_id', 'not in', (from) =>
      from.selectFrom('demo_disputes').select('charge_ref'),
    )
    .execute();
  const payment = oneOf(paid);
  if (!payment?.provider_charge_id || payment.paid_cents === null) return;
  const input = { chargeRef: payment.provider_charge_id, amountCents: payment.paid_cents };
  notifyOf(demo, 'dispute', await openDispute(db, input));
}

async function decideOne({ db, demo }: PayoutChaos): Promise<void> {
  const open = db.selectFrom('demo_disputes').select('ref').where('state', '=', 'open');
  const ref = oneOf(await open.execute())?.ref;
  if (ref === undefined) return;
  await closeDispute(db, ref, chance(50) ? 'won' : 'lost');
  notifyOf(demo, 'dispute', ref);
}

async function reverseOne({ db, demo }: PayoutChaos): Promise<void> {
  const sent = await db
    .selectFrom('demo_transfers')
    .select(['id', 'amount_cents'])
    .where('id', 'not in', (from) => from.selectFrom('demo_reversals').select('transfer_id'))
    .execute();
  const transfer = oneOf(sent);
  if (!transfer) return;
  const amountCents = Math.ceil(Math.random() * transfer.amount_cents);
  await reverseByHand(db, { transferId: transfer.id, amountCents });
  notifyOf(demo, 'transfer', transfer.id);
}

function notifyOf(demo: PayoutChaos['demo'], kind: 'dispute' | 'transfer', id: string): void {
  demo.sent.push({ type: `${kind}.updated`, refs: [{ kind, id }] });
}

/** Opens an account for every payee, and completes everything that was left unfinished. */
export async function endPayouts(chaos: PayoutChaos): Promise<void> {
  const { db, context, sessions, studioIds, asks } = chaos;
  for (const { instructorId } of sessions) await openPayoutAccount(db, context, instructorId);
  for (const studioId of studioIds) await openPayoutAccount(db, context, studioId);
  // Leases of workers that died.
  await db.updateTable('transfers').set({ leased_until: null }).execute();
  await db.updateTable('reversals').set({ leased_until: null }).execute();
  if (asks) await checkPayouts(db, context, new AbortController().signal);
  for (const { id } of await payoutsIn(db, ['scheduled', 'sending'])) await payOut(db, context, id);
  for (const { id } of await toTakeBack(db)) await takeBack(db, context, id);
}

/** Statements that do not add up, or contradict their payout. */
export async function findOddSums(db: Db) {
  const publisher = { brandName: 'Trellis', supportEmail: '', publicUrl: '' };
  const odd: { statement: string; totals: object }[] = [];
  for (const payout of await db.selectFrom('payouts').selectAll().execute()) {
    const rows = await findStatement(db, {
      payoutId: payout.id,
      payeeId: payout.instructor_id,
    });
    const { totals } = stateFacts(rows!, publisher);
    const kept = totals.sentCents - totals.backCents - totals.debtCents;
    const isWhole = totals.shareCents === totals.nettedCents + kept + totals.owedCents;
    const isOwed = payout.state === 'paid' && totals.owedCents !== 0;
    const isNetted = payout.state !== 'paid' || payout.netted_cents === totals.nettedCents;
    if (!isWhole || isOwed || !isNetted) odd.push({ statement: payout.id, totals });
  }
  return odd;
}
