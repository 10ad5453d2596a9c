// The bar, the phone's menu and the footer, for visitors and for people who are signed in.
import { expect, long, test } from './support/fixtures.ts';
import { goTo, learner, open, signInHere } from './support/visit.ts';

const phone = { width: 360, height: 780 };

test.describe('on a desktop', () => {
  test('shows a visitor the way in', async ({ page }) => {
    await open(page, '/');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth/signin',
    );
    await expect(bar.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/auth/signup',
    );
    await expect(bar.getByRole('button', { name: 'Account menu' })).toBeHidden();
  });

  test('marks the link of the page and of what lies below it', long, async ({ page }) => {
    await open(page, '/how-it-works');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Explore Classes', 'Create a Class', 'How It Works']);
    await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
    await expect(links.nth(0)).not.toHaveAttribute('aria-current');
    await goTo(page, '/explore/no/where');
    await expect(links.nth(0)).toHaveAttribute('aria-current', 'page');
    await expect(links.nth(2)).not.toHaveAttribute('aria-current');
    await goTo(page, '/explorer');
    await expect(links.nth(0)).not.toHaveAttribute('aria-current');
    await open(page, '/explore/no/where');
    await expect(links.nth(0)).toHaveAttribute('aria-current', 'page');
    await open(page, '/zzz');
    await expect(page.locator('header [aria-current]')).toHaveCount(0);
  });

  test('offers a signed-in person their menu, by keyboard too', async ({ page }) => {
    await signInHere(page);
    await open(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden();
    const button = page.getByRole('button', { name: 'Account menu' });
    await expect(button.locator('img')).toBeVisible();
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu).toContainText(learner.fullName);
    await expect(menu).toContainText(learner.email);
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Dashboard',
      'Profile Settings',
      'Log out',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
  });

  test('logs out with a notice and becomes a visitor’s page', async ({ page }) => {
    await signInHere(page, { ownAuthSession: true });
    await open(page, '/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByText('You have been logged out.', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('follows a sign-out in another tab', long, async ({ page, context }) => {
    await signInHere(page, { ownAuthSession: true });
    await open(page, '/');
    const other = await context.newPage();
    await open(other, '/faq');
    await other.getByRole('button', { name: 'Account menu' }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('opens and closes the menu, and closes it on a choice', async ({ page }) => {
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link')).toHaveText([
      'Explore Classes',
      'Create a Class',
      'How It Works',
      'Sign In',
      'Get Started',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'How It Works' }).click();
    await expect(page).toHaveURL('/how-it-works');
    await expect(menu).toBeHidden();
  });

  test('shows a signed-in person their own links', long, async ({ page }) => {
    await signInHere(page, { ownAuthSession: true });
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'Explore Classes',
      'Create a Class',
      'How It Works',
      'Messages',
      'Dashboard',
      'Profile Settings',
    ]);
    await menu.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('marks one page, also below the dashboard', long, async ({ page }) => {
    await signInHere(page);
    await open(page, '/dashboard/profile');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const marked = page.getByRole('navigation', { name: 'Menu' }).locator('a[aria-current=page]');
    await expect(marked).toHaveText(['Profile Settings']);
  });
});

test('moves the focus to the new page’s heading', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('skips to the content by keyboard', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('leads from a guarded page to sign-in and keeps the way back', async ({ page }) => {
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL('/auth/signin?redirect=%2Fdashboard%2Fprofile');
});

test('says the year and who made it in the footer', long, async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /FAQ|Contact|Privacy|Terms/ })).toHaveCount(4);
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Trellis`);
  await expect(footer).toContainText('Made with love');
});
