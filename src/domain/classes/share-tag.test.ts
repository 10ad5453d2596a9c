import { expect, test } from 'vitest';
import { shareLink, shareTagOf, shareTagPattern } from './share-tag.ts';

test.each([
  ['Instagram story', 'instagram-story'],
  ['  Café flyer! ', 'cafe-flyer'],
  ['A very long name of a place where I share', 'a-very-long-name-of-a-pl'],
  ['Newsletter #12', 'newsletter-12'],
])('makes a tag of %j', (text, tag) => {
  expect(shareTagOf(text)).toBe(tag);
  expect(shareTagOf(text)).toMatch(shareTagPattern);
});

test.each(['', '!!!', '日本'])('makes no tag of %j', (text) => {
  expect(shareTagOf(text)).toBe('');
});

test('puts the tag into the address of the class', () => {
  expect(shareLink('https://trellis.example', 'c1', 'flyer')).toBe(
    'https://trellis.example/classes/c1?via=flyer',
  );
});
