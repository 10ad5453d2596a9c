// Every screen at phone and desktop width in both themes: nothing axe objects to, nothing sideways.
import { everyPath } from './every-path.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingSideways, expectSound, expectSoundColours } from './sound.ts';
import { open, preferTheme, showIn, signInHere } from './visit.ts';

const widths = [360, 1280];

for (const path of everyPath) {
  for (const width of widths) {
    test(`${path} is sound at ${width} px in both themes`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await preferTheme(page, 'light');
      if (path.startsWith('/dashboard')) await signInHere(page);
      await open(page, path);
      await expect(page.locator('html')).toHaveClass(/\blight\b/);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectNothingSideways(page);
      await expectSound(page);
      await showIn(page, 'dark');
      await expectSoundColours(page);
    });
  }
}
