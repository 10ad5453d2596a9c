import { expect, test } from 'vitest';
import { featuredPhase, nextFeaturedChange } from './featured-time.ts';

const now = new Date('2027-03-01T12:00Z');
const earlier = '2027-03-01T11:59:59.999Z';
const later = '2027-03-01T12:00:00.001Z';
const same = now.toISOString();

test.each([
  ['without a time', null, null, 'now'],
  ['from its first moment on', same, null, 'now'],
  ['before its first moment', later, null, 'ahead'],
  ['before its last moment', earlier, later, 'now'],
  ['at its last moment', null, same, 'over'],
  ['after its last moment', null, earlier, 'over'],
] as const)('%s', (_, from, until, phase) => {
  expect(featuredPhase({ from, until }, now)).toBe(phase);
});

test('the next change is the soonest moment ahead, whatever zone it is written in', () => {
  const times = [
    { from: earlier, until: '2027-03-05T00:00:00.000Z' },
    { from: '2027-03-01T14:00:00+01:00', until: null },
  ];
  expect(nextFeaturedChange(times, now)).toBe('2027-03-01T13:00:00.000Z');
  expect(nextFeaturedChange([{ from: same, until: null }], now)).toBeUndefined();
});
