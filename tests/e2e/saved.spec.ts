// Saving a class: a visitor signs in and comes back; the browser fills the hearts, because pages are the same for all.
import { expect, long, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { expectNothingSideways, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { getAuthSession, storeAuthSession, open } from './support/visit.ts';

test('a visitor who saves a class signs in, comes back and has saved it', async ({ page }) => {
  const { email, password } = await makePerson(page.request);
  await open(page, '/explore?category=1');
  // By its name, because other tests list classes meanwhile.
  const first = page.getByRole('button', { name: /^Save / }).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  const heart = page.getByRole('button', { name, exact: true }).first();
  await heart.press('Enter');
  await expect(page).toHaveURL('/auth/signin?redirect=%2Fexplore%3Fcategory%3D1');
  await expect(page.getByText(/^Sign in to save “.+”\. You come straight back\.$/)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/explore?category=1');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a class is saved and found again on the dashboard, by keyboard', long, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeAuthSession(page, await getAuthSession(page, await makePerson(page.request)));
  await open(page, '/dashboard');
  await expect(page.getByText('Press the heart on a class you like')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await open(page, '/explore');
  const heart = page.getByRole('button', { name: /^Save / }).first();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse(/\/api\/saved-classes\/[\w-]{36}$/);
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);

  // Takes the first link: other tests may have made a class of the same name.
  const card = page.getByRole('link', { name: name.replace('Save ', '') }).first();
  await card.press('Enter');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/dashboard');
  const kept = page.getByRole('button', { name });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  await expectNothingSideways(page);
  await kept.press(' ');
  await expect(kept).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.getByText('Press the heart on a class you like')).toBeVisible();
});
