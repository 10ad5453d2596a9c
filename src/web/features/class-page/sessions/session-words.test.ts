import { expect, test } from 'vitest';
import { exampleSession } from '#tests/support/worlds/example-class.ts';
import { seatsLeftText, sessionLengthText, spotsText } from './session-words.ts';

test.each([
  ['2026-12-05T18:00:00Z', '2 hours'],
  ['2026-12-05T17:00:00Z', '1 hour'],
  ['2026-12-05T17:30:00Z', '1 hr 30 min'],
  ['2026-12-05T16:45:00Z', '45 minutes'],
  ['2026-12-05T16:01:00Z', '1 minute'],
])('a class from 16:00 to %s takes %s', (endTime, text) => {
  const session = exampleSession({ startTime: '2026-12-05T16:00:00Z', endTime });
  expect(sessionLengthText(session)).toBe(text);
});

test('a course is as long as its meetings are many, each as long as the first', () => {
  const { startTime, endTime } = exampleSession();
  const meetings = [1, 2, 3].map(() => ({ startTime, endTime }));
  expect(sessionLengthText(exampleSession({ meetings }))).toBe('3 meetings · 2 hours each');
});

test.each([
  [8, '8 left'],
  [3, 'Only 3 left'],
  [1, 'Only 1 left'],
  [0, 'Full'],
])('%d free seats read "%s"', (seats, text) => {
  expect(seatsLeftText(seats)).toBe(text);
});

test('says how many spots are free, or only how many there can be', () => {
  expect(spotsText(3, 10)).toBe('3 / 10 spots available');
  expect(spotsText(0, 10)).toBe('0 / 10 spots available');
  expect(spotsText(null, 10)).toBe('10 maximum students');
});
