import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from '../secrets/secrets.ts';
import { hashLinkToken, macCode, newCode, newLinkToken } from './one-time-codes.ts';
import { sameBytes } from './same-bytes.ts';

const secrets = createSecrets(randomBytes(32));
const facts = { userId: 'somebody', kind: 'recovery', target: 'a@example.org', code: '123456' };

test('makes link tokens of 32 random bytes and keeps only their SHA-256', () => {
  const { token, hash } = newLinkToken(false);
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  expect(hash).toEqual(createHash('sha256').update(token).digest());
  expect(newLinkToken(false).token).not.toBe(token);
});

test('marks link tokens whose sign-in ends in an exchange, and hashes the mark too', () => {
  const { token, hash } = newLinkToken(true);
  expect(token).toMatch(/^pkce_[\w-]{43}$/);
  expect(hashLinkToken(token)).toEqual(hash);
});

test('makes codes of six digits, leading zeros included', () => {
  const codes = Array.from({ length: 300 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(290);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('keeps a code so that all million cannot be tried against a stolen row', () => {
  const stolen = createSecrets(randomBytes(32));
  expect(macCode(secrets, facts)).toEqual(macCode(secrets, facts));
  expect(macCode(stolen, facts)).not.toEqual(macCode(secrets, facts));
});

test.each([
  { userId: 'else' },
  { kind: 'confirmation' },
  { target: 'b@example.org' },
  { code: '123457' },
])('accepts a code for its own person, purpose and address only: %o', (change) => {
  expect(sameBytes(macCode(secrets, { ...facts, ...change }), macCode(secrets, facts))).toBe(false);
});

test('compares bytes of any length', () => {
  expect(sameBytes(Buffer.from('ab'), Buffer.from('ab'))).toBe(true);
  expect(sameBytes(Buffer.from('ab'), Buffer.from('abc'))).toBe(false);
  expect(sameBytes(Buffer.alloc(0), Buffer.from('a'))).toBe(false);
});
