// The loaded part of the list, and the function that loads its next page.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SearchResponse } from '#contract/classes/class-search.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import { askedByLoader } from '#web/kit/api/api.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { exploreQuery, loadPages } from './explore-query.ts';
import { type Search, exploreAddress } from './search-params.ts';
import { isShownAgain, savePlace, recallPlace } from '../results/list-memory.ts';

export interface FoundClasses {
  /** The first page; undefined while loading. */
  first: SearchResponse | undefined;
  cards: ClassCard[];
  pages: number;
  isLoading: boolean;
  error: Error | null;
  tryAgain: () => void;
  more:
    | { isLoading: boolean; hasFailed: boolean; pages: number; load: () => Promise<unknown> }
    | undefined;
}

export function useFoundClasses(search: Search): FoundClasses {
  const list = useInfiniteQuery({ ...exploreQuery(search), ...askedByLoader });
  const responses = list.data?.pages ?? [];
  useRememberedPlace(search, responses.length);
  return {
    first: responses[0],
    cards: onceEach(responses.flatMap(({ classes }) => classes)),
    pages: responses.length,
    isLoading: list.isPending,
    error: list.error,
    tryAgain: () => void list.refetch(),
    more: list.hasNextPage
      ? {
          isLoading: list.isFetchingNextPage,
          hasFailed: list.isFetchNextPageError,
          pages: responses.length,
          load: () => list.fetchNextPage({ cancelRefetch: false }),
        }
      : undefined,
  };
}

/** A class whose position changes between two pages would appear twice. */
function onceEach(cards: ClassCard[]): ClassCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/** Remembers how far the list was read, and restores that position when the browser reloads the page. */
function useRememberedPlace(search: Search, pages: number): void {
  const client = useQueryClient();
  const address = exploreAddress(search);
  // After a client-side navigation the router restores the position itself, with the pages its loader loaded.
  const isFromServer = useRef(!useHydrated());
  const goal = useRef<ReturnType<typeof recallPlace> & { address: string }>(undefined);
  useEffect(() => {
    if (!isFromServer.current || !isShownAgain()) return;
    isFromServer.current = false;
    const place = recallPlace(address);
    if (place.pages === 1) return;
    goal.current = { ...place, address };
    void loadPages(client, search, place.pages, 0);
  }, [client, search, address]);
  useEffect(() => {
    const { current } = goal;
    if (current?.address === address && pages < current.pages) return;
    if (current?.address === address) scrollTo(0, current.scrollY);
    goal.current = undefined;
    if (pages > 0) savePlace(address, { pages });
  }, [address, pages]);
  useEffect(() => {
    const saveScroll = () => savePlace(address, { scrollY: Math.round(scrollY) });
    addEventListener('pagehide', saveScroll);
    return () => removeEventListener('pagehide', saveScroll);
  }, [address]);
}
