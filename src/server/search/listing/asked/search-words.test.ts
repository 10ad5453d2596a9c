import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Throw Your FIRST bowl', ['throw', 'your', 'first'], 'bowl'],
  ['Café-au-lait!', ['cafe', 'au'], 'lait'],
  ["don't & \\won't' :*", ['don', 't', 'won'], 't'],
  ['🎸guitar', [], 'guitar'],
  ['ﬁne', [], 'fine'],
])('reads %j as words without signs and accents', (text, head, last) => {
  expect(searchWords(text)).toEqual({ head, last });
});

test.each(['', '  ', '!?', '💥', '\u202e'])('finds no word in %j', (text) => {
  expect(searchWords(text)).toBeUndefined();
});

test('takes ten words at most, and thirty letters of each', () => {
  const words = searchWords(Array.from({ length: 40 }, () => 'a'.repeat(50)).join(' '));
  expect(words).toEqual({
    head: Array.from({ length: 9 }, () => 'a'.repeat(30)),
    last: 'a'.repeat(30),
  });
});
