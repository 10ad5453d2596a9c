import { expect, test } from 'vitest';
import { axisText } from './axis-text.ts';

test.each([
  [0, '$0'],
  [350, '$350'],
  [1050, '$1,050'],
  [-1400, '-$1,400'],
  [12_500, '$12.5K'],
  [0.25, '$0.25'],
])('writes %d at the axis as %s', (dollars, text) => {
  expect(axisText(dollars)).toBe(text);
});
