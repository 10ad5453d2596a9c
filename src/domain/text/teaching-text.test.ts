import { expect, test } from 'vitest';
import { teachingText } from './teaching-text.ts';

test.each([
  ['2023-11-16T10:00:00Z', 'Teaching here for 3 years'],
  ['2023-11-17T10:00:00Z', 'Teaching here for 2 years'],
  ['2025-03-01T00:00:00Z', 'Teaching here for 1 year'],
  ['2026-03-01T00:00:00Z', 'Teaching since Mar 2026'],
  ['2027-01-01T00:00:00Z', 'Teaching since Jan 2027'],
])('somebody since %s reads "%s" in November 2026', (since, text) => {
  expect(teachingText(since, '2026-11-16')).toBe(text);
});
