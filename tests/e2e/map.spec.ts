// The map of the explore page: by keyboard, in both themes, and where a browser cannot draw it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open, showIn } from './visit.ts';

/** Few pixels, for they are drawn without a graphics card. */
test.use({ viewport: { width: 640, height: 600 }, reducedMotion: 'reduce' });

/** Of the map alone; the page around it is looked at elsewhere. */
async function expectSoundMap(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('.class-map')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('shows classes as pins that the keyboard reaches, and searches what it shows', async ({
  page,
}) => {
  await open(page, '/explore?view=map&near=Austin%2C+TX');
  const pin = page.getByRole('button', { name: /classes (in|around) / }).first();
  await pin.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup).toBeFocused();
  await expect(popup.getByRole('link').first()).toHaveAttribute('href', /^\/classes\//);
  await expect(page.getByText('Places © GeoNames, CC BY 4.0').first()).toBeVisible();
  await expectSoundMap(page);
  await showIn(page, 'dark');
  await expectSoundMap(page);
  await page.keyboard.press('Escape');
  await expect(pin).toBeFocused();

  await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden();
  await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/lat=(29|30)\.\d+&lon=-97\.\d+&radius=\d+/);
});

test('says so where the map cannot be drawn, and keeps the list', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, '/explore?view=map');
  await expect(page.getByText('This browser cannot draw the map')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
