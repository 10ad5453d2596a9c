// A payment provider that says nothing: what was asked may have happened or not, so it is asked again later.
import type { Outcome, PaymentProvider, ProviderId } from '#platform/payments/provider.ts';
import type { MoneyTools } from './money-tools.ts';

export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';

  constructor(cause: unknown) {
    super('The payment provider does not answer.', { cause });
  }
}

/** It is not set up any more, which is as good as silent: what it owes an answer to waits. */
export class ProviderGoneError extends ProviderUnavailableError {
  override name = 'ProviderGoneError';
}

export function providerOf(
  { providers }: Pick<MoneyTools, 'providers'>,
  id: ProviderId,
): PaymentProvider {
  try {
    return providers.of(id);
  } catch (cause) {
    throw new ProviderGoneError(cause);
  }
}

/** A yes or a no. */
export async function outcomeOf<T>(
  asked: Promise<Outcome<T>>,
): Promise<Exclude<Outcome<T>, { kind: 'unknown' }>> {
  const outcome = await asked;
  if (outcome.kind === 'unknown') throw new ProviderUnavailableError(outcome.cause);
  return outcome;
}
