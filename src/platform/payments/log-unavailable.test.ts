import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { logUnavailable } from './log-unavailable.ts';
import type { PaymentProvider } from './provider.ts';

test('logs a call that ended without an outcome, and returns the outcome as it was', async () => {
  const log = pino({ level: 'silent' });
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const cause = new Error('socket hang up');
  const outcomes = [
    { kind: 'ok', value: 1 },
    { kind: 'unknown', cause },
  ];
  const createTransfer = vi.fn(async () => outcomes.shift());
  const provider = { id: 'stripe', createTransfer } as unknown as PaymentProvider;
  const watched = logUnavailable(provider, log) as unknown as {
    id: string;
    createTransfer: typeof createTransfer;
  };
  expect(watched.id).toBe('stripe');
  expect(await watched.createTransfer()).toEqual({ kind: 'ok', value: 1 });
  expect(error).not.toHaveBeenCalled();
  expect(await watched.createTransfer()).toEqual({ kind: 'unknown', cause });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { fault: 'provider_unavailable', provider: 'stripe', call: 'createTransfer', error: cause },
    'the payment provider is unavailable',
  );
});
