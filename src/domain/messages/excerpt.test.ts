import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

/** Found letters in brackets. */
const shown = (text: string, ...terms: string[]) =>
  excerptOf(text, terms)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Is there parking near the studio?', ['park'], 'Is there [park]ing near the studio?'],
  ['Parking, park and spark', ['park'], '[Park]ing, [park] and spark'],
  ['Frag bei Zoë Müller nach', ['mul', 'zoe'], 'Frag bei [Zoë] [Mül]ler nach'],
  ['one\n\ntwo', ['two'], 'one [two]'],
  ['🎉 Ｋiln ﬁring', ['kiln', 'firi'], '🎉 [Ｋiln] [ﬁri]ng'],
  ['nothing of it', ['kiln'], 'nothing of it'],
])('marks in "%s" the beginnings of words %j', (text, terms, excerpt) => {
  expect(shown(text, ...terms)).toBe(excerpt);
});

test('begins with a whole word shortly before what was found, and ends with an ellipsis', () => {
  const text = `${'We open the doors early. '.repeat(8)}The kiln is hot. ${'Come in. '.repeat(40)}`;
  const excerpt = shown(text, 'kiln');
  expect(excerpt).toMatch(/^…doors early\. The \[kiln\] is hot\. Come in\./);
  expect(excerpt).toMatch(/…$/);
  expect(Array.from(excerpt).length).toBeLessThan(170);
});

test('cuts a word that has no beginning nearby', () => {
  expect(shown(`${'a'.repeat(80)}-kiln`, 'kiln')).toBe(`…${'a'.repeat(17)}-[kiln]`);
});
