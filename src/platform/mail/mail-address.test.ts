import { expect, test } from 'vitest';
import { isMailAddress } from './mail-address.ts';

test.each([
  'lin@example.org',
  "o'neil+class@sub.example.org",
  'josé@exämple.org',
  'root@localhost',
])('takes %j', (text) => expect(isMailAddress(text)).toBe(true));

test.each([
  '',
  'lin',
  '@example.org',
  'lin@',
  'a@b@example.org',
  'a@example.org,b@example.org',
  'lin@example.org\r\nRCPT TO:<eve@evil.example>',
  '"a b"@example.org',
  '<lin@example.org>',
  'lin @example.org',
  'lin@[127.0.0.1]',
  'lin..h@example.org',
  '.lin@example.org',
  'lin@exa\0mple.org',
  'lin@-example.org',
  `${'x'.repeat(65)}@example.org`,
  `lin@${'x'.repeat(260)}.org`,
  'lin\u202egro.elpmaxe@example.org',
])('refuses %j', (text) => expect(isMailAddress(text)).toBe(false));
