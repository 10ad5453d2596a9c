// The demo provider's own ledger, line by line. Its fee is what card payments usually cost.
import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import type { BalanceTransaction } from '../provider.ts';
import type { DemoContext } from './demo-context.ts';

const feeBps = 290;
const feeFixedCents = 30;
const pageSize = 100;

export const demoFeeCents = (amountCents: number): number =>
  Math.round((amountCents * feeBps) / 10_000) + feeFixedCents;

export const balanceId = (id: number): string => `dbt_${id}`;

interface Line {
  kind:
    | 'payment'
    | 'refund'
    | 'refund_failed'
    | 'transfer'
    | 'transfer_reversal'
    | 'dispute'
    | 'dispute_reversal';
  amountCents: number;
  feeCents?: number;
  ref: string;
  at: Date;
}

export async function recordLine(tx: Db, line: Line): Promise<void> {
  await tx
    .insertInto('demo_balance_transactions')
    .values({
      kind: line.kind,
      amount_cents: line.amountCents,
      fee_cents: line.feeCents ?? 0,
      ref: line.ref,
      created_at: line.at,
    })
    .execute();
}

export async function* listLines(
  { db }: Pick<DemoContext, 'db'>,
  since: Date,
): AsyncGenerator<BalanceTransaction> {
  for (let after = 0; ;) {
    const lines = await db
      .selectFrom('demo_balance_transactions')
      .select(columnsOf('demo_balance_transactions'))
      .where('created_at', '>=', since)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const line of lines)
      yield {
        id: balanceId(line.id),
        kind: line.kind === 'dispute_reversal' ? 'dispute' : line.kind,
        amountCents: line.amount_cents,
        feeCents: line.fee_cents,
        ref: line.ref,
      };
    const last = lines.at(-1);
    if (!last || lines.length < pageSize) return;
    after = last.id;
  }
}
