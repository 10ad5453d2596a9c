import { expect, test } from 'vitest';
import { leftText } from './recovery-codes-left.ts';

test.each([
  [9, 'You have 9 recovery codes left.'],
  [1, 'You have one recovery code left.'],
  [0, 'That was your last recovery code. Make new ones in your profile.'],
  [undefined, undefined],
])('says of %s codes: %s', (left, text) => {
  expect(leftText(left)).toBe(text);
});
