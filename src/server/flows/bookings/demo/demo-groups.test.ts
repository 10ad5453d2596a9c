import { expect, test } from 'vitest';
import { demoClasses } from '../../../classes/demo/demo-classes.ts';
import { groupsFor } from './demo-groups.ts';

const seatsOf = (groups: number[]): number => groups.reduce((sum, seats) => sum + seats, 0);

const plans = demoClasses.flatMap(({ number: classNumber, seats: capacity }) =>
  [1, 2, 3, 4, 5, 6, 7].map((sessionNumber) => {
    const groups = groupsFor({ classNumber, sessionNumber, capacity });
    return { classNumber, capacity, groups };
  }),
);

test('never books more seats than there are, and each group some', () => {
  for (const { capacity, groups } of plans) {
    expect(seatsOf(groups)).toBeLessThanOrEqual(capacity);
    expect(groups.every((seats) => seats >= 1 && seats <= 3)).toBe(true);
  }
});

test('fills some dates and leaves most open, with seats at every date of the first class', () => {
  const full = plans.filter(({ capacity, groups }) => seatsOf(groups) === capacity);
  expect(full.length).toBeGreaterThan(plans.length / 20);
  expect(full.length).toBeLessThan(plans.length / 5);
  expect(full.every(({ classNumber }) => classNumber !== 1)).toBe(true);
});

test('has every date of the class full that Lena waits for', () => {
  const glazes = plans.filter(({ classNumber }) => classNumber === 4);
  expect(glazes.every(({ capacity, groups }) => seatsOf(groups) === capacity)).toBe(true);
});
