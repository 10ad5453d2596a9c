// State of the explore page, read from its address, and the functions that change it.
import { useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
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
  const current = useMemo(() => readState(shown.search), [shown.search]);
  const wanted = useMemo(() => readState(query), [query]);
  const addressOf = useCallback<Explore['addressOf']>(
    (change) => exploreAddress(changeSearch(wanted.search, change), wanted.view),
    [wanted],
  );
  const change = useCallback<Change>(
    (changes, options) =>
      state.change(({ search, view }) => {
        const settled = typeof changes === 'function' ? changes(search) : changes;
        return { search: changeSearch(search, settled), view };
      }, options),
    [state],
  );
  const show = (view: View) => void state.change(({ search }) => ({ search, view }));
  return { ...current, wanted: wanted.search, addressOf, change, show };
}

/** The router itself, since its hooks only report what is rendered. */
function useRouter() {
  const context = useContext(DataRouterContext);
  if (!context) throw new Error('The explore page is rendered outside of a data router.');
  return context.router;
}
