// Refunds demo money: never more than was paid, and once for each id and attempt.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Schema } from '../../db/schema.ts';
import type { Outcome, PaymentProvider, RefundState } from '../provider.ts';
import { recordLine } from './balance.ts';
import { type DemoContext, newDemoId, ok, rejected, sameIdOtherRequest } from './demo-context.ts';

type RefundPaymentInput = Parameters<PaymentProvider['refund']>[0];
type RefundRow = Selectable<Schema['demo_refunds']>;

export const refundPayment = (
  { db, clock, notify }: DemoContext,
  { refundId, paymentRef, amountCents, attempt }: RefundPaymentInput,
): Promise<Outcome<RefundState>> =>
  inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentRef);
    if (!payment) return rejected('resource_missing', 'There is no such payment.');
    const earlier = await findRefunds(tx, paymentRef);
    const asked = earlier.find((row) => row.refund_id === refundId && row.attempt === attempt);
    if (asked)
      return asked.amount_cents === amountCents ? ok(stateOf(asked)) : sameIdOtherRequest();
    if (await isUsed(tx, refundId, attempt)) return sameIdOtherRequest();
    const leftCents = payment.amount_cents - sumOf(earlier);
    if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > leftCents)
      return rejected('amount_too_large', `Only ${leftCents} cents are left of this payment.`);
    const row: RefundRow = {
      ref: newDemoId('dre'),
      refund_id: refundId,
      attempt,
      payment_ref: paymentRef,
      amount_cents: amountCents,
      state: 'succeeded',
      failure: null,
      created_at: clock.now(),
    };
    await makeRefund(tx, notify, row);
    return ok(stateOf(row));
  });

/** Inserts the refund with its ledger line and its event. */
export async function makeRefund(
  tx: Db,
  notify: DemoContext['notify'],
  row: RefundRow,
): Promise<void> {
  const { ref, payment_ref: paymentRef, amount_cents: amountCents, created_at: at } = row;
  await tx.insertInto('demo_refunds').values(row).execute();
  await recordLine(tx, { kind: 'refund', amountCents: -amountCents, ref, at });
  const refs = [
    { kind: 'refund' as const, id: ref },
    { kind: 'payment' as const, id: paymentRef },
  ];
  await notify(tx, { type: 'refund.created', refs });
}

export async function findRefund(
  { db }: DemoContext,
  { refundId, paymentRef }: Parameters<PaymentProvider['findRefund']>[0],
): Promise<Outcome<RefundState | null>> {
  const rows = await findRefunds(db, paymentRef);
  const row = rows.findLast(({ refund_id: id }) => id === refundId);
  return ok(row ? stateOf(row) : null);
}

export async function listRefunds({ db }: DemoContext, paymentRef: string) {
  const rows = await findRefunds(db, paymentRef);
  return ok(rows.map((row) => ({ ...stateOf(row), refundId: row.refund_id })));
}

/** Refunds of one payment wait for each other: together they must not exceed it. */
const lockPayment = (tx: Db, paymentRef: string) =>
  tx
    .selectFrom('demo_checkouts')
    .select('amount_cents')
    .where('payment_ref', '=', paymentRef)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();

const findRefunds = (db: Db, paymentRef: string): Promise<RefundRow[]> =>
  db
    .selectFrom('demo_refunds')
    .select(columnsOf('demo_refunds'))
    .where('payment_ref', '=', paymentRef)
    .orderBy('created_at')
    .orderBy('attempt')
    .execute();

const isUsed = async (tx: Db, refundId: string, attempt: number): Promise<boolean> =>
  (await tx
    .selectFrom('demo_refunds')
    .select('ref')
    .where('refund_id', '=', refundId)
    .where('attempt', '=', attempt)
    .executeTakeFirst()) !== undefined;

const sumOf = (rows: RefundRow[]): number =>
  rows
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount_cents: amountCents }) => sum + amountCents, 0);

const stateOf = (row: RefundRow): RefundState => ({
  ref: row.ref,
  status: row.state,
  amountCents: row.amount_cents,
  ...(row.failure !== null && { failure: row.failure }),
});
