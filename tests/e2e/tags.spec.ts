// Tags and facts: an instructor gives them to a class, an operator edits them, and people find classes by them.
import { expect, test } from './support/fixtures.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNothingSideways,
} from './support/accessibility.ts';
import { open, signInHere } from './support/visit.ts';

test('suggests kinds, classes and towns while one types, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/explore');
  const field = page.getByRole('combobox', { name: 'Search for' });
  await field.click();
  await field.pressSequentially('whee');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const kinds = list.getByRole('group', { name: 'Kinds of classes' });
  await expect(kinds.getByRole('option', { name: 'Wheel throwing' })).toBeVisible();
  await expect(list.getByRole('group', { name: 'Classes' })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleInBothThemes(page);
  await expectNothingSideways(page);
  await field.press('ArrowDown');
  await expect(kinds.getByRole('option', { selected: true })).toHaveText('Wheel throwing');
  await field.press('Enter');
  await expect(page).toHaveURL('/explore?q=Wheel+throwing');
  await expect(field).toHaveValue('Wheel throwing');
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your First Bowl' })).toBeVisible();

  await field.fill('aust');
  await list.getByRole('option', { name: 'Austin, TX' }).click();
  await expect(page).toHaveURL('/explore?near=Austin%2C+TX');
  await field.fill('pott');
  await expect(list).toBeVisible();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL('/explore?q=pott&near=Austin%2C+TX');
});

test('leads from a suggested class or instructor to its page', async ({ page }) => {
  await open(page, '/explore');
  const field = page.getByRole('combobox', { name: 'Search for' });
  await field.pressSequentially('rak');
  await page.getByRole('option', { name: /^Raku Afternoon/ }).click();
  await expect(page).toHaveURL(/\/classes\//);
});

test('an operator adds a synonym, and it finds classes at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin/tags');
  const line = page.getByRole('listitem').filter({ hasText: 'Raku' });
  await expect(line).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change Ukulele' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Synonyms').fill('uke\nhawaiian lute');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('uke, hawaiian lute')).toBeVisible();
  await open(page, '/explore?q=hawaiian+lute');
  await expect(page.getByRole('heading', { name: /Three Chords by Sunset/ })).toBeVisible();
});
