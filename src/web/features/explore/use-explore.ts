// What the explore page shows, as its address says it, and the way to change it.
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

export interface Explore {
  /** What is shown. */
  search: Search;
  view: View;
  /** What is wanted: ahead of what is shown while that is still loading, so that controls answer at once. */
  wanted: Search;
  change: Change;
  /** The address of the wanted search with a change, for links. */
  addressOf: (change: SearchChange) => string;
  show: (view: View) => void;
}

export type Change = (change: SearchChange, options?: { replace?: boolean }) => void;

export function useExplore(): Explore {
  const shown = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const coming = next?.pathname === shown.pathname ? next : shown;
  const { search, view } = read(shown.search);
  const { search: wanted, view: wantedView } = read(coming.search);
  const addressOf = (change: SearchChange) =>
    exploreAddress(changeSearch(wanted, change), wantedView);
  const go = (address: string, replace = false) => {
    // The same address again would only put an entry into the history that leads nowhere.
    if (address === coming.pathname + coming.search) return;
    void navigate(address, { replace, preventScrollReset: true });
  };
  return {
    search,
    view,
    wanted,
    addressOf,
    change: (change, { replace } = {}) => go(addressOf(change), replace),
    show: (to) => go(exploreAddress(wanted, to)),
  };
}

function read(text: string): { search: Search; view: View } {
  const address = new URLSearchParams(text);
  return { search: readSearch(address), view: readView(address) };
}
