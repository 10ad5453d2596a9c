import { expect, test } from 'vitest';
import {
  nextPreference,
  readPreference,
  resolveTheme,
  type ThemePreference,
} from './theme-preference.ts';

test.each([
  [null, 'system'],
  ['', 'system'],
  ['blue', 'system'],
  ['system', 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
])('reads the saved value %j as %s', (saved, preference) => {
  expect(readPreference(saved)).toBe(preference);
});

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)('resolves %s on a system that is dark: %s to %s', (preference, isDark, theme) => {
  expect(resolveTheme(preference, isDark)).toBe(theme);
});

test.each([true, false])(
  'goes round all three preferences, changing the look at the first press (dark system: %s)',
  (systemIsDark) => {
    const first = nextPreference('system', systemIsDark);
    expect(resolveTheme(first, systemIsDark)).not.toBe(resolveTheme('system', systemIsDark));
    const round: ThemePreference[] = [first];
    while (round.at(-1) !== 'system') round.push(nextPreference(round.at(-1)!, systemIsDark));
    expect(round.toSorted()).toEqual(['dark', 'light', 'system']);
  },
);
