import { expect, test } from 'vitest';
import { daysMeant } from './day-words.ts';

// 2026-11-16 is a Monday.
test.each([
  ['today', '2026-11-16', '2026-11-16', '2026-11-16'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['weekend', '2026-11-16', '2026-11-21', '2026-11-22'],
  ['weekend', '2026-11-21', '2026-11-21', '2026-11-22'],
  ['weekend', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['next-week', '2026-11-16', '2026-11-23', '2026-11-29'],
  ['next-week', '2026-11-21', '2026-11-23', '2026-11-29'],
  ['next-week', '2026-11-22', '2026-11-23', '2026-11-29'],
] as const)('%s, asked on %s, is from %s to %s', (word, today, from, to) => {
  expect(daysMeant(word, today)).toEqual({ from, to });
});
