// State of the explore page, read from its address, and the functions that change it.
import { useContext, useState, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import {
  changeSearch,
  exploreAddress,
  type ExploreState,
  readState,
  type Search,
  type SearchChange,
  type View,
} from './search-params.ts';
import { type ChangeOptions, createWantedState, currentEntry } from './wanted-state.ts';

export interface Explore extends ExploreState {
  /** The requested search; ahead of the shown one while that is loading, so that controls respond at once. */
  wanted: Search;
  change: Change;
  /** Address of the requested search with a change applied, for links. */
  addressOf: (change: SearchChange) => string;
  show: (view: View) => void;
}

/** A function receives the newest requested search, which may be ahead of the rendered one. */
type Wanting = SearchChange | ((wanted: Search) => SearchChange);
/** Returns whether the change had an effect. */
export type Change = (change: Wanting, options?: ChangeOptions) => boolean;

export function useExplore(): Explore {
  const shown = useLocation();
  const router = useRouter();
  const [state] = useState(() => createWantedState(router, currentEntry));
  // Outside the router's transition, so that fields and links follow a change before the next press or key.
  const query = useSyncExternalStore(state.subscribe, state.query, () => shown.search);
  const wanted = readState(query);
  return {
    ...readState(shown.search),
    wanted: wanted.search,
    addressOf: (change) => exploreAddress(changeSearch(wanted.search, change), wanted.view),
    change: (change, options) =>
      state.change(({ search, view }) => {
        const changes = typeof change === 'function' ? change(search) : change;
        return { search: changeSearch(search, changes), view };
      }, options),
    show: (view) => void state.change(({ search }) => ({ search, view })),
  };
}

/** The router itself, since its hooks only report what is rendered. */
function useRouter() {
  const context = useContext(DataRouterContext);
  if (!context) throw new Error('The explore page is rendered outside of a data router.');
  return context.router;
}
