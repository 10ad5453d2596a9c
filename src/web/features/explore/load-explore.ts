// What the explore page needs before it shows: its list, its head, and the code of its parts.
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { exploreHead, type ExploreHead } from './explore-head.ts';
import { bringParts } from './lazy-parts.ts';
import { loadList } from './search/explore-query.ts';
import { readSearch } from './search/search-params.ts';
import { withDays } from './search/when-days.ts';

export async function loadExplore(client: QueryClient, url: URL): Promise<ExploreHead> {
  const address = withDays(url);
  if (address !== undefined) throw redirect(address);
  await Promise.all([loadList(client, url), bringParts(url)]);
  return exploreHead(readSearch(url.searchParams));
}
