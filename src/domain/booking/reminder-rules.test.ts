import { expect, test } from 'vitest';
import { hourMs } from '../time/durations.ts';
import { dueReminder, nextReminderAt, reminderTimes } from './reminder-rules.ts';

const startsAt = new Date('2026-12-05T16:00:00Z');
const before = (hours: number): Date => new Date(startsAt.getTime() - hours * hourMs);
const freeHours = 48;

const timesFor = (refundWindowHours: number, priceCents = 4500) =>
  reminderTimes({ priceCents, startsAt, policy: { refundWindowHours } }, freeHours);

test.each([
  [0, 24],
  [2, 26],
  [24, 48],
  [72, 96],
])('reminds a day before free cancellation ends (%i h before the start)', (window, hours) => {
  expect(timesFor(window)).toEqual({ early: before(hours), near: before(3) });
});

test('goes by the deadline that was promised before a reschedule', () => {
  const policy = { refundWindowHours: 24, refundUntil: before(6).toISOString() };
  expect(reminderTimes({ priceCents: 4500, startsAt, policy }, freeHours).early).toEqual(
    before(30),
  );
});

test('reminds of a free class as long before as the marketplace chooses', () => {
  expect(timesFor(24, 0).early).toEqual(before(48));
});

test.each([
  [49, undefined, 48],
  [48, 'early', 3],
  [4, 'early', 3],
  [3, 'near', undefined],
  [1, 'near', undefined],
])('%i h before the start %s is due, and the next comes %s h before', (at, due, next) => {
  const times = timesFor(24);
  expect(dueReminder(times, before(at))).toBe(due);
  expect(nextReminderAt(times, before(at))).toEqual(next === undefined ? next : before(next));
});

test('never sends the early reminder after the near one', () => {
  const times = reminderTimes({ priceCents: 0, startsAt, policy: { refundWindowHours: 24 } }, 2);
  expect(nextReminderAt(times, before(10))).toEqual(before(3));
  expect(nextReminderAt(times, before(3))).toBeUndefined();
  expect(dueReminder(times, before(2))).toBe('near');
});
