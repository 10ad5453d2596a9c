import { expect, test } from 'vitest';
import { describeImages } from './describe-images.ts';

const now = [
  { key: 'a', alt: 'A bowl' },
  { key: 'b', alt: '' },
];

test('keeps what pictures say when no texts are sent, in any order', () => {
  expect(describeImages(['b', 'a', 'c'], undefined, now)).toEqual([
    { key: 'b', alt: '' },
    { key: 'a', alt: 'A bowl' },
    { key: 'c', alt: '' },
  ]);
});

test('pairs each text with the picture in its place, and removes texts that are sent empty', () => {
  expect(describeImages(['b', 'a'], ['The kiln', ''], now)).toEqual([
    { key: 'b', alt: 'The kiln' },
    { key: 'a', alt: '' },
  ]);
});

test('shows a picture once, with the text of its first place', () => {
  expect(describeImages(['c', 'c', 'a'], ['One', 'Two', 'Three'])).toEqual([
    { key: 'c', alt: 'One' },
    { key: 'a', alt: 'Three' },
  ]);
});

test('refuses more texts than pictures', () => {
  expect(() => describeImages(['a'], ['One', 'Two'])).toThrow(
    expect.objectContaining({ fields: { image_alts: 'must not be more than the photos' } }),
  );
});
