import { expect, test } from 'vitest';
import {
  daysFromTo,
  hoursBetween,
  startOfDay,
  thisWeekend,
  today,
  tomorrow,
} from './calendar-day.ts';

const span = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) });

test.each([
  ['America/Chicago', '2026-10-31T05:00Z', '2026-11-01T05:00Z'],
  ['America/New_York', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  ['Pacific/Guam', '2026-10-31T14:00Z', '2026-11-01T14:00Z'],
  ['Pacific/Honolulu', '2026-10-31T10:00Z', '2026-11-01T10:00Z'],
])('means the day of the place by today: %s', (timeZone, from, until) => {
  expect(today(new Date('2026-11-01T04:30Z'), timeZone)).toEqual(span(from, until));
});

test.each([
  ['2026-10-31T12:00Z', '2026-11-01T05:00Z', '2026-11-02T06:00Z'],
  ['2027-03-13T12:00Z', '2027-03-14T06:00Z', '2027-03-15T05:00Z'],
])('gives tomorrow as many hours as it has, seen from %s', (now, from, until) => {
  expect(tomorrow(new Date(now), 'America/Chicago')).toEqual(span(from, until));
});

test.each([
  ['Mon', '2026-10-26T12:00Z'],
  ['Fri', '2026-10-31T04:59Z'],
  ['Sat', '2026-10-31T05:00Z'],
  ['Sun', '2026-11-02T05:59Z'],
])('means the same Saturday and Sunday by this weekend on %s', (_, now) => {
  const weekend = span('2026-10-31T05:00Z', '2026-11-02T06:00Z');
  expect(thisWeekend(new Date(now), 'America/Chicago')).toEqual(weekend);
});

test('turns to the next weekend on Monday', () => {
  const { from } = thisWeekend(new Date('2026-11-02T06:00Z'), 'America/Chicago');
  expect(from).toEqual(new Date('2026-11-07T06:00Z'));
});

test('starts a day at its first instant where clocks skip midnight', () => {
  const start = startOfDay(new Date('2027-03-14T18:00Z'), 'America/Havana');
  expect(start).toEqual(new Date('2027-03-14T05:00Z'));
});

test('includes the last of the picked days', () => {
  const week = daysFromTo('2026-10-31', '2026-11-01', 'America/Chicago');
  expect(week).toEqual(span('2026-10-31T05:00Z', '2026-11-02T06:00Z'));
});

test('covers nothing when the last day is before the first', () => {
  const { from, until } = daysFromTo('2026-11-02', '2026-10-31', 'America/Chicago');
  expect(until).toEqual(from);
});

test('counts the hours that really pass', () => {
  const noon = new Date('2026-10-31T17:00Z');
  const noonNextDay = new Date('2026-11-01T18:00Z');
  expect(hoursBetween(noon, noonNextDay)).toBe(25);
  expect(hoursBetween(noonNextDay, noon)).toBe(-25);
});
