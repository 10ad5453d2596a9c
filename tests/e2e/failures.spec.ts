// Chunks of the program that cannot be loaded: offline, or gone after a new version.
import type { Page } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import { open, signInHere } from './support/visit.ts';

/** Removes the browser's reports about the chunk that the test blocked; all other errors stay. */
function ignoreChunkErrors(pageErrors: string[], chunk: string): void {
  const others = pageErrors.filter(
    (text) => !text.includes('Failed to load resource') && !text.includes(`/assets/${chunk}`),
  );
  pageErrors.splice(0, pageErrors.length, ...others);
}

async function blockChunk(page: Page, chunk: string): Promise<void> {
  await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort('failed'));
}

async function unblockChunk(page: Page, chunk: string): Promise<void> {
  await page.unroute(`**/assets/${chunk}-*.js`);
}

test(
  'says so when the account menu cannot be loaded, and opens it on the next try',
  long,
  async ({ page, pageErrors }) => {
    await signInHere(page);
    await open(page, '/');
    await blockChunk(page, 'account-menu');
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.click();
    await expect(
      page
        .getByText('The menu could not be loaded. Check your connection and try again.', {
          exact: true,
        })
        .first(),
    ).toBeVisible();
    await expect(button).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Great classes');
    await unblockChunk(page, 'account-menu');
    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    ignoreChunkErrors(pageErrors, 'account-menu');
  },
);

test('shows the way out when the next page cannot be loaded', async ({ page, pageErrors }) => {
  await open(page, '/');
  await blockChunk(page, 'faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page).toHaveTitle('Something went wrong · Trellis');
  await unblockChunk(page, 'faq');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  ignoreChunkErrors(pageErrors, 'faq');
});

test('loads a page again whose code was missing', long, async ({ page, pageErrors }) => {
  let failures = 0;
  await page.route('**/assets/faq-*.js', (route) => {
    failures += 1;
    // The preload in the HTML and the import of the first load.
    return failures <= 2 ? route.abort('failed') : route.continue();
  });
  await open(page, '/faq');
  await page.getByRole('main').locator('button[aria-expanded]').first().click();
  await expect(page.getByRole('main').locator('button[aria-expanded=true]')).toHaveCount(1);
  ignoreChunkErrors(pageErrors, 'faq');
});

test(
  'leaves a page readable, with links that work, when its code stays missing',
  long,
  async ({ page, pageErrors }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await blockChunk(page, 'faq');
    await page.goto('/faq');
    await expect.poll(() => loads).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(loads, 'one attempt and one repetition').toBe(2);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    ignoreChunkErrors(pageErrors, 'faq');
  },
);

test(
  'leaves the found classes as they came when their code is missing, and shows the way out',
  long,
  async ({ page, pageErrors }) => {
    await blockChunk(page, 'list-parts');
    await open(page, '/explore');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/classes\//);
    await page.getByRole('button', { name: 'Price, not sorted' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    await expect(page).toHaveURL('/explore?sort=price');
    await unblockChunk(page, 'list-parts');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Price, lowest first' })).toBeVisible();
    await expect(card).toBeVisible();
    ignoreChunkErrors(pageErrors, 'list-parts');
  },
);

test(
  'says so when a tab of a class cannot be loaded, and opens it on the next try',
  long,
  async ({ page, pageErrors }) => {
    await blockChunk(page, 'other-tabs');
    await open(page, '/explore');
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(page.getByRole('alert')).toContainText('This tab could not be loaded.');
    await unblockChunk(page, 'other-tabs');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
    ignoreChunkErrors(pageErrors, 'other-tabs');
  },
);
