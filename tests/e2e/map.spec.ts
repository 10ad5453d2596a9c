// The map of the explore page: by keyboard, in both themes, and in a browser that cannot draw it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { openStill, readShifts } from './support/check-screen.ts';
import { expect, long, test } from './support/fixtures.ts';
import { goTo, open, showIn } from './support/visit.ts';

/** A small viewport, because it is drawn without a graphics card. */
test.use({ viewport: { width: 640, height: 420 }, reducedMotion: 'reduce' });

/** Checks the map alone; other tests check the page around it. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().include('.class-map');

async function expectNoViolation(checked: AxeBuilder): Promise<void> {
  const { violations } = await checked.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** Numbers of the classes that the names of the pins say. */
const countsOfPins = (page: Page): Promise<number[]> =>
  page
    .locator('.class-map button[id^="pin-"]')
    .evaluateAll((pins) =>
      pins.map((pin) =>
        Number(/^([\d,]+) classes /.exec(pin.ariaLabel ?? '')?.[1]?.replace(',', '') ?? 1),
      ),
    );

const sumOfPins = async (page: Page): Promise<number> =>
  (await countsOfPins(page)).reduce((sum, count) => sum + count, 0);

/** A pin whose classes are at one place; those around it are parted until there is one. */
async function findSinglePlace(page: Page): Promise<Locator> {
  const around = page.getByRole('button', { name: /classes around / }).first();
  const single = page.locator('.class-map button[aria-expanded]').first();
  await expect(around.or(single).first()).toBeVisible();
  if ((await single.count()) === 0) await around.press('Enter');
  await expect(single).toBeVisible();
  return single;
}

test('has every match on a pin, and parts the pins that are pressed', long, async ({ page }) => {
  await open(page, '/explore?view=map');
  const [total = ''] = (await page.getByText(/^\d+ classes$/).innerText()).split(' ');
  expect(Number(total)).toBeGreaterThan(30);
  await expect.poll(() => sumOfPins(page)).toBe(Number(total));

  const whole = await countsOfPins(page);
  await page
    .getByRole('button', { name: /classes around / })
    .first()
    .press('Enter');
  await expect(page.getByRole('region', { name: /^Map, moved/ })).toBeFocused();
  await expect.poll(() => countsOfPins(page)).not.toEqual(whole);
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
});

test('lists the classes of a pin that the keyboard reaches, and searches what it shows', async ({
  page,
}) => {
  await open(page, '/explore?view=map&near=Austin%2C+TX');
  const pin = await findSinglePlace(page);
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
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(pin).toBeFocused();

  const zoomOut = page.getByRole('button', { name: 'Zoom out', exact: true });
  const search = page.getByRole('button', { name: 'Search this area' });
  await zoomOut.press('Enter');
  await expect(search).toBeVisible();
  await expect(zoomOut).toBeFocused();
  await search.press('Enter');
  await expect(page).toHaveURL(/lat=(29|30)\.\d+&lon=-97\.\d+&radius=\d+/);
  await expect(search).toBeHidden();
  await expect(page.getByRole('region', { name: /^Map, moved/ })).toBeFocused();

  await zoomOut.click();
  await expect(search).toBeVisible();
  await goTo(page, '/explore?near=Chicago%2C+IL&view=map');
  await expect(search).toBeHidden();
});

test('lights the pin of the card pointed at, and the cards of a pin', long, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 600 });
  await open(page, '/explore?view=map&near=Austin%2C+TX');
  const pins = page.locator('.class-map button[id^="pin-"]');
  const lit = page.locator('.class-map button[data-lit]');
  await expect(pins.first()).toBeVisible();
  await expect(lit).toHaveCount(0);
  const card = page.getByRole('article').first();
  await card.hover();
  await expect(lit).toHaveCount(1);
  await page.getByRole('heading', { name: 'Explore Classes' }).hover();
  await expect(lit).toHaveCount(0);
  await card.getByRole('link').first().focus();
  await expect(lit).toHaveCount(1);
  await pins.first().focus();
  await expect(lit).toHaveCount(0);
  await expect(page.locator('[data-class][data-lit]').first()).toBeVisible();
});

test('moves nothing on a phone when it opens', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openStill(page, '/explore?view=map');
  const before = await page.evaluate(readShifts);
  await expect(page.locator('.class-map button[id^="pin-"]').first()).toBeVisible();
  expect((await page.evaluate(readShifts)) - before).toBe(0);
});

test('says so where the map cannot be drawn, and keeps the list', long, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, '/explore?view=map');
  await expect(page.getByText('This browser cannot draw the map')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
