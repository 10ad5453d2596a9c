// Tags and facts: an instructor gives them to a class, an operator edits them, and people find classes by them.
import { expect, long, test } from './support/fixtures.ts';
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
  await expect(list.getByRole('group', { name: 'Classes', exact: true })).toBeVisible();
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

test('leads from a suggested class or instructor to its page', long, async ({ page }) => {
  await open(page, '/explore');
  const field = page.getByRole('combobox', { name: 'Search for' });
  await field.pressSequentially('rak');
  await page.getByRole('option', { name: /^Raku Afternoon/ }).click();
  await expect(page).toHaveURL(/\/classes\//);
});

test('a landing page says what is taught where, and leads on', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/explore/pottery-in-austin');
  await expect(page).toHaveTitle(/^Pottery & ceramics classes in Austin, TX/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Pottery & ceramics classes in Austin, TX',
  );
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Explore');
  await expect(page.getByRole('heading', { level: 2, name: '6 classes' })).toBeVisible();
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/explore\/pottery-in-austin$/);
  await expectAccessibleInBothThemes(page);
  await expectNothingSideways(page);
  await page.getByRole('link', { name: 'Wheel throwing', exact: true }).click();
  await expect(page).toHaveURL('/explore/wheel-throwing-in-austin');

  const html = await (await page.request.get('/explore/pottery-in-austin')).text();
  const [, json = '{}'] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] };
  expect(graph.map((part) => part['@type'])).toEqual(['ItemList', 'BreadcrumbList']);
  const elsewhere = await page.request.get('/explore/pottery-in-austin-tx', { maxRedirects: 0 });
  expect([elsewhere.status(), elsewhere.headers()['location']]).toEqual([
    308,
    '/explore/pottery-in-austin',
  ]);
  for (const path of ['juggling', 'pottery-in-atlantis'])
    expect((await page.request.get(`/explore/${path}`)).status()).toBe(404);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/explore/pottery-in-austin</loc>');
});

test('an operator adds a synonym, and it finds classes at once', long, async ({ page }) => {
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
