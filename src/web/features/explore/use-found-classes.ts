// The loaded part of the list, and the function that loads its next page.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SearchResponse } from '#contract/class-search.ts';
import type { ClassCard } from '#contract/classes.ts';
import { exploreQuery } from './explore-query.ts';
import type { Search } from './search-params.ts';
import { useRememberedPlace } from './use-remembered-place.ts';

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
  const list = useInfiniteQuery(exploreQuery(search));
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
