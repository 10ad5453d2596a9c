import { expect, test } from 'vitest';
import { codeAt } from '#tests/support/identity/second-factor.ts';
import { describeSecret, findStep, newTotpSecret } from './totp.ts';

const secret = newTotpSecret();
const label = { issuer: 'app.example', account: 'a@example.org' };
const base32 = describeSecret(secret, label).secret;
const now = new Date('2026-06-01T12:00:10Z');
const codeAfter = (seconds: number): string =>
  codeAt(base32, new Date(now.getTime() + seconds * 1000));

test('computes the codes of RFC 6238', () => {
  const published = Buffer.from('12345678901234567890');
  expect(findStep(published, '287082', new Date(59_000))).toBe(1);
  expect(findStep(published, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
});

test('forgives a clock that is one step off and says which step a code belongs to', () => {
  const step = Math.floor(now.getTime() / 30_000);
  const steps = [-60, -30, 0, 30, 60].map((seconds) => findStep(secret, codeAfter(seconds), now));
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test.each([
  '',
  '12345',
  '1234567',
  '１２３４５６',
  'ääääää',
  '12345\n',
  '12 456',
  '-12345',
  '1e5555',
])('takes %j for no code', (code) => {
  expect(findStep(secret, code, now)).toBeUndefined();
});

test('draws a picture that fits into an address, also for the longest names in any script', () => {
  const names = ['app.example', '者'.repeat(200), '👩🏽‍🏫'.repeat(50)];
  for (const name of names) {
    const { qr_code: picture } = describeSecret(secret, { issuer: name, account: name });
    expect(picture).toMatch(/^<svg [^#]*<\/svg>$/);
  }
});

test('makes another secret of 160 bits each time', () => {
  expect(newTotpSecret().length).toBe(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});
