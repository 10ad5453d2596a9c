// Which ways somebody signs in, as their token says it.
import type { Metadata } from './user-store.ts';

/** `provider` stays the first they used, as long as they have it. */
export function withProviders(appMetadata: Metadata, providers: string[]): Metadata {
  const all = [...new Set(providers)];
  const kept = all.find((name) => name === appMetadata['provider']) ?? all[0];
  return { ...appMetadata, ...(kept && { provider: kept }), providers: all };
}
