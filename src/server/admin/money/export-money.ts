// Streams everything that a search of payments, refunds or payouts finds as CSV, for an operator; the audit log records it.
import type { MoneySearch } from '#contract/admin/money-list-shapes.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import { csvRows, csvText } from '#platform/csv-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import type { MoneyList } from './money-lists.ts';
import { termsOf } from './money-terms.ts';

interface ExportMoneyInput<State extends string> {
  caller: Caller;
  query: MoneySearch & { state?: State | undefined; zone: string };
  requestId: string;
}

export async function exportMoney<State extends string, Row extends { id: string }, Line>(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  list: MoneyList<State, Row, Line>,
  { caller, query, requestId }: ExportMoneyInput<State>,
): Promise<AsyncIterable<string>> {
  const { q, ...filters } = query;
  await writeAudit(db, {
    at: clock.now(),
    actor: caller,
    action: `${list.name}.export`,
    details: { ...(q && { q }), ...filters },
    requestId,
  });
  return writeMoney(db, list, query);
}

/** So many lines are in memory at once. */
const pageSize = 250;

/** Page by page, so that no statement and no transaction lasts as long as the caller reads. */
async function* writeMoney<State extends string, Row extends { id: string }, Line>(
  db: Db,
  list: MoneyList<State, Row, Line>,
  query: ExportMoneyInput<State>['query'],
): AsyncGenerator<string> {
  yield csvText([list.head(query.zone)]);
  for (let after: string | null = null; ;) {
    const rows: Row[] = await list.find(db, termsOf(query, { after, most: pageSize }));
    if (rows.length > 0) yield csvRows(rows.map((row) => list.cells(row, query.zone)));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < pageSize) return;
  }
}
