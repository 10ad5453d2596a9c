// The API's own page needs no script and is as readable as the rest.
import { expect, test } from './fixtures.ts';
import {
  expectNothingSideways,
  expectSound,
  expectSoundColours,
  expectSoundShape,
} from './sound.ts';

test('describes every call, at both widths and in both themes', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/api/docs');
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const headings = (await page.getByRole('heading').allTextContents()).join('\n');
  for (const path of Object.keys(paths)) expect(headings).toContain(path);
  await expectNothingSideways(page);
  await expectSoundShape(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSoundColours(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingSideways(page);
  await expectSound(page);
});
