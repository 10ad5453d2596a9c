// What the explore page shows, as its address says it, and the way to change it.
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
import { type ChangeOptions, createWantedState } from './wanted-state.ts';

export interface Explore extends ExploreState {
  /** What is wanted: ahead of what is shown while that is still loading, so that controls answer at once. */
  wanted: Search;
  change: Change;
  /** The address of the wanted search with a change, for links. */
  addressOf: (change: SearchChange) => string;
  show: (view: View) => void;
}

/** A function is handed what is wanted by now, which may be ahead of what is rendered. */
type Wanting = SearchChange | ((wanted: Search) => SearchChange);
/** Answers whether it made a difference. */
export type Change = (change: Wanting, options?: ChangeOptions) => boolean;

export function useExplore(): Explore {
  const shown = useLocation();
  const router = useRouter();
  const [state] = useState(() => createWantedState(router, currentEntry));
  // Not part of the router's transition: fields and links follow a change before the next press or key.
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

/** The router itself: its hooks only tell what is rendered. */
function useRouter() {
  const context = useContext(DataRouterContext);
  if (!context) throw new Error('The explore page is rendered outside of a data router.');
  return context.router;
}

const currentEntry = (): string => window.location.pathname + window.location.search;
