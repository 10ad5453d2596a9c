// Pages after an interaction have no axe violations, in both themes.
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { fillContactForm, open, preferTheme, signInHere } from './support/visit.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await preferTheme(page, 'light');
});

test('the contact form with its complaints is sound', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the contact form with a prepared mail is sound', async ({ page }) => {
  await open(page, '/contact');
  await fillContactForm(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is ready' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the open menu of a phone is sound', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the open account menu is sound', async ({ page }) => {
  await signInHere(page);
  await open(page, '/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('an open dialog is sound', async ({ page }) => {
  await open(page, '/dev/ui');
  await page.getByRole('button', { name: 'Open dialog' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('an open answer is sound', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('button', { name: 'How do I book a class?' }).click();
  await expect(page.getByText('Find a class you like')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
