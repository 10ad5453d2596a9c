// Where a person was going before an account screen came in between.
import { useSearchParams } from 'react-router';
import { sameSitePath } from '#domain/same-site-path.ts';
import { useIsTakenOver } from '#web/kit/taken-over.ts';

export interface WayOn {
  /** A path of this site, '/' when none was given. */
  target: string;
  /** The path of another account screen that leads on to the same place. */
  via(path: string): string;
}

/** The server does not know it: account pages are the same for everyone. */
export function useWayOn(): WayOn {
  const isTakenOver = useIsTakenOver();
  const [search] = useSearchParams();
  return wayOn(isTakenOver ? search.get('redirect') : null);
}

export function wayOn(redirect: string | null): WayOn {
  const target = sameSitePath(redirect);
  const query = target === '/' ? '' : `?redirect=${encodeURIComponent(target)}`;
  return { target, via: (path) => path + query };
}
