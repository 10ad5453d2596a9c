// Reads where the user was going before an account screen came in between.
import { useSearchParams } from 'react-router';
import { sameSitePath } from '#domain/same-site-path.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';

export interface ReturnTo {
  /** A path on this site, '/' when none was given. */
  target: string;
  /** The path of another account screen, with the same return target. */
  via(path: string): string;
}

/** Known only in the browser: the server renders account pages the same for everyone. */
export function useReturnTo(): ReturnTo {
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  return returnTo(isHydrated ? search.get('redirect') : null);
}

export function returnTo(redirect: string | null): ReturnTo {
  const target = sameSitePath(redirect);
  const query = target === '/' ? '' : `?redirect=${encodeURIComponent(target)}`;
  return { target, via: (path) => path + query };
}

/** The page after signing in: the admin pages for operators who were not going elsewhere. */
export const landingOf = (target: string, user: { role: string } | null | undefined): string =>
  target === '/' && user?.role === 'operator' ? '/admin' : target;
