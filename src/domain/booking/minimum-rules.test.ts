import { expect, test } from 'vitest';
import {
  decisionMoment,
  decisionOf,
  isWorseMinimum,
  minimumPromise,
  minimumText,
  type ShownMinimum,
} from './minimum-rules.ts';

test.each([
  [{ minimum: 4, enrolled: 4, held: 0 }, 'runs'],
  [{ minimum: 4, enrolled: 3, held: 0 }, 'off'],
  [{ minimum: 4, enrolled: 3, held: 1 }, 'wait'],
  [{ minimum: 4, enrolled: 1, held: 2 }, 'off'],
] as const)('decides by what is booked, and waits for who is paying: %o', (booked, outcome) => {
  expect(decisionOf(booked)).toBe(outcome);
});

const friday = new Date('2026-12-04T16:00:00Z');
const laterOn = new Date('2026-12-04T16:00:00.001Z');
const four = { seats: 4, decidesAt: friday };

test.each<[string, typeof four | null, ShownMinimum, boolean]>([
  ['none, as shown', null, null, false],
  ['none any more', null, four, false],
  ['one that nobody was shown', four, null, true],
  ['the same', four, four, false],
  ['fewer people', { ...four, seats: 3 }, four, false],
  ['more people', { ...four, seats: 5 }, four, true],
  ['an earlier decision', four, { seats: 4, decidesAt: laterOn }, false],
  ['a later decision', { ...four, decidesAt: laterOn }, four, true],
  ['a moment that was not sent', four, { seats: 4 }, false],
])('tells what is worse than a learner was shown: %s', (_, now, shown, isWorse) => {
  expect(isWorseMinimum(now, shown)).toBe(isWorse);
});

test('counts the hours before the start between instants', () => {
  const startsAt = new Date('2026-11-02T15:00:00Z');
  expect(decisionMoment(startsAt, 24)).toEqual(new Date('2026-11-01T15:00:00Z'));
});

test('says how many more are needed, and what happens without them', () => {
  const minimum = { seats: 4, needed: 2, decidesAt: '2026-12-04T16:00:00.000Z' };
  expect(minimumText(minimum)).toBe('Runs with 4, 2 more needed');
  expect(minimumText({ ...minimum, needed: 0 })).toBe('Runs with 4, enough have booked');
  const place = { timeZone: 'America/Chicago', isFree: false };
  expect(minimumPromise(minimum, place)).toBe(
    'It is decided Fri, Dec 4, 2026, 10:00 AM CST. If too few have booked by then, it is canceled and you get everything back.',
  );
});
