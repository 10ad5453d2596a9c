// Errors for an unavailable payment provider. The request may or may not have taken effect, so it is repeated later.
import type { Outcome, PaymentProvider, ProviderId } from '#platform/payments/provider.ts';
import type { Context } from '../shared/context.ts';

export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';

  constructor(cause: unknown) {
    super('The payment provider is unavailable.', { cause });
  }
}

/** The provider is no longer configured. It is treated as unavailable, so that whatever depends on it waits. */
export class ProviderGoneError extends ProviderUnavailableError {
  override name = 'ProviderGoneError';
}

export function providerOf(
  { providers }: Pick<Context, 'providers'>,
  id: ProviderId,
): PaymentProvider {
  try {
    return providers.of(id);
  } catch (cause) {
    throw new ProviderGoneError(cause);
  }
}

/** Returns what the provider accepted or rejected; throws when the outcome is unknown. */
export async function outcomeOf<T>(
  asked: Promise<Outcome<T>>,
): Promise<Exclude<Outcome<T>, { kind: 'unknown' }>> {
  const outcome = await asked;
  if (outcome.kind === 'unknown') throw new ProviderUnavailableError(outcome.cause);
  return outcome;
}
