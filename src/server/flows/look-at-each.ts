// Goes through things that wait for an answer of a provider, each by itself.
import type { Log } from '#platform/log.ts';
import { ProviderGoneError, ProviderUnavailableError } from '../payments/ask-provider.ts';

const patience = 5;

interface Batch {
  log: Log;
  signal: AbortSignal;
  /** What could not be looked at, for the log. */
  what: 'payment' | 'payout';
}

/** Answers the silence of the provider where it went on without its answer. */
type Step = () => Promise<ProviderUnavailableError | void>;

/**
 * One that cannot be looked at does not keep the others from it, nor does a provider that is gone; a silent one is not
 * asked on and on. Fails when something could not be looked at; the rest has been.
 */
export async function lookAtEach({ log, signal, what }: Batch, steps: Step[]): Promise<void> {
  let failed = 0;
  let silent = 0;
  for (const step of steps) {
    signal.throwIfAborted();
    const { error, hasFailed } = await take(step);
    silent = isUnavailable(error) ? silent + 1 : 0;
    if (silent >= patience) throw error;
    if (!hasFailed) continue;
    failed += 1;
    log.error({ error }, `a ${what} could not be looked at`);
  }
  if (failed > 0) throw new Error(`${failed} of ${steps.length} could not be looked at.`);
}

const take = (step: Step): Promise<{ error: unknown; hasFailed: boolean }> =>
  step().then(
    (error) => ({ error, hasFailed: false }),
    (error: unknown) => ({ error, hasFailed: true }),
  );

/** One that is gone costs no time to ask. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof ProviderUnavailableError && !(error instanceof ProviderGoneError);
