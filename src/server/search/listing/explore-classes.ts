// Finds the classes of the explore page; where there are none, also which filter could be dropped to find some.
import {
  type SearchResponse,
  type SearchFilter,
  searchFilters,
  type SearchQuery,
} from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { findClasses, type FoundClasses } from './find-classes.ts';
import { findPage } from './find-page.ts';
import type { CardContext } from './read-cards.ts';
import { isVain, understandSearch } from './asked/understand-search.ts';

type Hint = SearchResponse['hints'][number];

export async function exploreClasses(
  db: Db,
  context: CardContext,
  query: SearchQuery,
): Promise<SearchResponse> {
  const { place, ...found } = await findClasses(db, context, query);
  const isEmpty = found.total.count === 0;
  const hints = isEmpty ? await findHints(db, query, { place, now: context.clock.now() }) : [];
  return { ...found, place: place ?? null, hints };
}

interface Circumstances {
  place: FoundClasses['place'];
  now: Date;
}

async function findHints(
  db: Db,
  query: SearchQuery,
  { place, now }: Circumstances,
): Promise<Hint[]> {
  const filters = Object.keys(searchFilters) as SearchFilter[];
  const hints = filters.filter((filter) => isAsked(query, filter)).map(findHint);
  return (await Promise.all(hints)).filter(({ total }) => total.count > 0);

  async function findHint(without: SearchFilter): Promise<Hint> {
    const rest = withoutFilter(query, without);
    const where = without === 'near' ? undefined : place;
    if (isVain(rest, where)) return { without, total: { count: 0, more: false } };
    const { total } = await findPage(db, understandSearch(rest, where, now));
    return { without, total };
  }
}

const isAsked = (query: SearchQuery, filter: SearchFilter): boolean =>
  searchFilters[filter].some((name) => query[name]);

/** Only used to count the results. */
function withoutFilter(query: SearchQuery, filter: SearchFilter): SearchQuery {
  const gone = new Set<string>(['cursor', 'sort', ...searchFilters[filter]]);
  const kept = Object.entries(query).filter(([name]) => !gone.has(name));
  return { ...Object.fromEntries(kept), sort: ['date'], limit: 1 };
}
