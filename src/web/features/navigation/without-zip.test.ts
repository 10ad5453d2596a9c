import { expect, test } from 'vitest';
import { withoutZip } from './without-zip.ts';

test.each([
  ['Austin, TX 78704', 'Austin, TX'],
  ['Austin, TX', 'Austin, TX'],
  ['78704', '78704'],
])('shows %s as %s', (name, shown) => {
  expect(withoutZip(name)).toBe(shown);
});
