// The instructor's dashboard on a phone is short enough to be read: at most 2,500 px in each tab, for seven classes.
import { expect, test } from './support/fixtures.ts';
import { open, signInHere } from './support/visit.ts';
import type { Page } from '@playwright/test';

/** Other tests may list classes of the same instructor meanwhile. */
const showSevenClasses = (page: Page): Promise<unknown> =>
  page.route('**/api/instructor/classes', async (route) => {
    const response = await route.fetch();
    const classes = (await response.json()) as unknown[];
    await route.fulfill({ response, json: classes.slice(0, 7) });
  });

/** Shows what the server says with other values for some of its fields. */
const showInstead = (page: Page, address: string, other: object): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...other } });
  });

for (const tab of ['today', 'classes', 'inbox', 'earnings'])
  test(`keeps the tab ${tab} within 2,500 px at 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signInHere(page, { role: 'instructor' });
    await showSevenClasses(page);
    await open(page, `/dashboard/teacher#${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (tab === 'classes') await expect(page.getByRole('article')).toHaveCount(7);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    test.info().annotations.push({ type: 'height', description: `${tab}: ${height} px` });
    expect(height).toBeLessThanOrEqual(2500);
  });

test('keeps the tab today within 2,500 px at 360 px while money waits and a first step is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInHere(page, { role: 'instructor' });
  await showInstead(page, '**/api/profile', { profileImage: null, bio: null });
  await showInstead(page, '**/api/instructor/payout-account', { status: 'none' });
  await showInstead(page, '**/api/instructor/earnings', { available: 49.5 });
  await open(page, '/dashboard/teacher');
  const first = page.getByRole('region', { name: 'Getting started' });
  await expect(first.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('$49.50 waits: set up payouts.')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  test.info().annotations.push({ type: 'height', description: `today: ${height} px` });
  expect(height).toBeLessThanOrEqual(2500);
});
