// An operator finds a person and suspends them with the keyboard alone; nobody else can reach the admin area.
import { expect, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import {
  expectAccessibleInBothThemes,
  expectAccessibleStructure,
} from './support/accessibility.ts';
import { getAuthSession, storeAuthSession, open, signInHere } from './support/visit.ts';

test('an operator suspends somebody, who can do nothing from then on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const person = await makePerson(page.request);
  const { authSession } = await getAuthSession(page, person);
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin');
  await expect(page.getByRole('list', { name: 'What waits' })).toBeVisible();
  await expectAccessibleStructure(page);
  const sums = await page.getByRole('list', { name: 'What waits' }).getByRole('listitem').count();
  const menu = page.locator('summary').filter({ hasText: 'Admin · ' });
  if (sums > 0) await expect(menu).toContainText(/\d+ waiting/);
  await menu.press('Enter');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  for (const group of ['To decide', 'Marketplace', 'Money', 'System'])
    await expect(navigation.getByRole('list', { name: group })).toBeVisible();
  await expect(navigation.locator('[aria-current]')).toHaveText('Overview');
  await navigation.getByRole('link', { name: 'Audit log' }).press('Enter');
  await expect(menu).toContainText('Audit log');
  await expect(navigation).toBeHidden();

  await open(page, `/admin/people?q=${person.email}`);
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.fullName);
  await page.getByRole('button', { name: 'Suspend account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('They sent advertising to everybody.');
  await page.getByRole('button', { name: 'Suspend the account' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();
  // Reloads without the notification, which fades.
  await page.reload();
  await expect(page.getByRole('listitem').getByText('Account suspended')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const headers = { authorization: `Bearer ${authSession.access_token}` };
  expect((await page.request.get('/api/bookings', { headers })).status()).toBe(403);
});

test('for whoever is no operator there is no desk', async ({ page }) => {
  await storeAuthSession(page, await getAuthSession(page, await makePerson(page.request)));
  await open(page, '/admin/people');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);
});
