import { expect, test } from 'vitest';
import { relyingPartyId } from './relying-party.ts';

test.each([
  ['https://classes.example', 'classes.example'],
  ['https://classes.example:8443/path', 'classes.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://shop.localhost:3000', 'shop.localhost'],
])('binds the passkeys of %s to %s', (url, id) => {
  expect(relyingPartyId(url)).toBe(id);
});

test.each([
  'http://classes.example',
  'http://localhost.example',
  'http://127.0.0.1:3000',
  'https://192.0.2.1',
  'https://[2001:db8::1]',
])('has no passkeys at %s, where no browser allows them', (url) => {
  expect(relyingPartyId(url)).toBeUndefined();
});
