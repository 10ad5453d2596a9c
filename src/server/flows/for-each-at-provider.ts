// Runs a batch of checks against a payment provider, each on its own.
import type { Log } from '#platform/log.ts';
import { ProviderGoneError, ProviderUnavailableError } from '../payments/ask-provider.ts';
import { logFault } from '#platform/log-fault.ts';

const patience = 5;

interface Batch {
  log: Log;
  signal: AbortSignal;
  /** The kind of object that is checked, for the log. */
  what: 'payment' | 'payout';
}

export interface Step {
  /** The object that is checked. */
  id: string;
  /** Returns the provider's error where the step went on without a response. */
  run(): Promise<ProviderUnavailableError | void>;
}

/**
 * A step that fails does not stop the others, nor does a provider that is not set up any more. Stops after several
 * timeouts in a row from an unavailable provider. Fails at the end when any step failed.
 */
export async function forEachAtProvider(
  { log, signal, what }: Batch,
  steps: Step[],
): Promise<void> {
  const failed: string[] = [];
  let unavailable = 0;
  for (const step of steps) {
    signal.throwIfAborted();
    const { error, hasFailed } = await take(step);
    unavailable = isUnavailable(error) ? unavailable + 1 : 0;
    if (unavailable >= patience) throw error;
    if (!hasFailed) continue;
    failed.push(step.id);
    logFault(
      log,
      'payment_unchecked',
      { [what]: step.id, error },
      `a ${what} could not be checked`,
    );
  }
  if (failed.length > 0)
    throw new Error(
      `${failed.length} of ${steps.length} ${what}s could not be checked: ${failed.slice(0, 5).join(', ')}.`,
    );
}

const take = (step: Step): Promise<{ error: unknown; hasFailed: boolean }> =>
  step.run().then(
    (error) => ({ error, hasFailed: false }),
    (error: unknown) => ({ error, hasFailed: true }),
  );

/** A provider that is not set up any more fails without a timeout, so it does not count. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof ProviderUnavailableError && !(error instanceof ProviderGoneError);
