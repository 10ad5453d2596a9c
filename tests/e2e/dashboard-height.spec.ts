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
