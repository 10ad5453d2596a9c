// Prepares this browser for time without a network, once the page has settled.
import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../api/api.ts';
import { forgetOnPersonChange } from './personal-caches.ts';

interface StartOffline {
  /** Address of the service worker; none where the operator has switched it off. */
  worker: string | undefined;
  queryClient: QueryClient;
  call: Call;
}

export function startOffline({ worker, queryClient, call }: StartOffline): void {
  // Browsers have neither on a plain http site; then nothing changes.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  forgetOnPersonChange();
  if (worker === undefined) return;
  // Never beside the pictures and scripts of the page itself.
  const start = () => void keep({ worker, queryClient, call });
  const later = () => setTimeout(start, settledMs);
  // Without a network there is nothing to wait for, and links to visited classes need it.
  if (!navigator.onLine) start();
  else if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

const settledMs = 1000;

async function keep(parts: StartOffline & { worker: string }): Promise<void> {
  try {
    const { cacheVisits } = await import('./cache-visits.ts');
    await cacheVisits(parts);
  } catch {
    // A browser that refuses workers, or has no network just now: the next page tries again.
  }
}
