// Page state that the server passes to the browser inside the HTML: loader data, cached queries, asset names.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { Moments } from '#domain/text/known-moments.ts';
import { notePosition } from './kit/live/read-position.ts';

export interface PageAssets {
  script: string;
  styles: string[];
  preloads: string[];
  fonts: string[];
  /** Address of the service worker; left out where the operator has switched it off. */
  worker?: string;
}

/** Key and data only: the library's dehydrated form contains timestamps, so equal pages would differ. */
type LoadedQuery = [QueryKey, unknown];

export interface PageState {
  /** The path of the page's route. */
  page: string | undefined;
  router: HydrationState;
  queries: LoadedQuery[];
  /** Where the server's notices stood before it read these. */
  position?: string;
  assets: PageAssets;
  /** The moments that the page shows: the browser need not format them. */
  moments: Moments;
}

export const pageStateId = 'page-state';

/** Stands for the moments, which are known once the page is rendered. In data its quotes would be escaped. */
const unknownMoments = '"moments":"unknown"';

export const writePageState = (state: Omit<PageState, 'moments'>): string =>
  writeJson({ ...state, moments: 'unknown' });

export const addMoments = (html: string, moments: Moments): string =>
  html.replace(unknownMoments, () => `"moments":${writeJson(moments)}`);

/** Escapes every `<`, so that no data can close the script element. */
const writeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export function loadedQueries(queryClient: QueryClient): LoadedQuery[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.map(({ queryKey, state }) => [queryKey, state.data]);
}

type Sent = Pick<PageState, 'queries' | 'position'>;

export function fillQueries(queryClient: QueryClient, { queries, position }: Sent): void {
  for (const [key, data] of queries) {
    if (data === undefined) continue;
    queryClient.setQueryData(key, data);
    notePosition(data, position);
  }
}
