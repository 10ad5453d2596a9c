import { expect, test } from 'vitest';
import { addMinutes, minutesBetween, nextQuarter, wallAt } from './wall-steps.ts';

test.each([
  ['2026-11-18T18:00', 60, '2026-11-18T19:00'],
  ['2026-12-31T23:45', 15, '2027-01-01T00:00'],
  ['2028-02-28T12:00', 24 * 60, '2028-02-29T12:00'],
  // Clocks change in this night, which does not matter to wall times.
  ['2027-03-14T01:30', 60, '2027-03-14T02:30'],
])('%s and %i minutes make %s', (wall, minutes, expected) => {
  expect(addMinutes(wall, minutes)).toBe(expected);
});

test.each([
  ['2026-11-18T18:30', '2026-11-18T20:30', 120],
  ['2026-12-31T23:45', '2027-01-01T00:00', 15],
  // Clocks change in this night, which does not matter to wall times.
  ['2027-03-14T01:30', '2027-03-14T03:30', 120],
])('counts the minutes from %s until %s', (from, until, expected) => {
  expect(minutesBetween(from, until)).toBe(expected);
});

test.each([
  ['2026-11-18T18:00', '2026-11-18T18:00'],
  ['2026-11-18T18:01', '2026-11-18T18:15'],
  ['2026-12-31T23:46', '2027-01-01T00:00'],
])('goes from %s on to the quarter %s', (wall, expected) => {
  expect(nextQuarter(wall)).toBe(expected);
});

test.each([
  ['America/Chicago', '2026-11-18T00:05'],
  ['Pacific/Honolulu', '2026-11-17T20:05'],
  ['UTC', '2026-11-18T06:05'],
])('reads the clock on a wall in %s', (timeZone, expected) => {
  expect(wallAt(new Date('2026-11-18T06:05:59Z'), timeZone)).toBe(expected);
});
