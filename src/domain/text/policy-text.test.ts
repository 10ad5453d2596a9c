import { expect, test } from 'vitest';
import { atLeastBefore, daysText, lessThanBefore, momentBefore } from './policy-text.ts';

test.each([
  [24, '24 hours before the start', 'at least 24 hours before the start'],
  [72, '72 hours before the start', 'at least 72 hours before the start'],
  [100, '100 hours before the start', 'at least 100 hours before the start'],
  [168, '7 days before the start', 'at least 7 days before the start'],
  [1, '1 hour before the start', 'at least 1 hour before the start'],
  [0, 'the start', 'before the start'],
])('names a window of %d hours', (hours, moment, atLeast) => {
  expect(momentBefore(hours, 'the start')).toBe(moment);
  expect(atLeastBefore(hours, 'the start')).toBe(atLeast);
});

test.each([
  [48, 'less than 48 hours before the start'],
  [1, 'less than 1 hour before the start'],
  [0, 'after the start'],
])('names what is too late for a window of %d hours', (hours, text) => {
  expect(lessThanBefore(hours, 'the start')).toBe(text);
});

test.each([
  [7, '7 days'],
  [1, '1 day'],
])('counts %d as %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});
