import { expect, test } from 'vitest';
import { adminReason } from './admin-shapes.ts';

test('refuses a reason that turns the direction of text, or shows nothing', () => {
  for (const reason of ['Lost\u202e phone', '\u2066Lost\u2069', 'Lost\u0007', '\u200b\u2060', ' '])
    expect(adminReason.safeParse(reason).success).toBe(false);
});

test('removes characters without width from a reason, and keeps lines and emoji', () => {
  expect(adminReason.parse('Lo\u200bst\ufeff.\nTwi\u00adce.\u2060')).toBe('Lost.\nTwice.');
  expect(adminReason.parse('👩‍💻 ❤️')).toBe('👩‍💻 ❤️');
});
