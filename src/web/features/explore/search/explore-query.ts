// Infinite query of the found classes, and the loader of its first page.
import { infiniteQueryOptions, type QueryClient, type QueryFunction } from '@tanstack/react-query';
import { redirect, replace } from 'react-router';
import type { SearchResponse } from '#contract/classes/class-search.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { shownCard, type ShownCard } from '#web/features/class-card/shown-card.ts';
import { query } from '#web/kit/api/api.ts';
import { recallPlace } from '../results/list-memory.ts';
import { addressAtPlace } from './place-default.ts';
import { currentEntry } from './wanted-state.ts';
import { exploreAddress, readSearch, type Search } from './search-params.ts';

const name = 'GET /api/explore';

/** A page of the list, with the cards as they are shown. */
export type FoundPage = Omit<SearchResponse, 'classes'> & { classes: ShownCard[] };

export const foundPage = ({ classes, ...page }: SearchResponse): FoundPage => ({
  ...page,
  classes: classes.map(shownCard),
});

export function exploreQuery({ everywhere: _onlyAddress, ...search }: Search) {
  return infiniteQueryOptions({
    queryKey: [name, { query: search }, 'pages'],
    queryFn: async ({ pageParam, ...context }) => {
      // Each page uses the default query function, and is cached once, inside the list.
      const call = context.client.getDefaultOptions().queries?.queryFn as QueryFunction;
      const { queryKey } = query(name, {
        query: { ...search, cursor: pageParam ?? undefined } as object,
      });
      return foundPage((await call({ ...context, queryKey })) as SearchResponse);
    },
    // Null, because the list is sent as JSON, which has no undefined.
    initialPageParam: null as string | null,
    getNextPageParam: (page: FoundPage) => page.next,
  });
}

/** An older list is shown, and refetched when somebody returns to it. */
const freshMs = minuteMs;
/** Quick responses replace the list in one step; only slower ones show a placeholder. */
const patienceMs = 150;

export async function loadList(client: QueryClient, url: URL): Promise<void> {
  const search = readSearch(url.searchParams);
  // On the server a failure of the first page sets the HTTP status; in the browser the page shows the error.
  if (import.meta.env.SSR) return void (await client.fetchInfiniteQuery(exploreQuery(search)));
  const near = addressAtPlace(url);
  // A link to the list that is shown already adds no entry to the browser's history.
  if (near) throw near === currentEntry() ? replace(near) : redirect(near);
  const { queryKey } = exploreQuery(search);
  const known = client.getQueryData(queryKey);
  const pages = known?.pages.length ?? recallPlace(exploreAddress(search)).pages;
  const loading = loadPages(client, search, pages, freshMs);
  if (known) return;
  // A reader who had loaded more pages waits for the whole list, otherwise there is nothing to scroll to.
  await (pages > 1 ? loading : Promise.race([loading, wait(patienceMs)]));
}

/** Never rejects: the list shows its own error. */
export function loadPages(client: QueryClient, search: Search, pages: number, staleTime: number) {
  return client.prefetchInfiniteQuery({ ...exploreQuery(search), pages, staleTime });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
