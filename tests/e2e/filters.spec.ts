// Filters and views of the explore page: the rail, the price slider, facts, and the calendar.
import type { Page } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { open, preferTheme } from './support/visit.ts';

const cards = (page: Page) => page.locator('[data-class]');
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,+]+ class/ });
const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const group = (page: Page, name: RegExp) => rail(page).getByRole('button', { name });

test(
  'shows all filters beside the list without a scrollbar of their own',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/explore');
    const overflow = () =>
      rail(page).evaluate(({ firstElementChild: box }) => box!.scrollHeight - box!.clientHeight);
    await expect(rail(page).getByRole('slider', { name: 'Lowest price' })).toBeVisible();
    expect(await overflow()).toBe(0);
    for (const name of [/^Seats/, /^Kind/, /^Level/, /^Good to know/]) {
      await group(page, name).click();
      await expect(group(page, name)).toHaveAttribute('aria-expanded', 'true');
      expect(await overflow()).toBe(0);
    }
  },
);

test('finds classes by time of day, kind, level, language, rating and access', async ({ page }) => {
  await open(page, '/explore');
  const all = await count(page).textContent();
  await group(page, /^Evenings/).click();
  await expect(page).toHaveURL('/explore?time=evening');
  await expect(count(page)).not.toHaveText(all ?? '');
  await expect(cards(page).filter({ hasNotText: /([5-9]|1[01]):\d\d PM/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove Evenings' }).click();
  await group(page, /^Level/).click();
  await rail(page).getByRole('button', { name: 'Beginner' }).click();
  await rail(page).getByLabel('Taught in').selectOption('English');
  await group(page, /^Good to know/).click();
  await rail(page).getByLabel('Kids welcome').check();
  await rail(page).getByLabel('Step-free access').check();
  await expect(page).toHaveURL('/explore?level=beginner&language=en&kids=true&stepFree=true');
  await expect(group(page, /^Level/)).toContainText('Beginner, In English');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/explore');
  await group(page, /^Kind/).click();
  await rail(page).getByLabel('Kind of class').selectOption('Bread & sourdough');
  await expect(page).toHaveURL('/explore?tag=bread');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Best rated' }).click();
  await expect(page).toHaveURL('/explore?tag=bread&sort=rating');
});

test('moves the price by keyboard, over a histogram of the matches', long, async ({ page }) => {
  await open(page, '/explore');
  const highest = rail(page).getByRole('slider', { name: 'Highest price' });
  await expect(highest).toHaveAttribute('aria-valuetext', '$250 or more');
  await highest.press('Home');
  await expect(page).toHaveURL('/explore?maxPrice=0');
  await expect(rail(page).getByRole('button', { name: 'Free', pressed: true })).toBeVisible();
  for (let step = 0; step < 8; step++) await highest.press('ArrowRight');
  await expect(page).toHaveURL('/explore?maxPrice=40');
  await expect(page.getByLabel('At most')).toHaveValue('40');
  const lowest = rail(page).getByRole('slider', { name: 'Lowest price' });
  // The lower thumb stops at the other one.
  await lowest.press('End');
  await expect(page).toHaveURL('/explore?minPrice=40&maxPrice=40');
});

test('shows the days of a month by keyboard, and the classes of one of them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await preferTheme(page, 'light');
  await open(page, '/explore?view=calendar');
  const grid = page.getByRole('grid');
  // This month may be nearly over.
  await page.getByRole('button', { name: 'Next month' }).click();
  const day = grid.getByRole('button', { name: /\d+ class/ }).first();
  await expect(day).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const label = await day.getAttribute('aria-label');
  const date = (await day.getAttribute('data-day')) ?? '';
  await day.press('Enter');
  await expect(page).toHaveURL(`/explore?from=${date}&to=${date}&view=calendar`);
  const number = /(\d+) class/.exec(label ?? '')?.[1];
  await expect(count(page)).toHaveText(new RegExp(`^${number} class`));
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await expect(day).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(grid.getByRole('button').first()).toBeVisible();
  const next = new Date(`${date.slice(0, 7)}-01T12:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const month = next.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(page.getByRole('heading', { name: month })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/explore?view=calendar');
});
