// Reduces an address to what its page reads, so that equal pages share one cache entry.
import { generatePath, matchRoutes, type RouteObject } from 'react-router';
import { mainLinks } from './features/navigation/links.ts';
import { routes, type PageHandle } from './routes.tsx';

export interface KnownPage {
  /** The same for all addresses that get the same HTML. */
  key: string;
  url: string;
  /** A CDN may hold it. */
  isPublic: boolean;
}

const highlighted = mainLinks.map(({ to }) => to);

function pagesIn(route: RouteObject): RouteObject[] {
  return [
    ...(route.path?.startsWith('/') ? [route] : []),
    ...(route.children ?? []).flatMap(pagesIn),
  ];
}

/** In the spelling of the routes: /FAQ and /f%61q are /faq. */
const firstPart = (path: string): string => decode(path.split('/', 2)[1] ?? '').toLowerCase();

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // No page has such a part.
    return '%';
  }
}

/** All pages by the first part of their path: matching ranks and compiles every route that it is given, each time. */
const pages = Map.groupBy(routes.flatMap(pagesIn), ({ path = '' }) => firstPart(path));

export function knownPage({ origin, pathname, searchParams }: URL): KnownPage {
  const match = matchRoutes(pages.get(firstPart(pathname)) ?? [], pathname)?.at(-1);
  const pattern = match?.route.path;
  if (!match || !pattern || pattern === '*') return unknownPage(origin, pathname);
  const handle = match.route.handle as PageHandle | undefined;
  const known = new URLSearchParams();
  for (const name of handle?.searchParams ?? []) {
    const value = searchParams.get(name);
    if (value) known.set(name, value);
  }
  // Rebuilt from the route pattern, so that /FAQ, /faq/ and /f%61q are one page.
  const path = generatePath(pattern, match.params);
  const key = known.size > 0 ? `${path}?${known}` : path;
  return { key, url: origin + key, isPublic: handle?.isPublic === true };
}

/**
 * All unknown paths below the same link share one page; otherwise anybody could fill the cache with nonsense. The address
 * has two parts, because one part below `/explore` is a landing page.
 */
function unknownPage(origin: string, pathname: string): KnownPage {
  const above = highlighted.findLast((to) => pathname.startsWith(`${to}/`)) ?? '';
  return { key: `${above}/*`, url: `${origin}${above}/404/404`, isPublic: false };
}
