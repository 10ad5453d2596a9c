import { expect, test } from 'vitest';
import { textParts } from './text-links.ts';

const links = (text: string) =>
  textParts(text).flatMap(({ text: words, href }) => (href ? [words] : []));

test.each([
  ['See https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
  [
    '(https://example.org/kiln_(pottery)), or http://example.org!',
    ['https://example.org/kiln_(pottery)', 'http://example.org'],
  ],
  [
    '“HTTPS://Example.org”, https://example.org/x…',
    ['HTTPS://Example.org', 'https://example.org/x…'],
  ],
  ['one\nhttps://example.org/\ntwo', ['https://example.org/']],
  ['https://müller.example/straße', ['https://müller.example/straße']],
])('finds in %j the links %j', (text, found) => {
  expect(links(text)).toEqual(found);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,https:',
  'ftp://example.org',
  'xhttps://example.org',
  'mailto:a@example.org',
  'https://bank.example@evil.example/login',
  'https://',
  'https://localhost/admin',
  'example.org',
])('finds no link in %s', (text) => {
  expect(links(text)).toEqual([]);
  expect(textParts(text)).toEqual([{ text }]);
});

test('leads to the host that is written, whatever its letters', () => {
  expect(textParts('https://exаmple.org')[0]?.href).toBe('https://xn--exmple-4nf.org/');
});
