// Starts a search without a place at the remembered one, and remembers the places that people search for.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { SearchResponse } from '#contract/classes/class-search.ts';
import { townFound } from '#web/kit/place/find-place.ts';
import {
  currentPlace,
  onPlaceChange,
  rememberPlace,
  useRememberedPlace,
} from '#web/kit/place/remembered-place.ts';
import { takeAwaited } from '#web/kit/place/searched-place.ts';
import {
  changeSearch,
  exploreAddress,
  isApplied,
  readSearch,
  readView,
  type Search,
  type SearchChange,
  without,
} from './search-params.ts';
import type { Explore } from './use-explore.ts';
import { currentEntry } from './wanted-state.ts';

/** Whether the address leaves open where to look. */
const isOpen = (search: Search): boolean =>
  search.everywhere === undefined && !isApplied(search, 'near');

/**
 * The address to open instead of one without a place; undefined where it may stay. Back leads to an address that the
 * browser has by then: the page itself replaces that one, since a redirect would add an entry after it.
 */
export function addressAtPlace({ pathname, search, searchParams }: URL): string | undefined {
  const place = currentPlace();
  if (!place || pathname + search === currentEntry()) return undefined;
  const asked = readSearch(searchParams);
  if (!isOpen(asked)) return undefined;
  return exploreAddress(changeSearch(asked, { near: place.name }), readView(searchParams));
}

/** Applies the remembered place to a page that came from the server, or from the browser's history, without one. */
export function usePlaceDefault({ search, change }: Pick<Explore, 'search' | 'change'>): void {
  const near = useRememberedPlace()?.name;
  const start = useEffectEvent(() => change({ near }, { replace: true }));
  const isWanted = near !== undefined && isOpen(search);
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted]);
}

/**
 * The change that looks everywhere, however it is that people who remember a place start near it. The server does not know
 * who does, and its links are for both.
 */
export function useWithoutPlace(): SearchChange {
  const isRemembered = useSyncExternalStore(
    onPlaceChange,
    () => currentPlace() !== undefined,
    () => true,
  );
  return { ...without('near'), everywhere: isRemembered ? 'true' : undefined };
}

/** `place` is that of the shown list; undefined while it is loading, null for an unknown one. */
export function useRememberSearched(
  { near, lat, lon }: Search,
  place: SearchResponse['place'] | undefined,
): void {
  useEffect(() => {
    if (place === undefined || !takeAwaited({ near, lat, lon })) return;
    const found = place && townFound(place);
    if (found) rememberPlace(found);
  }, [near, lat, lon, place]);
}
