import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['Lin\r\nBcc: eve@evil.example', 'Lin Bcc: eve@evil.example'],
  ['a\0b\u0085c\u2028d', 'a b c d'],
  ['txt.\u202egpj', 'txt. gpj'],
  ['=?utf-8?q?=0d=0a?=', '= ?utf-8?q?=0d=0a?='],
  ['Lin \ud800', 'Lin \ufffd'],
  ['  Zoë 👩‍🎨 ', 'Zoë 👩‍🎨'],
])('makes one harmless line of %j', (text, line) => expect(oneLine(text, 100)).toBe(line));

test('cuts what is too long, but no letter in two', () => {
  expect(oneLine('ab👩', 3)).toBe('ab');
  expect(oneLine('abcd', 3)).toBe('abc');
});
