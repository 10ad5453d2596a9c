// Lists what was decided about the tax on the commission, and which of it counts.
import type { Output } from '#contract/endpoints.ts';
import type { Context } from '../../../shared/context.ts';
import type { Db } from '#platform/db/db.ts';
import { type DecidedTaxRow, findTaxes } from './tax-store.ts';

type Listed = Output<'GET /api/admin/commission/taxes'>['taxes'][number];

export async function listTaxes(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
): Promise<Output<'GET /api/admin/commission/taxes'>> {
  const at = clock.now();
  const rows = await findTaxes(db);
  // Of two from the same moment, the later decision counts: it comes first here, and the sort keeps that.
  const counting = rows
    .filter((row) => row.canceled_at === null && row.counts_from <= at)
    .toSorted((one, other) => other.counts_from.getTime() - one.counts_from.getTime())[0];
  return { taxes: rows.map((row) => present(row, row.id === counting?.id, at)) };
}

const present = (row: DecidedTaxRow, isCounting: boolean, at: Date): Listed => ({
  id: row.id,
  bps: row.bps,
  name: row.name,
  number: row.number,
  from: row.counts_from.toISOString(),
  state: stateOf(row, isCounting, at),
  decidedBy: row.decided_by_name ?? '',
  decidedAt: row.decided_at.toISOString(),
});

function stateOf(row: DecidedTaxRow, isCounting: boolean, at: Date): Listed['state'] {
  if (row.canceled_at) return 'canceled';
  if (row.counts_from > at) return 'planned';
  return isCounting ? 'counts' : 'over';
}
