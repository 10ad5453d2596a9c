// Counts the matches of a search by price in one statement, along the same ways as a page of them.
import { CompiledQuery } from 'kysely';
import { priceColumns } from '#contract/classes/search-limits.ts';
import type { Db } from '#platform/db/db.ts';
import { seldomSent } from '#platform/db/named-statements.ts';
import type { Search } from '../asked/search.ts';
import { mostGathered } from '../pages/most-read.ts';
import { listQuery } from '../pages/page-store.ts';

/** A column of the histogram; a single row without a column when nothing matches. */
export interface PriceRow {
  /** Of all matches; larger than the exact limit where there are more. */
  total: number;
  place: number | null;
  count: number;
}

/** Of many matches the first thousands are counted. `thorough` as for a page. */
export async function findPriceRows(db: Db, search: Search, thorough = false): Promise<PriceRow[]> {
  const { text, values } = priceQuery(search, thorough);
  return (await db.executeQuery<PriceRow>(CompiledQuery.raw(seldomSent + text, values))).rows;
}

function priceQuery(search: Search, thorough = false) {
  const width = 100 * priceColumns.dollars;
  const list = listQuery(
    { search, thorough, rows: mostGathered },
    () => `
    select counted.total, least(page.price_cents / ${width}, ${priceColumns.count - 1}) as place,
      count(page.class_id)::integer as count`,
  );
  return { ...list, text: `${list.text} group by 1, 2` };
}
