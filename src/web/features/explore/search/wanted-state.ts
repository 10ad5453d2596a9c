// The newest requested search: by a filter, a link, Back or Forward. Each change is computed from it, never from what
// is rendered, which lags behind on slow machines.
import { type DataRouter, matchPath } from 'react-router';
import { exploreAddress, type ExploreState, readState } from './search-params.ts';

export interface WantedState {
  /** The query string of its address. */
  query: () => string;
  /** Returns whether the change had an effect. */
  change: (next: (wanted: ExploreState) => ExploreState, options?: ChangeOptions) => boolean;
  subscribe: (listener: () => void) => () => void;
}

export interface ChangeOptions {
  /** Replaces the current entry in the browser's history. */
  replace?: boolean;
}

type Router = Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;

/** The address in the browser's history. */
export const currentEntry = (): string => window.location.pathname + window.location.search;

/** `entry` is the current address in the browser's history; the router follows it later. */
export function createWantedState(router: Router, entry: () => string): WantedState {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  // The router reports a navigation a moment after it was requested, and a second change may come before that.
  let requested: { address: string; isPush: boolean } | undefined;
  let known = '';
  const query = () => {
    if (requested) return queryOf(requested.address);
    const { location, navigation } = router.state;
    // The filters stay unchanged while another page is loading.
    known = [navigation.location, location].find(isExplore)?.search ?? known;
    return known;
  };
  const go = (address: string, wantsReplace: boolean) => {
    // Replacing an entry that does not exist yet would replace the one before it. Pushing the current entry again would
    // make Back lead nowhere.
    const isPush = address !== entry() && (!wantsReplace || requested?.isPush === true);
    const request = { address, isPush };
    requested = request;
    notify();
    // The promise also settles when a link or Back comes in between: from then on the router knows the newest search.
    void router.navigate(address, { replace: !isPush, preventScrollReset: true }).finally(() => {
      if (requested !== request) return;
      requested = undefined;
      notify();
    });
  };
  const change: WantedState['change'] = (next, { replace = false } = {}) => {
    const wanted = readState(query());
    const address = addressOf(next(wanted));
    // Repeating the same search would only add a history entry that leads nowhere.
    if (address === addressOf(wanted)) return false;
    go(address, replace);
    return true;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    const unsubscribe = router.subscribe(listener);
    return () => {
      listeners.delete(listener);
      unsubscribe();
    };
  };
  return { query, change, subscribe };
}

const isExplore = (location: { pathname: string } | undefined): boolean =>
  matchPath('/explore', location?.pathname ?? '') !== null;

const addressOf = ({ search, view }: ExploreState): string => exploreAddress(search, view);

const queryOf = (address: string): string => new URL(address, 'http://localhost').search;
