// Who takes payments now, and who took earlier ones: a payment keeps its provider for life.
import type { PaymentProvider, ProviderId } from './provider.ts';

export interface Providers {
  readonly current: PaymentProvider;
  /** Throws where it is not set up any more: what is asked of it waits until it is. */
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
