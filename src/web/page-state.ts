// What the server hands to the browser inside the HTML: loader data, the query cache, asset names.
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

export interface PageAssets {
  script: string;
  styles: string[];
  preloads: string[];
  fonts: string[];
}

export interface PageState {
  router: HydrationState;
  queries: DehydratedState;
  assets: PageAssets;
}

export const pageStateId = 'page-state';

/** Safe inside a script element whatever the data says: no `<` survives. */
export function writePageState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
