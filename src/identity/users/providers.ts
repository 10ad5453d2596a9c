// Lists a user's providers in the app metadata, which their token carries.
import type { Metadata } from './user-store.ts';

/** `provider` stays the first one used, as long as the user has it. */
export function withProviders(appMetadata: Metadata, providers: string[]): Metadata {
  const all = [...new Set(providers)];
  const kept = all.find((name) => name === appMetadata['provider']) ?? all[0];
  return { ...appMetadata, ...(kept && { provider: kept }), providers: all };
}
