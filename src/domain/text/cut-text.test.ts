import { expect, test } from 'vitest';
import { cutText, cutWithEllipsis } from './cut-text.ts';

test('leaves a text that fits as it is', () => {
  expect(cutText('Kites', 5)).toBe('Kites');
  expect(cutWithEllipsis('Kites', 5)).toBe('Kites');
});

test.each([
  ['a pair of surrogates', `${'a'.repeat(9)}🏺`, 'a'.repeat(9)],
  ['a family of four', `${'a'.repeat(5)}👨‍👩‍👧‍👦`, 'a'.repeat(5)],
  ['a letter with its accent', `${'a'.repeat(9)}e\u0301`, 'a'.repeat(9)],
  ['plain letters', 'a'.repeat(30), 'a'.repeat(10)],
])('never cuts inside a character: %s', (_name, text, cut) => {
  expect(cutText(text, 10)).toBe(cut);
  expect(cutWithEllipsis(text, 10)).toBe(`${cut}…`);
  expect(cutWithEllipsis(text, 10).isWellFormed()).toBe(true);
});
