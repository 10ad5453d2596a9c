// An operator reads the figures of the marketplace with the keyboard alone: another period, another figure, its table, CSV.
import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.ts';
import {
  expectAccessibleInBothThemes,
  expectAccessibleStructure,
} from './support/accessibility.ts';
import { open, signInHere } from './support/visit.ts';

test('an operator compares periods, and takes the figures along', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin');
  const tiles = page.getByRole('list', { name: 'Figures' });
  await expect(tiles.getByRole('button', { name: /^Sales/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: '90 days' }).press('Enter');
  await expect(page).toHaveURL(/period=90d/);
  await tiles.getByRole('button', { name: /^New people/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'New people' })).toBeVisible();
  await page.getByRole('tab', { name: 'Chart' }).press('ArrowRight');
  const table = page.getByRole('table', { name: 'Figures by week' });
  await expect(table.getByRole('row', { name: /^Total/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of the figures' }).press('Enter');
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('From (UTC),To (UTC),Sales');
  await page.getByText('How it is counted').press('Enter');
  await expect(page.getByText('Our share of the sales, less what refunds')).toBeVisible();
  await expectAccessibleStructure(page);
  await expectAccessibleInBothThemes(page);
});
