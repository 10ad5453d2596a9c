// Reduces an address to what its page reads, so that equal pages share one cache entry.
import { matchRoutes } from 'react-router';
import { routes, type PageHandle } from './routes.tsx';

export interface KnownPage {
  /** The same for all addresses that get the same HTML. */
  key: string;
  url: string;
}

export function knownPage(url: URL): KnownPage {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  // All unknown paths get one page, or strangers could fill the cache with nonsense.
  if (match?.route.path === '*') return { key: '*', url: `${url.origin}${url.pathname}` };
  const known = new URLSearchParams();
  for (const name of handle?.searchParams ?? []) {
    const value = url.searchParams.get(name);
    if (value) known.set(name, value);
  }
  const path = url.pathname.replace(/\/+$/, '') || '/';
  const key = known.size > 0 ? `${path}?${known}` : path;
  return { key, url: `${url.origin}${key}` };
}
