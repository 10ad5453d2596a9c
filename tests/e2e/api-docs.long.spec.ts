// The API's own page needs no script and is as accessible as the rest.
import { expect, test } from './support/fixtures.ts';
import {
  expectNothingSideways,
  expectAccessible,
  expectAccessibleColors,
  expectAccessibleStructure,
} from './support/accessibility.ts';

test('describes every call', async ({ page, request }) => {
  await page.goto('/api/docs');
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const headings = (await page.getByRole('heading').allTextContents()).join('\n');
  for (const path of Object.keys(paths)) expect(headings).toContain(path);
});

// The page is long, and checking all of it takes seconds: one test for each width.
test('is sound on a phone, in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs');
  await expectNothingSideways(page);
  await expectAccessibleStructure(page);
  await expectAccessibleColors(page);
});

test('is sound on a desk, in the light', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/api/docs');
  await expectNothingSideways(page);
  await expectAccessible(page);
});
