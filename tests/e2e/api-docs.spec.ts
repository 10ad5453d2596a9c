// The API's own page needs no script and is as readable as the rest.
import { expect, test } from './fixtures.ts';
import { expectNothingSideways, expectSound } from './sound.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`describes every call at ${width} px in ${colorScheme}`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/api/docs');
      const { paths } = await (await request.get('/api/openapi.json')).json();
      for (const path of Object.keys(paths))
        await expect(page.getByRole('heading', { name: path }).first()).toBeVisible();
      await expectNothingSideways(page);
      await expectSound(page);
    });
