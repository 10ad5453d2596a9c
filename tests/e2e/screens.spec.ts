// Every screen at phone and desktop width in both themes: nothing axe objects to, nothing sideways.
import { everyPath } from './every-path.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingSideways, expectSound } from './sound.ts';
import { open, preferTheme, signInHere } from './visit.ts';

const widths = [360, 1280];
const themes = ['light', 'dark'] as const;

for (const path of everyPath) {
  for (const width of widths) {
    for (const theme of themes) {
      test(`${path} is sound at ${width} px in ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await preferTheme(page, theme);
        if (path.startsWith('/dashboard')) await signInHere(page);
        await open(page, path);
        await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
        await expect(page.locator('h1')).toHaveCount(1);
        await expectNothingSideways(page);
        await expectSound(page);
      });
    }
  }
}
