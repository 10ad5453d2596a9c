// Tests rating summaries, and until when a review may be edited.
import { expect, test } from 'vitest';
import { editableUntil, isEditable } from './editable-until.ts';
import { ratingSummary, shrunkMean } from './rating-summary.ts';

test('says nothing before the first rating', () => {
  expect(ratingSummary([0, 0, 0, 0, 0]).average).toBeNull();
  expect(shrunkMean([0, 0, 0, 0, 0])).toBeNull();
});

test('rounds the average of a class to the tenth', () => {
  expect(ratingSummary([1, 0, 0, 0, 2])).toEqual({
    average: 3.7,
    count: 3,
    histogram: [1, 0, 0, 0, 2],
  });
});

test('does not let one friend with five stars beat fifty strangers with 4.8', () => {
  const one = shrunkMean([0, 0, 0, 0, 1])!;
  const fifty = shrunkMean([0, 0, 0, 10, 40])!;
  expect([one, fifty]).toEqual([4.2, 4.7]);
});

test('does not let one enemy ruin a newcomer', () => {
  expect(shrunkMean([1, 0, 0, 0, 0])).toBe(3.5);
});

test('lets a review be changed up to and with the last moment of 14 days', () => {
  const written = '2026-11-01T10:00:00.000Z';
  const end = editableUntil(written);
  expect(end.toISOString()).toBe('2026-11-15T10:00:00.000Z');
  expect(isEditable(written, end)).toBe(true);
  expect(isEditable(written, new Date(end.getTime() + 1))).toBe(false);
});
