// Reads the state of a dispute over demo money from the demo's own ledger.
import { columnsOf } from '../../db/columns.ts';
import type { DisputeState, Outcome } from '../provider.ts';
import { balanceId } from './balance.ts';
import { type DemoContext, ok, rejected } from './demo-context.ts';

export async function readDispute(
  { db }: Pick<DemoContext, 'db'>,
  ref: string,
): Promise<Outcome<DisputeState>> {
  const row = await db
    .selectFrom('demo_disputes')
    .select(columnsOf('demo_disputes'))
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (!row) return rejected('resource_missing', 'There is no such dispute.');
  const lines = await db
    .selectFrom('demo_balance_transactions')
    .select(['id', 'amount_cents', 'fee_cents'])
    .where('ref', '=', ref)
    .where('kind', 'in', ['dispute', 'dispute_reversal'])
    .orderBy('id')
    .execute();
  const amounts = lines.map((line) => line.amount_cents);
  return ok({
    ref,
    paymentRef: row.charge_ref,
    amountCents: row.amount_cents,
    status: row.state,
    withdrawnCents: -sum(amounts.filter((cents) => cents < 0)),
    reinstatedCents: sum(amounts.filter((cents) => cents > 0)),
    fees: lines
      .filter((line) => line.fee_cents > 0)
      .map((line) => ({ ref: balanceId(line.id), amountCents: line.fee_cents })),
  });
}

const sum = (amounts: number[]): number => amounts.reduce((total, cents) => total + cents, 0);
