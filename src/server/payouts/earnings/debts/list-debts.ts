// Lists an instructor's debts and their payments, line by line, a page at a time.
import type { DebtLine } from '#contract/money/earnings.ts';
import type { Output } from '#contract/endpoints.ts';
import { shortName } from '#domain/text/short-name.ts';
import type { Db } from '#platform/db/db.ts';
import { readLineCursor } from '../cursor.ts';
import { presentSession } from '../present-session.ts';
import type { EarningsContext } from '../show-earnings.ts';
import { type DebtRow, findDebtLines } from './debt-store.ts';

interface ListDebtsInput {
  payeeId: string;
  cursor?: string | undefined;
}

/** Old debts interest few; a request for a further page wants to see them. */
const pageSizes = { first: 5, further: 20 } as const;

export async function listDebts(
  db: Db,
  { providers }: Pick<EarningsContext, 'providers'>,
  { payeeId, cursor }: ListDebtsInput,
): Promise<Output<'GET /api/instructor/debts'>> {
  const pageSize = pageSizes[cursor === undefined ? 'first' : 'further'];
  const { livemode } = providers.current;
  const after = readLineCursor(cursor);
  const rows = await findDebtLines(db, { payeeId, livemode, after, most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize && shown.at(-1);
  return { lines: shown.map(presentDebt), next: last ? String(last.id) : null };
}

/** Maps the ledger's kinds to those of the contract. */
const kinds: Readonly<Record<DebtRow['kind'], DebtLine['kind']>> = {
  penalty: 'penalty',
  refund: 'refund',
  dispute_lost: 'dispute',
  netting: 'netted',
  reversal: 'taken-back',
};

const presentDebt = (row: DebtRow): DebtLine => ({
  id: row.id,
  kind: kinds[row.kind],
  at: row.occurred_at.toISOString(),
  amount: row.amount_cents / 100,
  session: presentSession(row),
  learner: row.full_name === null ? null : shortName(row.full_name),
  takings: row.takings_cents === null ? null : row.takings_cents / 100,
  note: row.note,
});
