// The provider of new payments, and the providers of earlier ones: a payment keeps its provider for life.
import type { PaymentProvider, ProviderId } from './provider.ts';

export interface Providers {
  readonly current: PaymentProvider;
  /** Throws when the provider is no longer set up: work that needs it waits until it is. */
  of(id: ProviderId): PaymentProvider;
}

export function createProviders(
  current: ProviderId,
  known: Readonly<Partial<Record<ProviderId, PaymentProvider>>>,
): Providers {
  const of = (id: ProviderId): PaymentProvider => {
    const provider = known[id];
    if (!provider) throw new Error(`Payments by ${id} are not set up.`);
    return provider;
  };
  return { current: of(current), of };
}
