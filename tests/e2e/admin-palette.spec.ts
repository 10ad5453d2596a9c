// An operator goes from one end of the admin area to the other by typing names.
import { expect, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { getAuthSession, open, signInHere } from './support/visit.ts';

test('goes to a setting, a person and a page by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = await makePerson(page.request);
  await getAuthSession(page, person);
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin/audit');
  const field = page.getByRole('combobox', { name: 'Page, person, class or booking' });
  const options = page.getByRole('listbox', { name: 'Places to go' }).getByRole('option');
  const opener = page.getByRole('button', { name: 'Go to…' });
  await opener.press('Enter');
  await expect(field).toBeFocused();
  await expect(options.first()).toHaveText(/^Overview/);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('fully refunded');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings#\w+$/);
  await expect(page.getByRole('textbox', { name: 'Free cancellation' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(person.email);
  await expect(options).toHaveText([`${person.fullName}${person.email}`]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.fullName);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('xqzw');
  await expect(page.getByText('Nothing has this name.')).toBeVisible();
  await field.fill('em');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/failures');
});

test('opens from the menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin');
  await page.locator('summary').filter({ hasText: 'Admin · ' }).click();
  await page.getByRole('button', { name: 'Go to…' }).click();
  const field = page.getByRole('combobox', { name: 'Page, person, class or booking' });
  await field.fill('balan');
  await expectNothingSideways(page);
  await page.getByRole('option', { name: /^Balances/ }).click();
  await expect(page).toHaveURL('/admin/money');
  await expect(field).toBeHidden();
});
