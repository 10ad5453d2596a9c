import { expect, test } from 'vitest';
import { contestUntil } from './contest-rules.ts';

const endsAt = new Date('2026-12-05T18:00:00Z');

test.each([
  ['during the class', '2026-12-05T16:05:00Z', '2026-12-19T18:00:00.000Z'],
  ['a day after it', '2026-12-06T18:00:00Z', '2026-12-20T18:00:00.000Z'],
  ['at the last moment', '2026-12-19T18:00:00Z', '2027-01-02T18:00:00.000Z'],
])('leaves 14 days to contest what was marked %s', (_when, markedAt, until) => {
  expect(contestUntil({ endsAt, markedAt: new Date(markedAt) }).toISOString()).toBe(until);
});
