// Where a person was going before an account screen came in between.
import { useSearchParams } from 'react-router';
import { sameSitePath } from '#domain/same-site-path.ts';
import { useHydrated } from '#web/kit/hydrated.ts';

export interface ReturnTo {
  /** A path of this site, '/' when none was given. */
  target: string;
  /** The path of another account screen that leads on to the same place. */
  via(path: string): string;
}

/** The server does not know it: account pages are the same for everyone. */
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
