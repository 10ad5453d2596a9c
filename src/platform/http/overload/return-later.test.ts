import { expect, test } from 'vitest';
import { createReturnLater } from './return-later.ts';

function refuse(count: number, returnLater: () => number): number[] {
  return Array.from({ length: count }, returnLater);
}

test('asks few people to come again soon', () => {
  const returnLater = createReturnLater(() => 0);
  expect(new Set(refuse(199, returnLater))).toEqual(new Set([2]));
});

test('asks many people to come again later, at different moments', () => {
  let ms = 0;
  const returnLater = createReturnLater(() => ms);
  refuse(600, returnLater);
  ms = 1000;
  expect(new Set(refuse(60, returnLater))).toEqual(new Set([5, 6, 7]));
});

test('asks nobody to come again later than in ten seconds', () => {
  const returnLater = createReturnLater(() => 0);
  expect(refuse(5000, returnLater).at(-1)).toBe(10);
});

test('forgets those who came two seconds ago', () => {
  let ms = 0;
  const returnLater = createReturnLater(() => ms);
  refuse(5000, returnLater);
  ms = 2000;
  expect(returnLater()).toBe(2);
});
