import { expect, test } from 'vitest';
import { keyStep, swipeStep, turned } from './turn-pages.ts';

test.each([
  [0, 1, 5, 1],
  [4, 1, 5, 0],
  [0, -1, 5, 4],
  [0, 1, 1, 0],
])('from picture %d by %d of %d comes %d', (index, step, count, next) => {
  expect(turned(index, step, count)).toBe(next);
});

test.each([
  ['left', -80, 10, 1],
  ['right', 80, -10, -1],
  ['a little', -39, 0, 0],
  ['down the page', -80, 120, 0],
])('a finger that moves %s turns by the right step', (_way, x, y, step) => {
  expect(swipeStep(x, y)).toBe(step);
});

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('arrows turn, but Back by Alt and an arrow stays the browser’s', () => {
  expect(keyStep({ ...plain, key: 'ArrowLeft' })).toBe(-1);
  expect(keyStep({ ...plain, key: 'ArrowRight' })).toBe(1);
  expect(keyStep({ ...plain, key: 'ArrowLeft', altKey: true })).toBe(0);
  expect(keyStep({ ...plain, key: 'ArrowRight', metaKey: true })).toBe(0);
  expect(keyStep({ ...plain, key: 'Enter' })).toBe(0);
});
