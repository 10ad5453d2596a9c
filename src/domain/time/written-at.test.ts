import { expect, test } from 'vitest';
import { writtenAt, writtenDay } from './written-at.ts';

const clock = (day: string, year = '2026', time = '2:05 PM') => ({ day, year, time });
const now = clock('Wed, Nov 18', '2026', '3:00 PM');

test.each([
  [clock('Wed, Nov 18'), 'Today', '2:05 PM'],
  [clock('Wed, Nov 18', '2026', '3:01 PM'), 'Today', '3:01 PM'],
  [clock('Tue, Nov 17', '2026', '11:59 PM'), 'Yesterday', 'Yesterday'],
  [clock('Mon, Nov 16'), 'Monday', 'Monday'],
  [clock('Thu, Nov 12'), 'Thursday', 'Thursday'],
  [clock('Wed, Nov 11'), 'Nov 11', 'Nov 11'],
  [clock('Thu, Jan 1'), 'Jan 1', 'Jan 1'],
  [clock('Mon, Nov 3', '2025'), 'Nov 3, 2025', 'Nov 3, 2025'],
])('writes %o as %s, and as %s where the time is enough', (then, day, at) => {
  expect(writtenDay(then, now)).toBe(day);
  expect(writtenAt(then, now)).toBe(at);
});

test('counts back over the end of a year', () => {
  const newYear = clock('Fri, Jan 1', '2027');
  expect(writtenDay(clock('Thu, Dec 31'), newYear)).toBe('Yesterday');
  expect(writtenDay(clock('Mon, Dec 28'), newYear)).toBe('Monday');
  expect(writtenDay(clock('Fri, Dec 25'), newYear)).toBe('Dec 25, 2026');
});
