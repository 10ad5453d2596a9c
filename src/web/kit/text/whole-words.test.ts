import { expect, test } from 'vitest';
import { shortText } from './whole-words.ts';

test.each([
  ['a mug you will reach for every morning', 24, 'a mug you will reach for…'],
  ['a mug you will reach for every morning', 22, 'a mug you will reach…'],
  ['a mug you will reach for every morning', 38, 'a mug you will reach for every morning'],
  ['Clay, tools, and tea', 12, 'Clay, tools…'],
  ['one\ntwo three', 5, 'one…'],
])('ends "%s" within %d characters at a whole word', (text, most, short) => {
  expect(shortText(text, most)).toBe(short);
});

test('cuts a word that is longer than half of the room, and never a character', () => {
  expect(shortText('a'.repeat(30), 20)).toBe(`${'a'.repeat(20)}…`);
  expect(shortText('🏺'.repeat(30), 20)).toBe(`${'🏺'.repeat(20)}…`);
  expect(shortText('🏺'.repeat(20), 20)).toBe('🏺'.repeat(20));
});
