import { expect, test } from 'vitest';
import { commonPasswordsIn, packCommonPasswords, readCommonPasswords } from './common-passwords.ts';

test('finds every password that was packed, and no other', () => {
  const packed = Array.from({ length: 500 }, (_, n) => `common${n}`);
  const isCommon = commonPasswordsIn(packCommonPasswords(packed));
  expect(packed.filter((password) => !isCommon(password))).toEqual([]);
  const others = packed.map((password) => `un${password}`);
  expect(others.filter(isCommon)).toEqual([]);
});

test('finds nothing in an empty list', () => {
  expect(commonPasswordsIn(packCommonPasswords([]))('password')).toBe(false);
});

test('does not take a rare password for a common one more often than promised', () => {
  const isCommon = readCommonPasswords();
  const rare = Array.from({ length: 20_000 }, (_, n) => `rare ${n * 104_729} indeed`);
  expect(rare.filter(isCommon).length).toBeLessThan(5);
});
