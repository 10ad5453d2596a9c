// Logs every call to a provider that ended without an outcome; callers only learn that they have to repeat it.
import { logFault } from '../log-fault.ts';
import type { Log } from '../log.ts';
import type { PaymentProvider } from './provider.ts';

export function logUnavailable(provider: PaymentProvider, log: Log): PaymentProvider {
  const report = (call: string, outcome: unknown): void => {
    const { kind, cause } = (outcome ?? {}) as { kind?: unknown; cause?: unknown };
    if (kind !== 'unknown') return;
    const details = { provider: provider.id, call, error: cause };
    logFault(log, 'provider_unavailable', details, 'the payment provider is unavailable');
  };
  const watched = Object.entries(provider).map(([call, given]) => {
    if (typeof given !== 'function') return [call, given];
    return [
      call,
      (...args: unknown[]): unknown => {
        const result: unknown = given.apply(provider, args);
        if (result instanceof Promise)
          result.then(
            (outcome) => report(call, outcome),
            () => {},
          );
        return result;
      },
    ];
  });
  return Object.fromEntries(watched) as PaymentProvider;
}
