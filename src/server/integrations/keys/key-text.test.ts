import { expect, test } from 'vitest';
import { hintOf, isKeyLike, isKeyText, makeKeyText } from './key-text.ts';

test('makes keys of one length that name their server, and no two alike', () => {
  const keys = Array.from({ length: 200 }, () => makeKeyText('live'));
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) expect(key).toMatch(/^trellis_live_[0-9A-Za-z]{49}$/);
  expect(makeKeyText('demo')).toMatch(/^trellis_demo_/);
});

test('knows a key by its checksum, and a mistyped one', () => {
  const key = makeKeyText('live');
  expect(isKeyText(key)).toBe(true);
  const other = key.at(20) === 'a' ? 'b' : 'a';
  expect(isKeyText(key.slice(0, 20) + other + key.slice(21))).toBe(false);
  expect(isKeyText(key.replace('live', 'demo'))).toBe(false);
  expect(isKeyText(key.slice(0, -1))).toBe(false);
});

test('takes no token of a person for a key', () => {
  expect(isKeyLike('eyJhbGciOiJFUzI1NiJ9.e30.x')).toBe(false);
  expect(isKeyLike('')).toBe(false);
});

test('hints at a key by its prefix and four letters', () => {
  expect(hintOf('trellis_live_Ab3dEfgh')).toBe('trellis_live_Ab3d');
});
