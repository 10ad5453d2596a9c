import { expect, test } from 'vitest';
import { exampleSessions } from '#tests/support/worlds/example-class.ts';
import { hasBegun } from './use-fresh-sessions.ts';

const sessions = exampleSessions(2);

test.each([
  ['2026-12-05T15:59:59.999Z', false],
  ['2026-12-05T16:00:00.000Z', true],
])('at %s the soonest date has begun: %s', (now, begun) => {
  expect(hasBegun({ sessions }, new Date(now))).toBe(begun);
});

test('nothing begins where there are no dates', () => {
  expect(hasBegun({ sessions: [] }, new Date('2030-01-01'))).toBe(false);
});
