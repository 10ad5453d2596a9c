import { expect, test } from 'vitest';
import { readWords, wordsDiffTexts } from './moderation-values.ts';

test('takes each line once, without empty ones', () => {
  expect(readWords(' venmo \n\ncash only\nvenmo')).toEqual({ words: ['venmo', 'cash only'] });
});

test('names the word that is not allowed', () => {
  expect(readWords('venmo\n!!!')).toEqual({ fault: '“!!!” must contain a letter or digit' });
});

test('says which words are added and taken off', () => {
  expect(wordsDiffTexts(['a', 'b'], ['b', 'c', 'd'])).toEqual(['adds “c”, “d”', 'takes “a” off']);
  expect(wordsDiffTexts(['a', 'b'], ['b', 'a'])).toEqual(['has another order']);
});
