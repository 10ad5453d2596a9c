import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Lin Huang', 'Lin H.'],
  ['  Mary  Ann van der Berg ', 'Mary B.'],
  ['Plato', 'Plato'],
  ['Zoë élan', 'Zoë É.'],
  ['Zoë e\u0301lan', 'Zoë E\u0301.'],
  ['李 小龍', '李 小.'],
  ['Ana 👩‍🎨 Artist', 'Ana A.'],
  ['Ana 👩‍🎨', 'Ana'],
  ['Lin Huang (she/her)', 'Lin H.'],
  ['Lin (she/her)', 'Lin'],
  ['', ''],
])('shortens %j to %j', (fullName, short) => {
  expect(shortName(fullName)).toBe(short);
});
