// Counts the matches of a search by price, for the histogram of the price filter.
import type { SearchQuery } from '#contract/classes/class-search.ts';
import type { PriceCounts } from '#contract/classes/search-counts.ts';
import { priceColumns, searchLimits } from '#contract/classes/search-limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { readCounted } from './read-counted.ts';
import { findPriceRows, type PriceRow } from './price-count-store.ts';

export async function countPrices(
  db: Db,
  { clock }: { clock: Pick<Clock, 'now'> },
  { minPrice: _min, maxPrice: _max, ...query }: SearchQuery,
): Promise<PriceCounts> {
  const search = await readCounted(db, query, clock.now());
  const quick = search ? await findPriceRows(db, search) : [];
  // As for a page: matches that the walk hardly finds are rare and far away.
  const isDoubtful = search && sumOf(quick) < searchLimits.pageSize && areMany(quick);
  const rows = isDoubtful ? await findPriceRows(db, search, true) : quick;
  const counts = Array.from({ length: priceColumns.count }, () => 0);
  for (const { place, count } of rows) if (place !== null) counts[place] = count;
  return { counts };
}

const sumOf = (rows: PriceRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const areMany = ([row]: PriceRow[]): boolean => (row?.total ?? 0) > searchLimits.countedExactly;
