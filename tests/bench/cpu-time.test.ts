import { expect, test } from 'vitest';
import { cpuMsOf, fromPsText, fromStat } from './cpu-time.ts';

test('reads user and system time behind a name with spaces and parentheses', () => {
  const line = '42 (a (b) c) S 1 42 42 0 -1 4194560 900 0 0 0 123 45 7 8 20 0 11 0 900 0 0';
  expect(fromStat(line)).toBe(1680);
});

test('reads both forms of ps', () => {
  expect(fromPsText(' 1:02.34\n')).toBeCloseTo(62_340);
  expect(fromPsText('01:02:03')).toBe(3_723_000);
});

test('grows while this process works', () => {
  const before = cpuMsOf(process.pid);
  const begunMs = performance.now();
  while (performance.now() - begunMs < 120) Math.sqrt(begunMs);
  expect(cpuMsOf(process.pid) - before).toBeGreaterThanOrEqual(20);
});
