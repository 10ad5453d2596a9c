import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Lin Huang', 'Lin H.'],
  ['  Mary  Ann van der Berg ', 'Mary B.'],
  ['Plato', 'Plato'],
  ['Zoë élan', 'Zoë É.'],
  ['Ana 👩‍🎨 Artist', 'Ana A.'],
  ['Ana 👩‍🎨', 'Ana 👩‍🎨.'],
  ['', ''],
])('shortens %j to %j', (fullName, short) => {
  expect(shortName(fullName)).toBe(short);
});
