import { expect, test } from 'vitest';
import { daysText, tickText } from './days-text.ts';

test.each([
  ['2026-11-16', '2026-11-22', 'Nov 16 – 22, 2026'],
  ['2026-10-21', '2026-11-19', 'Oct 21 – Nov 19, 2026'],
  ['2026-12-28', '2027-01-03', 'Dec 28, 2026 – Jan 3, 2027'],
  ['2026-11-16', '2026-11-16', 'Nov 16, 2026'],
])('%s to %s is "%s"', (from, to, text) => {
  expect(daysText({ from, to })).toBe(text);
});

test('a bar of a month names the month, others the first day', () => {
  expect(tickText('2026-11-01', 'month')).toBe('Nov');
  expect(tickText('2026-11-16', 'week')).toBe('Nov 16');
});
