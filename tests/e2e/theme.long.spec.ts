// Light, dark or system theme: saved in this browser, and right from the first paint.
import { expect, test } from './support/fixtures.ts';
import { open, preferTheme } from './support/visit.ts';

const root = 'html';

test('follows the system until a choice is made, and while the choice is system', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  await expect(page.locator(root)).toHaveClass(/\bdark\b/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator(root)).toHaveClass(/\blight\b/);
});

test('keeps the choice across pages and reloads', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const toggle = page.getByRole('button', { name: /theme/i });
  while (!(await page.locator(root).getAttribute('class'))?.includes('dark')) await toggle.click();
  expect(await page.evaluate(() => localStorage.getItem('trellis-theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator(root)).toHaveClass(/\bdark\b/);
});

test('is dark before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('trellis-theme', 'dark');
    const seen: string[] = [];
    Object.assign(window, { seen });
    requestAnimationFrame(() => seen.push(document.documentElement.className));
  });
  await page.goto('/');
  const first = await page.evaluate(() => (window as never as { seen: string[] }).seen[0]);
  expect(first).toContain('dark');
});

test('paints the browser’s own frame in the chosen theme', async ({ page }) => {
  const frame = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((all: HTMLMetaElement[]) =>
        all.find(({ media }) => !media || matchMedia(media).matches)?.getAttribute('content'),
      );
  await page.emulateMedia({ colorScheme: 'light' });
  await preferTheme(page, 'dark');
  await open(page, '/');
  expect(await frame()).toBe('#12150b');
  const toggle = page.getByRole('button', { name: /theme/i });
  while (!(await page.locator(root).getAttribute('class'))?.includes('light')) await toggle.click();
  expect(await frame()).toBe('#ffffff');
});

test('uses no cookies', async ({ page, context }) => {
  await open(page, '/');
  await page.getByRole('button', { name: /theme/i }).click();
  expect(await context.cookies()).toEqual([]);
});
