// An operator paints the marketplace in another color, sees it on the pages of visitors, and undoes it.
import { expect, test } from './support/fixtures.ts';
import { open, signInHere } from './support/visit.ts';

test('a color counts on every page once it was compared and saved, and is undone as a version', async ({
  page,
  browser,
}) => {
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin/settings/brand');
  const field = page.getByLabel('Accent color');
  await field.fill('#ffffe0');
  await expect(page.getByText(/^is too light/)).toBeVisible();
  await field.fill('#2563eb');
  await page.getByRole('button', { name: 'Save brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'You are about to change 1 setting' });
  await expect(dialog).toContainText('Trellis green');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  const visitor = await browser.newPage();
  await open(visitor, '/faq');
  const brand = () =>
    visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
    );
  expect(await brand()).toBe('#2563eb');

  await page
    .getByRole('button', { name: /^Undo version/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
  await expect(field).toHaveValue('');
  await visitor.reload();
  expect(await brand()).toBe('#96b001');
  await visitor.close();
});
