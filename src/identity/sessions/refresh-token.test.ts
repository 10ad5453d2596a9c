import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from '../secrets/secrets.ts';
import { decodeRefreshToken, encodeRefreshToken } from './refresh-token.ts';

const secrets = createSecrets(randomBytes(32));
const sessionId = randomUUID();

test('computes the same token again, so that a lost answer can be repeated', () => {
  const token = encodeRefreshToken(secrets, { sessionId, counter: 7 });
  expect(encodeRefreshToken(secrets, { sessionId, counter: 7 })).toBe(token);
  expect(token).toMatch(/^[\w-]{78}$/);
});

test.each([0, 1, 2 ** 40, Number.MAX_SAFE_INTEGER])(
  'reads back session and counter %d',
  (counter) => {
    const token = encodeRefreshToken(secrets, { sessionId, counter });
    expect(decodeRefreshToken(secrets, token)).toEqual({ sessionId, counter });
  },
);

test('gives every session and every count another token', () => {
  const tokens = [
    { sessionId, counter: 1 },
    { sessionId, counter: 2 },
    { sessionId: randomUUID(), counter: 1 },
  ].map((facts) => encodeRefreshToken(secrets, facts));
  expect(new Set(tokens).size).toBe(3);
});

test('refuses a token of another master, which is all a stolen database could make', () => {
  const forged = encodeRefreshToken(createSecrets(randomBytes(32)), { sessionId, counter: 1 });
  expect(decodeRefreshToken(secrets, forged)).toBeUndefined();
});

test('refuses a token with any character changed', () => {
  const token = encodeRefreshToken(secrets, { sessionId, counter: 1 });
  for (let index = 0; index < token.length; index++) {
    const changed = token[index] === 'A' ? 'B' : 'A';
    const forged = token.slice(0, index) + changed + token.slice(index + 1);
    expect(decodeRefreshToken(secrets, forged)).toBeUndefined();
  }
});

test.each([
  ['nothing', ''],
  ['a word', 'short'],
  ['eleven characters', 'a'.repeat(11)],
  ['one character too few', 'a'.repeat(77)],
  ['letters of the right number', 'a'.repeat(78)],
  ['other letters', 'ä'.repeat(78)],
  ['padding', '='.repeat(78)],
  ['null characters', '\0'.repeat(78)],
  ['a megabyte', 'a'.repeat(1_000_000)],
])('refuses %s, which never was a token', (_, token) => {
  expect(decodeRefreshToken(secrets, token)).toBeUndefined();
});
