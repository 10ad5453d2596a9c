// The loaded part of the list, and the function that loads its next page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShownCard } from '#web/features/class-card/shown-card.ts';
import { askedByLoader } from '#web/kit/api/api.ts';
import { exploreQuery, type FoundPage } from './explore-query.ts';
import type { Search } from './search-params.ts';

export interface FoundClasses {
  /** The first page; undefined while loading. */
  first: FoundPage | undefined;
  cards: ShownCard[];
  pages: number;
  isLoading: boolean;
  error: Error | null;
  tryAgain: () => void;
  more: { isLoading: boolean; hasFailed: boolean; load: () => Promise<unknown> } | undefined;
}

export function useFoundClasses(search: Search): FoundClasses {
  const list = useInfiniteQuery({ ...exploreQuery(search), ...askedByLoader });
  const responses = list.data?.pages ?? [];
  const cards = useMemo(() => onceEach(list.data?.pages ?? []), [list.data]);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const more = useMemo(
    () =>
      hasNextPage
        ? {
            isLoading: isFetchingNextPage,
            hasFailed: isFetchNextPageError,
            load: () => fetchNextPage({ cancelRefetch: false }),
          }
        : undefined,
    [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage],
  );
  return {
    first: responses[0],
    cards,
    pages: responses.length,
    isLoading: list.isPending,
    error: list.error,
    tryAgain: () => void list.refetch(),
    more,
  };
}

/** A class whose position changes between two pages would appear twice. */
function onceEach(responses: FoundPage[]): ShownCard[] {
  const cards = responses.flatMap(({ classes }) => classes);
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
