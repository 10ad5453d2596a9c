import { afterEach, expect, test, vi } from 'vitest';
import { avatarLetter } from './avatar-letter.ts';

test.each([
  ['Maya Chen', 'M'],
  ['maya', 'M'],
  ['  lin', 'L'],
  ['élise', 'É'],
  ['e\u0301lise', 'E\u0301'],
  ['ωmega', 'Ω'],
  ['𐐨da', '𐐀'],
  ['李小龙', '李'],
  ['', 'U'],
  ['   ', 'U'],
  [null, 'U'],
  [undefined, 'U'],
])('shows %j as %s', (name, letter) => {
  expect(avatarLetter(name)).toBe(letter);
});

afterEach(() => void vi.unstubAllGlobals());

test.each(['Maya Chen', 'maya', "D'Arcy", 'Q', '', null])(
  'makes no segmenter for %j',
  async (name) => {
    const segmenter = vi.fn();
    vi.stubGlobal('Intl', { ...Intl, Segmenter: segmenter });
    vi.resetModules();
    const fresh = await import('./avatar-letter.ts');
    fresh.avatarLetter(name);
    expect(segmenter).not.toHaveBeenCalled();
  },
);
