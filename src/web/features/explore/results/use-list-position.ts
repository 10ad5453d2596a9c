// Remembers how far a list was read, and restores that position when the browser reloads the page.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { loadPages } from '../search/explore-query.ts';
import { exploreAddress, type Search } from '../search/search-params.ts';
import { isShownAgain, recallPlace, savePlace } from './list-memory.ts';

/** Called where the list is drawn, which is long enough to scroll only then. */
export function useListPosition(search: Search, pages: number): void {
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
