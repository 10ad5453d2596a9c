// Returns to the page that could not be opened as soon as the server can be reached again.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { sameSitePath } from '#domain/same-site-path.ts';
import { secondMs } from '#domain/time/durations.ts';

const askEveryMs = 3 * secondMs;

/** Asks the server, because a browser also calls itself connected where no network leads further. */
export function useReturn(): void {
  const [search] = useSearchParams();
  const from = search.get('from');
  useEffect(() => {
    if (from === null) return undefined;
    const timer = setInterval(() => {
      if (navigator.onLine && !document.hidden) void returnTo(from);
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [from]);
}

async function returnTo(from: string): Promise<void> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) location.replace(sameSitePath(from));
  } catch {
    // Still offline; the next turn asks again.
  }
}
