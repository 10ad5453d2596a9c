import { expect, test } from 'vitest';
import { plainLine } from './plain-line.ts';

test.each([
  ['a direction of its own', 'My \u202ephone\u202c', 'My phone'],
  ['an isolated direction', '\u2066My\u2069 phone', 'My phone'],
  ['a zero-width space or joiner', 'My\u200b pho\u200dne\u2060', 'My phone'],
  ['a soft hyphen, a filler and a byte order mark', '\ufeffMy pho\u00adne\u3164', 'My phone'],
  ['letters of tags', 'My phone\u{e0041}\u{e007f}', 'My phone'],
  ['a line break, a tab and a bell', 'My\r\n\tphone\u0007', 'My phone'],
  ['a blank of Braille', '\u2800', ''],
  ['half a character', 'My phone\ud83d', 'My phone\ufffd'],
])('removes %s', (_what, text, line) => {
  expect(plainLine(text)).toBe(line);
});

test('keeps every script, and emoji of several parts', () => {
  for (const name of ['Łucja’s iPhone 2', 'هاتفي', '我的手机', '👩🏽‍💻 laptop', '❤️‍🔥', '1️⃣'])
    expect(plainLine(name)).toBe(name);
});
