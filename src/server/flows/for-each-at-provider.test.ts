import pino from 'pino';
import { expect, test } from 'vitest';
import { ProviderGoneError, ProviderUnavailableError } from '../payments/ask-provider.ts';
import { forEachAtProvider, type Step } from './for-each-at-provider.ts';

function openBatch() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const ran: string[] = [];
  const step = (id: string, error?: Error): Step => ({
    id,
    run: async () => {
      ran.push(id);
      if (error) throw error;
    },
  });
  const check = (steps: Step[], signal = new AbortController().signal) =>
    forEachAtProvider({ log, signal, what: 'payment' }, steps);
  return { lines, ran, step, check };
}

test('runs every step, and names those that failed in the log and in the error', async () => {
  const { lines, ran, step, check } = openBatch();
  const steps = [step('p1', new Error('no')), step('p2'), step('refund r3', new Error('no'))];
  await expect(check(steps)).rejects.toThrow(
    '2 of 3 payments could not be checked: p1, refund r3.',
  );
  expect(ran).toEqual(['p1', 'p2', 'refund r3']);
  expect(lines.map(({ payment }) => payment)).toEqual(['p1', 'refund r3']);
});

test('names five at most in the error', async () => {
  const { step, check } = openBatch();
  const steps = [1, 2, 3, 4, 5, 6].map((number) => step(`p${number}`, new Error('no')));
  await expect(check(steps)).rejects.toThrow(/^6 of 6 .*: p1, p2, p3, p4, p5\.$/);
});

test('stops after five timeouts in a row, which one response interrupts', async () => {
  const { ran, step, check } = openBatch();
  const timeout = () => new ProviderUnavailableError(new Error('timeout'));
  const late = (count: number) => Array.from({ length: count }, () => step('late', timeout()));
  await expect(check([...late(4), step('p5'), ...late(5), step('never')])).rejects.toThrow(
    ProviderUnavailableError,
  );
  expect(ran).toHaveLength(10);
});

test('does not stop for a provider that is not set up any more', async () => {
  const { ran, step, check } = openBatch();
  const steps = Array.from({ length: 7 }, () => step('gone', new ProviderGoneError(new Error())));
  await expect(check(steps)).rejects.toThrow('7 of 7 payments could not be checked');
  expect(ran).toHaveLength(7);
});
