// The map of the explore page: by keyboard, in both themes, and in a browser that cannot draw it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { goTo, open, showIn } from './support/visit.ts';

/** A small viewport, because it is drawn without a graphics card. */
test.use({ viewport: { width: 640, height: 420 }, reducedMotion: 'reduce' });

/** Checks the map alone; other tests check the page around it. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().include('.class-map');

async function expectNoViolation(checked: AxeBuilder): Promise<void> {
  const { violations } = await checked.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('shows classes as pins that the keyboard reaches, and searches what it shows', async ({
  page,
}) => {
  await open(page, '/explore?view=map&near=Austin%2C+TX');
  const pin = page.getByRole('button', { name: /classes (in|around) / }).first();
  await pin.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup).toBeFocused();
  await expect(popup.getByRole('link').first()).toHaveAttribute('href', /^\/classes\//);
  await expect(page.getByText('Places © GeoNames, CC BY 4.0').first()).toBeVisible();
  await expectNoViolation(axe(page));
  await showIn(page, 'dark');
  await expectNoViolation(axe(page).withRules(['color-contrast', 'link-in-text-block']));
  await popup.getByRole('link').last().focus();
  await expect(popup.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });

  const zoomOut = page.getByRole('button', { name: 'Zoom out', exact: true });
  const search = page.getByRole('button', { name: 'Search this area' });
  await expect(search).toBeHidden();
  await zoomOut.press('Enter');
  await expect(search).toBeVisible();
  await expect(zoomOut).toBeFocused();
  await pin.focus();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(pin).toBeFocused();

  await search.press('Enter');
  await expect(page).toHaveURL(/lat=(29|30)\.\d+&lon=-97\.\d+&radius=\d+/);
  await expect(search).toBeHidden();
  await expect(page.getByRole('region', { name: /^Map, moved/ })).toBeFocused();

  await zoomOut.click();
  await expect(search).toBeVisible();
  await goTo(page, '/explore?near=Chicago%2C+IL&view=map');
  await expect(search).toBeHidden();
});

test('says so where the map cannot be drawn, and keeps the list', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, '/explore?view=map');
  await expect(page.getByText('This browser cannot draw the map')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
