import { expect, test } from 'vitest';
import { defaultTimes, endAsPicked, endForStart } from './start-and-end.ts';

test.each([
  ['2026-11-17T18:00:00Z', '2026-11-18T12:00'],
  ['2026-11-17T18:00:01Z', '2026-11-18T12:15'],
  ['2026-11-17T18:14:00Z', '2026-11-18T12:15'],
  ['2026-11-18T05:50:00Z', '2026-11-19T00:00'],
])('proposes a quarter hour at least a day after %s', (now, startTime) => {
  expect(defaultTimes(new Date(now), 'America/Chicago').startTime).toBe(startTime);
});

test('proposes an end one hour after the start', () => {
  expect(defaultTimes(new Date('2026-11-18T05:40:00Z'), 'America/Chicago')).toEqual({
    startTime: '2026-11-18T23:45',
    endTime: '2026-11-19T00:45',
  });
});

test.each([
  ['is empty', '', '2026-11-18T19:00'],
  ['is earlier', '2026-11-18T17:00', '2026-11-18T19:00'],
  ['is the same', '2026-11-18T18:00', '2026-11-18T19:00'],
  ['is later', '2026-11-18T18:15', '2026-11-18T18:15'],
])('an end that %s after the start has changed', (_, endTime, expected) => {
  expect(endForStart('2026-11-18T18:00', endTime)).toBe(expected);
});

test('leaves the end alone when the start is taken away', () => {
  expect(endForStart('', '2026-11-18T19:00')).toBe('2026-11-18T19:00');
  expect(endForStart('', '')).toBe('');
});

test.each([
  ['earlier', '2026-11-18T17:45', '2026-11-18T18:15'],
  // Stays as picked: the validation message under the field covers this case.
  ['the same', '2026-11-18T18:00', '2026-11-18T18:00'],
  ['later', '2026-11-18T20:00', '2026-11-18T20:00'],
  ['empty', '', ''],
])('a picked end that is %s than the start', (_, endTime, expected) => {
  expect(endAsPicked('2026-11-18T18:00', endTime)).toBe(expected);
});

test('takes any end while there is no start', () => {
  expect(endAsPicked('', '2026-11-18T17:45')).toBe('2026-11-18T17:45');
});
