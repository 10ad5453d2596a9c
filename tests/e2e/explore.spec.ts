// The explore page: results, order, filters, and coming back to it.
import type { Page } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { isTakenOver, open, preferTheme } from './support/visit.ts';

const cards = (page: Page) => page.locator('[data-class]');
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,+]+ class/ });
const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const filter = (page: Page, name: string | RegExp) => rail(page).getByRole('button', { name });
const sort = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Sort' }).getByRole('button', { name });

test(
  'sorts by price and by date, each from none to ascending to descending and back',
  long,
  async ({ page }) => {
    await open(page, '/explore');
    await expect(cards(page)).toHaveCount(24);
    const unsorted = await pricesOf(page);
    await sort(page, /^Price, not sorted/).click();
    await expect(page).toHaveURL('/explore?sort=price');
    await expect.poll(async () => isAscending(await pricesOf(page))).toBe(true);
    await sort(page, /^Price, lowest first/).click();
    await expect(page).toHaveURL('/explore?sort=-price');
    await sort(page, /^Date, not sorted/).click();
    await expect(page).toHaveURL('/explore?sort=-price%2Cdate');
    await sort(page, /^Price, highest first/).click();
    await sort(page, /^Date, soonest first/).click();
    await expect(page).toHaveURL('/explore?sort=-date');
    await sort(page, /^Date, latest first/).click();
    await expect(page).toHaveURL('/explore');
    await expect.poll(() => pricesOf(page)).toEqual(unsorted);
  },
);

test(
  'keeps both of two changes that come before the page can show the first',
  long,
  async ({ page }) => {
    await open(page, '/explore');
    await expect(filter(page, 'Evenings')).toBeVisible();
    await rail(page).evaluate((filters) => {
      const buttons = [...filters.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Free')?.click();
      buttons.find(({ textContent }) => textContent === 'Evenings')?.click();
    });
    await expect(page).toHaveURL('/explore?time=evening&maxPrice=0');
    await filter(page, 'Pick dates').click();
    await slowDown(page);
    await page.getByLabel('From', { exact: true }).fill('2026-12-24');
    await page.getByLabel('To', { exact: true }).fill('2026-12-20');
    await filter(page, /^Price/).click();
    await page.getByLabel('At least').fill('60');
    await page.getByLabel('At least').press('Enter');
    // The limit that was set last wins.
    await expect(page).toHaveURL('/explore?to=2026-12-20&time=evening&minPrice=60');
    await expect(page.getByLabel('At most')).toHaveValue('');
  },
);

test(
  'keeps what was typed last of all that comes before the page can show any',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 900 });
    await open(page, '/explore?maxPrice=50');
    await page.getByRole('button', { name: 'Filters, 1 applied' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).evaluate((filters) => {
      const { set: write } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      const type = (label: string, text: string) => {
        const inputs = [...filters.querySelectorAll('input')];
        const field = inputs.find(({ labels }) => labels?.[0]?.textContent === label)!;
        // Focusing this field leaves the previous one, which searches for the text typed there.
        field.focus();
        write?.call(field, text);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      };
      type('From', '2026-12-24');
      type('To', '2026-12-20');
      type('At least', '60');
      type('From', '2026-12-19');
      type('To', '2026-12-18');
      filters.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus();
    });
    // Longer than the debounce of a typed day: nothing may search for an earlier one again.
    await page.waitForTimeout(600);
    await expect(page).toHaveURL('/explore?to=2026-12-18&minPrice=60');
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('At most')).toHaveValue('');
    // Nothing was shown in between, so there is no step to go back to.
    await page.goBack();
    await expect(page).toHaveURL('/explore?maxPrice=50');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('At most')).toHaveValue('50');
  },
);

test('narrows the list, says how many are left and what to give up, and Back undoes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await preferTheme(page, 'light');
  await open(page, '/explore?category=nonsense&maxPrice=abc&sort=sideways&q=%00');
  const all = await count(page).textContent();
  await page.getByRole('link', { name: 'Cooking' }).click();
  await expect(count(page)).not.toHaveText(all ?? '');
  await expect(cards(page).filter({ hasNotText: 'Cooking' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  // Already chosen, so it adds no history entry.
  await sheet.getByRole('button', { name: 'Any date' }).click();
  await sheet.getByLabel('At most').fill('50');
  await sheet.getByLabel('At most').press('Enter');
  await sheet.getByRole('button', { name: 'This weekend' }).click();
  await sheet.getByLabel('Free seats for').selectOption('2 people');
  await expect(sheet.getByRole('button', { name: 'This weekend', pressed: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('button', { name: /^Show / }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters, 3 applied' })).toBeFocused();
  // All choices made in one opening of the sheet are one history entry.
  await page.goBack();
  await expect(page).toHaveURL('/explore?category=2');

  await page.getByLabel('Search for').fill('zzqx');
  await page.getByLabel('Search for').press('Enter');
  await expect(page.getByRole('heading', { name: 'No classes found' })).toBeVisible();
  await page.getByRole('link', { name: /^Without “zzqx”/ }).click();
  await expect(page).toHaveURL('/explore?category=2');
  await expect(page.getByLabel('Search for')).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

test(
  'keeps the list where its next page fails, and goes on from there',
  long,
  async ({ page, pageErrors }) => {
    let isBusy = true;
    await page.route('**/api/explore?*cursor=*', (route) =>
      isBusy
        ? route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Busy.' } })
        : route.continue(),
    );
    await open(page, '/explore');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('alert')).toHaveText('The next classes could not be loaded.');
    await expect(cards(page)).toHaveCount(24);
    isBusy = false;
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(cards(page).nth(24).getByRole('link')).toBeFocused();
    pageErrors.splice(0);
  },
);

test(
  'reads on by itself and leads back to the same place, also after a reload',
  long,
  async ({ page }) => {
    await open(page, '/explore');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(cards(page)).toHaveCount(48);
    const card = cards(page).nth(30);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/classes\//);
    await page.goBack();
    await expect(cards(page)).toHaveCount(48);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.reload();
    await expect(cards(page)).toHaveCount(48);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  },
);

test('finds what is near a place, and near where one is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.2672, longitude: -97.7431 });
  await open(page, '/explore');
  await page.getByLabel('Search for').fill('clay');
  await page.getByRole('combobox', { name: 'Near' }).fill('Austin, T');
  await page.getByRole('option', { name: 'Austin, TX', exact: true }).click();
  await expect(page).toHaveURL('/explore?q=clay&near=Austin%2C+TX');
  await page.getByRole('link', { name: 'Remove “clay”' }).click();
  await expect(page).toHaveURL('/explore?near=Austin%2C+TX');
  await expect(count(page)).toHaveText(/within 25 miles of Austin, TX/);
  await expect(cards(page).filter({ hasNotText: /miles? away/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Nearest' }).click();
  await expect(page).toHaveURL('/explore?near=Austin%2C+TX&sort=distance');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page).toHaveURL('/explore?lat=30.267&lon=-97.743&sort=distance');
  await expect(cards(page).first()).toContainText(/miles? away/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the classes, the categories as links and a search that works', async ({ page }) => {
    await page.goto('/explore');
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('link', { name: 'Music', exact: true }).click();
    await expect(page).toHaveURL('/explore?category=5');
    await page.getByLabel('Search for').fill('zzqx');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No classes available at the moment.')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('category')).toBe('5');
  });
});

const isAscending = (prices: number[]): boolean =>
  prices.every((price, index) => price >= (prices[index - 1] ?? 0));

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cards(page).allTextContents();
  return texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '') ?? 0));
}

/** Makes the page as slow as on an old machine. */
async function slowDown(page: Page): Promise<void> {
  const cdpSession = await page.context().newCDPSession(page);
  await cdpSession.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('asks for a list that fails once per click', long, async ({ page, pageErrors }) => {
  let requests = 0;
  await page.route('**/api/explore*', (route) => {
    requests += 1;
    return route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Busy.' } });
  });
  await open(page, '/');
  await page.getByRole('link', { name: 'Explore Classes' }).first().click();
  await expect(page.getByRole('alert')).toContainText('Busy.');
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => requests).toBe(2);
  await expect(page.getByRole('alert')).toContainText('Busy.');
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(2);
  pageErrors.splice(0);
});

test(
  'asks for an instructor who cannot be loaded once per click, and does not call them missing',
  long,
  async ({ page, pageErrors }) => {
    let requests = 0;
    await page.route('**/api/instructors/*', (route) => {
      requests += 1;
      return route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Busy.' } });
    });
    await open(page, '/explore');
    const first = cards(page).first().getByRole('link').first();
    // A press before would load the page anew, from the server.
    await expect.poll(() => isTakenOver(first)).toBe(true);
    await first.click();
    const card = page.getByRole('region', { name: 'Price and booking' });
    await card.getByRole('link', { name: '@' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('This instructor could not be loaded');
    await expect(page).toHaveTitle(/^Instructor could not be loaded/);
    // A second request would follow at once.
    await page.waitForTimeout(600);
    expect(requests).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => requests).toBe(2);
    await expect(title).toHaveText('This instructor could not be loaded');
    await page.waitForTimeout(600);
    expect(requests).toBe(2);
    pageErrors.splice(0);
  },
);

test(
  'returns on a phone to the card that was opened, though far cards are drawn late',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, '/explore');
    const link = cards(page).nth(14).getByRole('link').first();
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await link.scrollIntoViewIfNeeded();
    // What was jumped over is drawn once the page stands still.
    const areDrawn = () =>
      page
        .locator('[data-class] h3')
        .evaluateAll((titles) =>
          titles
            .slice(0, 14)
            .every((title) => title.checkVisibility({ contentVisibilityAuto: true })),
        );
    await expect.poll(areDrawn).toBe(true);
    const before = await top();
    await link.click();
    await page.waitForURL('/classes/*');
    await page.goBack();
    await expect.poll(top).toBe(before);
  },
);
