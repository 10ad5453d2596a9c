import { expect, test } from 'vitest';
import { readBan } from './ban-duration.ts';

const now = new Date('2026-11-01T00:00:00Z');

test.each([
  ['24h', '2026-11-02T00:00:00.000Z'],
  ['1h30m', '2026-11-01T01:30:00.000Z'],
  ['1.5h', '2026-11-01T01:30:00.000Z'],
  ['.5m10s', '2026-11-01T00:00:40.000Z'],
  ['250ms', '2026-11-01T00:00:00.250Z'],
  ['1000000ns', '2026-11-01T00:00:00.001Z'],
  ['1000µs', '2026-11-01T00:00:00.001Z'],
  ['+1s', '2026-11-01T00:00:01.000Z'],
  ['-1h', '2026-10-31T23:00:00.000Z'],
  ['0', '2026-11-01T00:00:00.000Z'],
  ['876000h', '2126-10-08T00:00:00.000Z'],
])('shuts out for %s until %s', (text, until) => {
  expect(readBan(text, now)?.toISOString()).toBe(until);
});

test('ends a ban', () => expect(readBan('none', now)).toBeNull());

test.each([
  'forever',
  '1',
  '1d',
  'h',
  '1h ',
  '1h-1m',
  '.h',
  '9999999h',
  '1e9h',
  '1'.repeat(400) + 'h',
])('refuses %s', (text) =>
  expect(() => readBan(text, now)).toThrow('invalid format for ban duration'),
);
