import { expect, test } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

test.each(['/', '/explore', '/classes/7?session_id=9#reviews', '/search?next=//x', '/a%2f%2fb'])(
  'leads to our own %s',
  (path) => {
    expect(sameSitePath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'explore',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/x\\..\\..\\evil',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a\n//evil.example',
  '/\0',
  '/\u0085/evil',
  ' /explore',
  'javascript:alert(1)',
  '/.//evil.example',
  '/x/..//evil.example',
  '/a//b',
  '/auth/signin',
  '/auth',
  '/AUTH/signin',
  '/x/../auth/signin?redirect=/auth/signin',
])('leads home instead of to %j', (value) => {
  expect(sameSitePath(value)).toBe('/');
});
