// System preferences on every page: color scheme and reduced motion.
import { expect, test } from './support/fixtures.ts';
import { open, signInHere } from './support/visit.ts';

test.describe('with forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('frames the menu item that has the focus, and no other', async ({ page }) => {
    await signInHere(page);
    await open(page, '/');
    await page.getByRole('button', { name: 'Account menu' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    const items = page.getByRole('menuitem');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect(items.first()).toBeFocused();
    await expect(items.first()).toHaveCSS('outline-style', 'solid');
    await expect(items.last()).toHaveCSS('outline-style', 'none');
  });

  test('underlines the current page and the open tab', async ({ page }) => {
    await open(page, '/how-it-works');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.nth(2)).toHaveCSS('text-decoration-line', 'underline');
    await expect(links.nth(0)).toHaveCSS('text-decoration-line', 'none');
    await open(page, '/dev/ui');
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await expect(tabs.nth(0)).toHaveCSS('text-decoration-line', 'underline');
    await expect(tabs.nth(1)).toHaveCSS('text-decoration-line', 'none');
  });

  test('gives badges, avatars and dialogs an edge', async ({ page }) => {
    await open(page, '/dev/ui');
    const badge = page.getByText('Confirmed', { exact: true }).first();
    await expect(badge).toHaveCSS('border-top-style', 'solid');
    await expect(badge).toHaveCSS('border-top-width', '1px');
    const avatar = page.locator('span[aria-hidden=true]').getByText('M', { exact: true }).first();
    await expect(avatar).toHaveCSS('border-top-width', '1px');
    await page.getByRole('button', { name: 'Open dialog' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '1px');
  });
});

test.describe('with reduced motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('shows that a page is on its way', async ({ page }) => {
    await open(page, '/');
    const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/faq-*.js', async (route) => {
      await seen;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    // The bar must be inside a landmark, so that people who navigate by landmarks find it.
    const bar = page.getByRole('main').getByRole('progressbar', { name: 'Loading page' });
    await expect(bar).toHaveCSS('opacity', '1');
    letGo();
    await expect(page).toHaveURL('/faq');
  });
});

test.describe('with reduced motion and before the scripts arrive', () => {
  test.use({ javaScriptEnabled: false });

  test('says in words what a turning ring would say', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/dashboard');
    const words = await page.getByRole('status').getByText('Loading').boundingBox();
    expect(words?.width).toBeGreaterThan(20);
  });
});
