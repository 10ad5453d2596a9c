// Tests that a previewed mail shows the theme that is asked for, whatever the browser prefers.
import { expect, test } from 'vitest';
import { darkRules } from '#platform/mail/kit/paint.ts';
import { inTheme } from './in-theme.ts';

const mail = `<style>:root{color-scheme:light dark}${darkRules()}</style>`;

test('switches the dark colors of a mail on and off', () => {
  expect(inTheme(mail, 'dark')).toMatch(/^<style>:root\{color-scheme:dark\}@media all\{\.mail-/);
  expect(inTheme(mail, 'light')).toMatch(/color-scheme:light\}@media not all\{\.mail-/);
});
