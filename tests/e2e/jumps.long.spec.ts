// Links within a page: they scroll there, move keyboard focus along, and Back undoes them.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/visit.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const sideList = (page: Page) => page.getByRole('complementary');
const current = (page: Page) => sideList(page).locator('[aria-current]');

test('goes to the section with the keyboard, and back to where the reader was', async ({
  page,
}) => {
  await open(page, '/privacy');
  await page.evaluate(() => scrollTo(0, 300));
  await sideList(page).getByRole('link', { name: 'Your Rights and Choices' }).click();
  await expect(page).toHaveURL('/privacy#rights');
  await expect(page.locator('#rights')).toBeFocused();
  await expect(page.locator('#rights')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await expect.poll(() => scrollTop(page)).toBe(300);
});

test('goes there again when the same link is chosen twice', async ({ page }) => {
  await open(page, '/privacy');
  const link = sideList(page).getByRole('link', { name: 'Your Rights and Choices' });
  await link.click();
  await expect(page.locator('#rights')).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await link.click();
  await expect(page.locator('#rights')).toBeFocused();
  await expect(page.locator('#rights')).toBeInViewport();
});

test('leads into another page: from a question to the section it names', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('button', { name: 'How do I download my data' }).click();
  await page.getByRole('link', { name: 'Read about your rights' }).click();
  await expect(page).toHaveURL('/privacy#rights');
  await expect(page.locator('#rights')).toBeFocused();
  await expect(page.locator('#rights')).toBeInViewport();
});

test('folds the list away on a phone and shows the section', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/terms');
  await page.locator('summary').click();
  await page.locator('details').getByRole('link', { name: 'Limitation of Liability' }).click();
  await expect(page.locator('details')).not.toHaveAttribute('open');
  await expect(page.locator('#liability')).toBeFocused();
  await expect(page.locator('#liability')).toBeInViewport();
});

test('marks the section being read, and none above the first', async ({ page }) => {
  await open(page, '/privacy');
  await expect(current(page)).toHaveCount(0);
  await page.locator('#security').evaluate((section) => section.scrollIntoView());
  await expect(current(page)).toHaveText('Security');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current(page)).toHaveCount(0);
});

test('opens the question an address names', async ({ page }) => {
  await open(page, '/faq#payouts');
  const question = page.getByRole('button', { name: 'When do I get paid?' });
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(question).toBeInViewport();
});
