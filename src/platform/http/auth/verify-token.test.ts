import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { expect, test } from 'vitest';
import { audience, issuer, publicKeyText, signToken } from '#tests/support/identity/tokens.ts';
import { verifyToken } from './verify-token.ts';

const sub = randomUUID();
const inSeconds = (count: number) => ({ now: () => new Date(Date.now() + count * 1000) });

/** Counts how often it was asked for a key. */
function countingRules() {
  const keys = createLocalJWKSet({ keys: [JSON.parse(publicKeyText)] });
  let asked = 0;
  const counted: JWTVerifyGetKey = (...question) => {
    asked += 1;
    return keys(...question);
  };
  return { rules: { keys: counted, issuer, audience }, asked: () => asked };
}

test('verifies the signature of a token once for many calls', async () => {
  const { rules, asked } = countingRules();
  const token = await signToken(sub);
  const all = await Promise.all(Array.from({ length: 20 }, () => verifyToken(token, rules)));
  expect(all.map((claims) => claims?.sub)).toEqual(Array(20).fill(sub));
  expect(asked()).toBe(1);
});

test('refuses a token it has seen before when its time is over', async () => {
  const { rules } = countingRules();
  const token = await signToken(sub, { expiresIn: '60 seconds' });
  expect(await verifyToken(token, rules)).toBeDefined();
  expect(await verifyToken(token, rules, inSeconds(65))).toBeDefined();
  expect(await verifyToken(token, rules, inSeconds(71))).toBeUndefined();
});

test('looks at a bad token anew: its key may be published by now', async () => {
  const { rules } = countingRules();
  const token = await signToken(sub);
  let keys: JWTVerifyGetKey = createLocalJWKSet({ keys: [] });
  const published: JWTVerifyGetKey = (...question) => keys(...question);
  const late = { ...rules, keys: published };
  expect(await verifyToken(token, late)).toBeUndefined();
  keys = rules.keys;
  expect(await verifyToken(token, late)).toBeDefined();
});

test('does not take the rules of one service for those of another', async () => {
  const token = await signToken(sub);
  const { rules } = countingRules();
  expect(await verifyToken(token, rules)).toBeDefined();
  expect(await verifyToken(token, { ...rules, issuer: 'https://other.example' })).toBeUndefined();
});
