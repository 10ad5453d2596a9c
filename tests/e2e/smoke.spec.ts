import { expect, test } from './support/fixtures.ts';

test('answers the home page with status 200 and a title', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/Trellis/);
});

test.describe('the watch over every page', () => {
  test('notices a complaint on the console', async ({ page, pageErrors }) => {
    await page.goto('/');
    await page.evaluate(() => console.error('planted'));
    await expect.poll(() => pageErrors.splice(0)).toEqual(['console.error: planted']);
  });

  test('notices an uncaught error', async ({ page, pageErrors }) => {
    await page.goto('/');
    await page.evaluate(() => void Promise.reject(new Error('planted')));
    await expect.poll(() => pageErrors.splice(0)).toEqual(['uncaught: planted']);
  });

  test('notices a request to another origin and the broken policy', async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const image = new Image();
      image.src = 'http://other.invalid/planted.png';
    });
    await expect.poll(() => pageErrors.join('\n')).toContain('other.invalid');
    await expect.poll(() => pageErrors.join('\n')).toContain('policy img-src broken');
    pageErrors.length = 0;
  });
});
