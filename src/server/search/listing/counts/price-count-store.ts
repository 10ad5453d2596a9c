// Counts the matches of a search by price in one statement: without words along the same ways as a page of them, with
// words in no order.
import { CompiledQuery } from 'kysely';
import { priceColumns } from '#contract/classes/search-limits.ts';
import type { Db } from '#platform/db/db.ts';
import { seldomSent } from '#platform/db/named-statements.ts';
import type { Search } from '../asked/search.ts';
import { gatherWords } from '../pages/gathering/gathering.sql.ts';
import { startGiven, withPlace, withWords } from '../pages/given.sql.ts';
import { fewestOfCommon, mostPriced } from '../pages/most-read.ts';
import { listQuery } from '../pages/page-store.ts';
import { type Parts, sourceOf } from '../pages/sources.sql.ts';
import { walkAround } from '../pages/walking-around.sql.ts';

/** A column of the histogram; a single row without a column when nothing matches. */
export interface PriceRow {
  /** Of all matches; larger than the exact limit where there are more. */
  total: number;
  place: number | null;
  count: number;
}

/** Of many matches the first thousand is counted. `thorough` as for a page. */
export async function findPriceRows(db: Db, search: Search, thorough = false): Promise<PriceRow[]> {
  const { text, values } =
    search.asked === undefined ? priceQuery(search, thorough) : priceQueryOfWords(search);
  return (await db.executeQuery<PriceRow>(CompiledQuery.raw(seldomSent + text, values))).rows;
}

const placeOf = (row: string): string =>
  `least(${row}.price_cents / ${100 * priceColumns.dollars}, ${priceColumns.count - 1})`;

function priceQuery(search: Search, thorough: boolean) {
  const list = listQuery(
    {
      search,
      reading: thorough ? 'all' : 'first',
      rows: mostPriced,
      walked: search.around && walkAround,
    },
    () => `
    select counted.total, ${placeOf('page')} as place, count(page.class_id)::integer as count`,
  );
  return { ...list, text: `${list.text} group by 1, 2` };
}

/** Of many matches a thousand are counted: of common words in the sample, otherwise as the word index has them. */
function priceQueryOfWords(search: Search) {
  const { ask, values, table } = startGiven();
  const gathered = mostPriced;
  const parts: Parts = { search, ask, source: sourceOf(search, ask), gathered, rows: gathered };
  const common = [
    ...withWords(search, ask),
    ...withPlace(search, ask),
    `sampled as materialized (${gatherWords(parts, { sampled: 'usual' })})`,
    `hits as materialized (${gatherWords(parts)})`,
  ];
  const areCommon = `(select count(*) from sampled) >= ${fewestOfCommon}`;
  const text = `
    with ${[table(), ...common].join(',\n')}
    select 0 as total, ${placeOf('found')} as place, count(*)::integer as count
    from (
      select price_cents from sampled where ${areCommon}
      union all
      select price_cents from hits where not ${areCommon}
    ) found
    group by 2`;
  return { text, values };
}
