import { expect, test } from 'vitest';
import type { Place } from '#web/kit/use-places.ts';
import { exactPlace, placeWithin } from './find-typed-place.ts';

test.each([
  ['Austin, TX', 'Austin, TX'],
  ['1200 E 6th St, Austin, tx', 'Austin, TX'],
  ['1200 E 6th St, Austin, TX 78702', '78702'],
  ['1200 E 6th St, Austin TX 78702-1234', '78702'],
  ['Barton Springs', undefined],
  ['12345 Oak Street', undefined],
  ['', undefined],
])('looks in "%s" for %s', (typed, wanted) => {
  expect(placeWithin(typed)).toBe(wanted);
});

const town = { label: 'Austin, TX', zip: null } as Place;
const code = { label: 'Austin, TX 78702', zip: '78702' } as Place;

test('takes the place that is exactly meant, and none that looks alike', () => {
  expect(exactPlace('austin, tx', [code, town])).toBe(town);
  expect(exactPlace('78702', [town, code])).toBe(code);
  expect(exactPlace('Austen, TX', [town])).toBeUndefined();
});
