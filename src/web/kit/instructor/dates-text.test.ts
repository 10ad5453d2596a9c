import { expect, test } from 'vitest';
import { datesText } from './dates-text.ts';

test.each([
  [{ held: 24, moved: 1, canceled: 0 }, '24 dates held in 12 months, 1 rescheduled, none canceled'],
  [{ held: 1, moved: 0, canceled: 2 }, '1 date held in 12 months, none rescheduled, 2 canceled'],
  [{ held: 2, moved: 0, canceled: 0 }, undefined],
])('says of %j: %s', (dates, text) => {
  expect(datesText(dates)).toBe(text);
});
