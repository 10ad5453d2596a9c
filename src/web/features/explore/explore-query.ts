// The list of found classes, page by page, and how the route brings it before the page shows.
import { infiniteQueryOptions, type QueryClient, type QueryFunction } from '@tanstack/react-query';
import type { SearchResponse } from '#contract/class-search.ts';
import { query } from '#web/kit/api.ts';
import { recallPlace } from './list-memory.ts';
import { exploreAddress, readSearch, type Search } from './search-params.ts';

const name = 'GET /api/explore';

export function exploreQuery(search: Search) {
  return infiniteQueryOptions({
    queryKey: [name, { query: search }, 'pages'],
    queryFn: async ({ pageParam, ...context }) => {
      // Each page is the plain call; kept once, inside the list.
      const call = context.client.getDefaultOptions().queries?.queryFn as QueryFunction;
      const { queryKey } = query(name, {
        query: { ...search, cursor: pageParam ?? undefined } as object,
      });
      return (await call({ ...context, queryKey })) as SearchResponse;
    },
    // Null, for the list travels as JSON, which knows no undefined.
    initialPageParam: null as string | null,
    getNextPageParam: (page: SearchResponse) => page.next,
  });
}

/** A list older than this is asked for again when somebody comes to it, and shown meanwhile. */
const freshMs = 60_000;
/** Quick answers change the list in one step; only slower ones are worth a placeholder. */
const patienceMs = 150;

export async function loadExplore(client: QueryClient, url: URL): Promise<void> {
  const search = readSearch(url.searchParams);
  // A failure of the first page decides the status; in the browser the page itself tells of it.
  if (import.meta.env.SSR) return void (await client.fetchInfiniteQuery(exploreQuery(search)));
  const { queryKey } = exploreQuery(search);
  const known = client.getQueryData(queryKey);
  const pages = known?.pages.length ?? recallPlace(exploreAddress(search)).pages;
  const loading = loadPages(client, search, pages, freshMs);
  if (known) return;
  // Somebody who had read on comes back to the whole list, or there would be nothing to scroll to.
  await (pages > 1 ? loading : Promise.race([loading, wait(patienceMs)]));
}

/** Never fails: the list says itself what went wrong. */
export function loadPages(client: QueryClient, search: Search, pages: number, staleTime: number) {
  return client.prefetchInfiniteQuery({ ...exploreQuery(search), pages, staleTime });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
