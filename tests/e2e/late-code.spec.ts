// Parts of a page whose code comes late: they stay as the server sent them, and what was pressed meanwhile happens then.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { accountMenu, open, signInHere } from './support/visit.ts';

const homeBody = /\/assets\/home-body[^/]*\.js$/;

/** Keeps the code of the home page's lower part back until it is released. */
async function holdHomeBody(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(homeBody, async (route) => {
    isAsked = true;
    await released;
    await route.continue();
  });
  return { release, isAsked: () => isAsked };
}

test('takes the home page over as the server sent it after somebody logs out', async ({ page }) => {
  await signInHere(page, { ownAuthSession: true });
  const { release, isAsked } = await holdHomeBody(page);
  await open(page, '/');
  await expect.poll(isAsked).toBe(true);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('You have been logged out.').first()).toBeVisible();
  const loaded = page.waitForResponse(homeBody);
  release();
  await loaded;
  // The fixture fails for an error of hydration, which comes with the code.
  await page.waitForLoadState('networkidle');
});

test('opens what was pressed before its code came, once, and the last press only', async ({
  page,
}) => {
  const { release, isAsked } = await holdHomeBody(page);
  await open(page, '/');
  await expect.poll(isAsked).toBe(true);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await main.getByRole('button', { name: 'Choose a place' }).press('Enter');
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  const dialog = page.getByRole('dialog', { name: 'Where are you looking?' });
  await expect(dialog).toBeVisible();
  await dialog.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

for (const [label, typed, option] of [
  ['What', 'honol', 'Honolulu, HI'],
  ['Where', 'austin', 'Austin, TX'],
] as const)
  test(`suggests for words typed in ${label} before its code came`, async ({ page }) => {
    const { release, isAsked } = await holdHomeBody(page);
    await open(page, '/');
    await expect.poll(isAsked).toBe(true);
    const field = page.getByRole('main').getByRole('search').getByLabel(label);
    await field.pressSequentially(typed);
    release();
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(page.getByRole('main').getByLabel('Where', { exact: true })).toHaveValue(option);
  });
