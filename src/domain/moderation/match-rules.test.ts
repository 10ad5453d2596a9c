import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { matchRules } from './match-rules.ts';

const rules = (words: string[] = []) => ({ words, ownHost: 'trellis.example' });
const found = (text: string, words?: string[]) =>
  matchRules([text], rules(words)).map(({ rule }) => rule);

test.each([
  ['in other letters', 'We take VENMO.', 'venmo'],
  ['with accents', 'Meet at the Cáfé', 'cafe'],
  ['written with accents by the operator', 'Meet at the cafe', 'Café'],
  ['as a phrase over signs and lines', 'cash -\n only!', 'cash only'],
  ['with letters of another width', 'ｖｅｎｍｏ please', 'venmo'],
  ['with characters nobody sees', 'ven\u200Bmo', 'venmo'],
  ['in text that is turned around', 'ven\u202Emo\u202C', 'venmo'],
  ['written with combining accents by the operator', 'Meet at the café', 'cafe\u0301'],
  ['with an apostrophe', 'Don’t tell', "don't tell"],
])('finds a word %s', (_, text, word) => {
  expect(matchRules([text], rules(['nothing', word]))).toEqual([{ rule: 'word', word }]);
});

test.each([
  ['a part of a longer word', 'Classic glazes', 'class'],
  ['a pattern that is no pattern here', 'aaaa', '.*'],
  ['brackets', 'anything', '(a+)+$'],
  ['nothing but signs', 'anything at all', '!!!'],
])('does not find %s', (_, text, word) => {
  expect(found(text, [word])).toEqual([]);
});

test('does not read a phrase from one text into the next', () => {
  expect(matchRules(['we take cash', 'only on Mondays'], rules(['cash only']))).toEqual([]);
});

test.each([
  ['Write to ivo@example.com', ['email']],
  ['Call (512) 555-0134', ['phone']],
  ['Write to ivo\u200B@exam\u2060ple.com', ['email']],
  ['Call (512) 55\u200D5-01\u00AD34', ['phone']],
  ['Call （５１２） ５５５-０１３４', ['phone']],
  ['Call \u202E(512) 555-0134', ['phone']],
  ['See exam\u200Bple.com/ivo', ['link']],
  ['A family 👩‍👩‍👧 of bowls, 3½ hours', []],
  ['See https://example.com/a', ['link']],
  ['See [my site](https://example.com)', ['link']],
  ['See www.example.de', ['link']],
  ['Find me on example.com/ivo', ['link']],
  ['See https://trellis.example/classes/1 here', []],
  ['See https://trellis.example.evil.com', ['link']],
  ['On 12/05/2026, from 10:00-11:30, for 4.5 hours', []],
  ['We glaze, e.g. bowls. Come.Bring an apron', []],
])('finds in %j: %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('takes no longer over hostile texts than over others', () => {
  const hostile = ['a.'.repeat(2500), '1 '.repeat(2500), 'a@'.repeat(2500), '('.repeat(5000)];
  const words = Array.from({ length: 200 }, (_, index) => `word ${index} ${'x'.repeat(40)}`);
  const begin = performance.now();
  matchRules(hostile, rules(words));
  expect(performance.now() - begin).toBeLessThan(500);
});
