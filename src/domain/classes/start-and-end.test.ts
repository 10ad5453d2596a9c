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
  [
    'later that day',
    '2026-11-18T18:30',
    '2026-11-18T20:30',
    '2026-11-18T19:15',
    '2026-11-18T21:15',
  ],
  ['another day', '2026-11-18T18:30', '2026-11-18T20:30', '2026-12-29T18:30', '2026-12-29T20:30'],
  [
    'an earlier day',
    '2026-12-29T18:30',
    '2026-12-29T20:30',
    '2026-11-24T18:30',
    '2026-11-24T20:30',
  ],
  [
    'before midnight',
    '2026-11-18T18:30',
    '2026-11-18T20:30',
    '2026-11-18T23:00',
    '2026-11-19T01:00',
  ],
])('keeps the length of a class that starts %s', (_, startTime, endTime, start, end) => {
  expect(endForStart({ startTime, endTime }, start)).toBe(end);
});

test.each([
  ['is empty', '', '2026-11-18T19:00'],
  ['was earlier', '2026-11-18T16:00', '2026-11-18T19:00'],
  ['was the same', '2026-11-18T17:00', '2026-11-18T19:00'],
])('proposes an hour for an end that %s than the start', (_, endTime, expected) => {
  expect(endForStart({ startTime: '2026-11-18T17:00', endTime }, '2026-11-18T18:00')).toBe(
    expected,
  );
});

test.each([
  ['keeps', '2026-11-18T18:15', '2026-11-18T18:15'],
  ['keeps', '2026-11-19T18:00', '2026-11-19T18:00'],
  ['replaces an end more than a day later,', '2026-11-19T18:15', '2026-11-18T19:00'],
  ['replaces', '2026-11-18T18:00', '2026-11-18T19:00'],
  ['replaces', '', '2026-11-18T19:00'],
])('%s %s when a start is chosen for the first time', (_, endTime, expected) => {
  expect(endForStart({ startTime: '', endTime }, '2026-11-18T18:00')).toBe(expected);
});

test('leaves the end alone when the start is taken away', () => {
  const meeting = { startTime: '2026-11-18T18:00', endTime: '2026-11-18T19:00' };
  expect(endForStart(meeting, '')).toBe('2026-11-18T19:00');
  expect(endForStart({ startTime: '', endTime: '' }, '')).toBe('');
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
