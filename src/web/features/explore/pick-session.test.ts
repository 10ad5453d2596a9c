import { expect, test } from 'vitest';
import { pickSession } from './pick-session.ts';

const at = (startTime: string) => ({ id: startTime, startTime, endTime: startTime });
const first = at('2026-12-01T18:00:00Z');
/** Saturday evening in Chicago, Sunday in UTC. */
const second = at('2026-12-06T01:00:00Z');
const weekly = { timeZone: 'America/Chicago', sessions: [first, second] };

test('shows the soonest date unless days were searched', () => {
  expect(pickSession(weekly, {})).toBe(first);
});

test('shows the first date that falls on the searched days at the venue', () => {
  expect(pickSession(weekly, { from: '2026-12-05', to: '2026-12-05' })).toBe(second);
  expect(pickSession(weekly, { to: '2026-12-05' })).toBe(first);
});

test('shows the soonest where the searched one is not among the next dates', () => {
  expect(pickSession(weekly, { from: '2027-06-01' })).toBe(first);
  expect(pickSession({ ...weekly, sessions: [] }, {})).toBeUndefined();
});
