import { expect, test } from 'vitest';
import { daysOf } from './quick-dates.ts';

const chicago = 'America/Chicago';
/** A Friday evening in Chicago, already Saturday in UTC. */
const friday = new Date('2026-12-05T01:00:00Z');

test('counts days as they are at the place', () => {
  expect(daysOf('today', friday, chicago)).toEqual({ from: '2026-12-04', to: '2026-12-04' });
  expect(daysOf('tomorrow', friday, chicago)).toEqual({ from: '2026-12-05', to: '2026-12-05' });
  expect(daysOf('today', friday, 'UTC')).toEqual({ from: '2026-12-05', to: '2026-12-05' });
});

test.each([
  ['2026-11-30', '2026-12-05', '2026-12-06'],
  ['2026-12-04', '2026-12-05', '2026-12-06'],
  ['2026-12-05', '2026-12-05', '2026-12-06'],
  ['2026-12-06', '2026-12-06', '2026-12-06'],
])('takes on %s the weekend of %s to %s', (today, from, to) => {
  expect(daysOf('weekend', new Date(`${today}T12:00:00Z`), 'UTC')).toEqual({ from, to });
});

test.each([
  ['2026-11-29', '2026-11-30', '2026-12-06'],
  ['2026-11-30', '2026-12-07', '2026-12-13'],
  ['2026-12-05', '2026-12-07', '2026-12-13'],
])('takes on %s the week of %s to %s for the next one', (today, from, to) => {
  expect(daysOf('next-week', new Date(`${today}T12:00:00Z`), 'UTC')).toEqual({ from, to });
});

test('crosses the end of a year and the night the clocks change', () => {
  const newYearsEve = new Date('2026-12-31T20:00:00Z');
  expect(daysOf('tomorrow', newYearsEve, chicago).from).toBe('2027-01-01');
  expect(daysOf('tomorrow', new Date('2027-03-14T05:30:00Z'), chicago).from).toBe('2027-03-14');
});

test('goes by UTC where a browser names a zone that nobody knows', () => {
  expect(daysOf('today', friday, 'Etc/Unknown').from).toBe('2026-12-05');
});
