// Searches payments, refunds or payouts for an operator, a page at a time.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { MoneySearch } from '#contract/admin/money-list-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import type { MoneyList } from './money-lists.ts';
import { termsOf } from './money-terms.ts';

export async function searchMoney<State extends string, Row extends { id: string }, Line>(
  db: Db,
  list: MoneyList<State, Row, Line>,
  query: MoneySearch & { state?: State | undefined; cursor?: string | undefined },
): Promise<{ items: Line[]; next: string | null }> {
  const most = adminLimits.page + 1;
  const rows = await list.find(db, termsOf(query, { after: query.cursor ?? null, most }));
  const shown = rows.slice(0, adminLimits.page);
  return {
    items: shown.map(list.present),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}
