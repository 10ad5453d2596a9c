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
  ['/no/such/page', '/*'],
  ['/exploring/nowhere', '/*'],
  ['/explore/pottery-in-austin', '/explore/pottery-in-austin'],
  ['/explore/else/where', '/explore/*'],
  ['/dashboard/profile/nowhere', '/*'],
])('keeps %s under %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test.each([
  ['/', true],
  ['/explore?category=2', true],
  ['/classes/42', true],
  ['/classes/42/edit', false],
  ['/dashboard', false],
  ['/auth/reset-password?token=secret', false],
  ['/no/such/page', false],
])('%s may be held by a CDN: %s', (address, isPublic) => {
  expect(knownPage(new URL(address, 'https://trellis.example')).isPublic).toBe(isPublic);
});

test('renders unknown paths as one address below the link that is highlighted', () => {
  const urlOf = (path: string) => knownPage(new URL(path, 'https://trellis.example')).url;
  expect(urlOf('/nowhere/at/all')).toBe('https://trellis.example/404/404');
  expect(urlOf('/explore/else/where')).toBe('https://trellis.example/explore/404/404');
});
