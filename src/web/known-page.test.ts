import { expect, test } from 'vitest';
import { knownPage } from './known-page.ts';

const keyOf = (address: string) => knownPage(new URL(address, 'https://trellis.example')).key;

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['/f%61q', '/faq'],
  ['/faq?utm_source=mail', '/faq'],
  ['/createclass', '/createClass'],
  ['/classes/42', '/classes/42'],
  ['/classes/%34%32', '/classes/42'],
  ['/classes/a%2Fb', '/classes/a%2Fb'],
  ['/no/such/page', '*'],
  ['/explore/nowhere', '*'],
])('keeps %s under %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test('renders unknown paths as one neutral address', () => {
  const { url } = knownPage(new URL('https://trellis.example/explore/nowhere'));
  expect(url).toBe('https://trellis.example/404');
});
