// What the explore page shows, as its address says it, and the way to change it.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import {
  changeSearch,
  exploreAddress,
  readSearch,
  readView,
  type Search,
  type SearchChange,
  type View,
} from './search-params.ts';

interface Wish {
  search: Search;
  view: View;
}

export interface Explore extends Wish {
  /** What is wanted: ahead of what is shown while that is still loading, so that controls answer at once. */
  wanted: Search;
  change: Change;
  /** The address of the wanted search with a change, for links. */
  addressOf: (change: SearchChange) => string;
  show: (view: View) => void;
}

/** A function is handed what is wanted by now, which may be ahead of what is rendered. */
type Wanting = SearchChange | ((wanted: Search) => SearchChange);
export type Change = (change: Wanting, options?: { replace?: boolean }) => void;

export function useExplore(): Explore {
  const shown = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const coming = next?.pathname === shown.pathname ? next : shown;
  const wanted = read(coming.search);
  // Ahead of what is rendered: a second change may come before the first one shows, and must not undo it.
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = read(coming.search);
  }, [coming]);
  // Replacing before a new entry is there would replace the one before it, and Back would lead too far. Whether it is
  // there the browser knows first: what is rendered follows later.
  const addingTo = useRef<string>(undefined);
  useEffect(() => {
    if (!next) addingTo.current = undefined;
  }, [next, shown]);
  const go = (wish: Wish, wantsReplace = false) => {
    const here = window.location.href;
    const replace = wantsReplace && addingTo.current !== here;
    const address = exploreAddress(wish.search, wish.view);
    // The same again would only put an entry into the history that leads nowhere.
    if (address === exploreAddress(latest.current.search, latest.current.view)) return;
    latest.current = wish;
    if (!replace) addingTo.current = here;
    void navigate(address, { replace, preventScrollReset: true });
  };
  return {
    ...read(shown.search),
    wanted: wanted.search,
    addressOf: (change) => exploreAddress(changeSearch(wanted.search, change), wanted.view),
    change: (change, { replace } = {}) => {
      const { search, view } = latest.current;
      const changes = typeof change === 'function' ? change(search) : change;
      go({ search: changeSearch(search, changes), view }, replace);
    },
    show: (view) => go({ ...latest.current, view }),
  };
}

function read(text: string): Wish {
  const address = new URLSearchParams(text);
  return { search: readSearch(address), view: readView(address) };
}
