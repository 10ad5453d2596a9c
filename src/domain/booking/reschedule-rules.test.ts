import { expect, test } from 'vitest';
import {
  repliesUntil,
  earliestMinute,
  isLateCancel,
  rescheduleProblem,
} from './reschedule-rules.ts';
import { hourMs } from '../time/durations.ts';

const now = new Date('2026-11-10T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
const second = 1 / 3600;

test.each([
  [48, 48, undefined],
  [48 - second, 48, 'too-late'],
  [48, 48 - second, 'too-soon'],
  [47, 47, 'too-late'],
  [500, -1, 'too-soon'],
])('a date in %d h that moves to one in %d h: %s', (from, to, problem) => {
  const times = { now, oldStartsAt: inHours(from), newStartsAt: inHours(to), windowHours: 48 };
  expect(rescheduleProblem(times)).toBe(problem);
});

test.each([0, 1, 59_999])('allows the earliest minute it names, %d ms after a full one', (ms) => {
  const at = new Date(now.getTime() + ms);
  const newStartsAt = earliestMinute(at, 48);
  const times = { now: at, oldStartsAt: inHours(500), newStartsAt, windowHours: 48 };
  expect([newStartsAt.getUTCSeconds(), rescheduleProblem(times)]).toEqual([0, undefined]);
});

test.each([
  [48, 24, 24],
  [72, 24, 48],
  [48, 0, 48],
  [48, 336, 24],
])(
  'answers to a start in %d h are heard, by a window of %d h, for %d h',
  (start, window, heard) => {
    const reschedule = { proposedAt: now, newStartsAt: inHours(start), refundWindowHours: window };
    expect(repliesUntil(reschedule)).toEqual(inHours(heard));
  },
);

test('cancelling is late from the second after 48 h before the start', () => {
  const late = [48, 48 - second].map((hours) => isLateCancel(inHours(hours), now, 48));
  expect(late).toEqual([false, true]);
});
