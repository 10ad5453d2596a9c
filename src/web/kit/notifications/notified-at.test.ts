import { expect, test, vi } from 'vitest';
import { dayOf, groupByDay, whenOf } from './notified-at.ts';

/** The wall clock of this device, whatever its zone. */
const at = (day: number, hour: number, year = 2026): string =>
  new Date(year, 10, day, hour, 5).toISOString();
const now = new Date(at(18, 0));

test('names the days that people count back, and the date of all others', () => {
  expect(dayOf(at(18, 0), now)).toBe('Today');
  expect(dayOf(at(17, 23), now)).toBe('Yesterday');
  expect(dayOf(at(17, 0), now)).toBe('Yesterday');
  expect(dayOf(at(16, 23), now)).toBe('Monday');
  expect(dayOf(at(3, 9), now)).toBe('Nov 3');
  expect(dayOf(at(18, 0, 2025), now)).toBe('Nov 18, 2025');
});

test('says the day in the same words beside the bell, with the time', () => {
  expect(whenOf(at(18, 0), now)).toBe('Today, 12:05 AM');
  expect(whenOf(at(17, 9), now)).toBe('Yesterday, 9:05 AM');
  expect(whenOf(at(16, 9), now)).toBe('Monday, 9:05 AM');
});

test('counts back by the calendar on a day of 25 hours', () => {
  vi.stubEnv('TZ', 'America/Chicago');
  const late = new Date('2026-11-01T23:30:00-06:00');
  expect(dayOf('2026-11-01T00:10:00-05:00', late)).toBe('Today');
  expect(dayOf('2026-10-31T23:50:00-05:00', late)).toBe('Yesterday');
  expect(dayOf('2026-10-30T23:50:00-05:00', late)).toBe('Friday');
  vi.unstubAllEnvs();
});

test('keeps the order, and puts one day together', () => {
  const items = [at(18, 0), at(17, 20), at(17, 9), at(1, 9)].map((createdAt) => ({ createdAt }));
  const groups = groupByDay(items, now);
  expect(groups.map(({ day }) => day)).toEqual(['Today', 'Yesterday', 'Nov 1']);
  expect(groups.flatMap((group) => group.items)).toEqual(items);
});
