// The HTML before any script runs: complete pages for search engines and slow phones.
import { expect, test } from './support/fixtures.ts';

const publicPaths = ['/', '/how-it-works', '/faq', '/contact', '/privacy', '/terms'];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are complete HTML with title, description, canonical and preview', async ({
    page,
    baseURL,
  }) => {
    const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
    for (const path of publicPaths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page).toHaveTitle(/Trellis/);
      await expect(page.locator('h1')).toBeVisible();
      expect((await content('meta[name=description]'))?.length, path).toBeGreaterThan(50);
      expect(await content('meta[property="og:title"]'), path).toMatch(/Trellis/);
      expect(await content('meta[property="og:image"]'), path).toMatch(/^http/);
      const canonical = page.locator('head link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', `${baseURL}${path}`);
    }
  });

  test('carries the answers of closed questions', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.locator('main')).toContainText('24 hours');
  });

  test('keeps guarded pages out of search engines', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});

test('answers 404 with the specified words and a way out for an unknown path', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('leads /classes/create to /createClass, and a visitor on to sign-in', async ({ page }) => {
  const response = await page.goto('/classes/create');
  expect(new URL(response?.url() ?? '').pathname).toBe('/createClass');
  await expect(page).toHaveURL('/auth/signin?redirect=%2FcreateClass');
});

test('shows the preview picture it names', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('head meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(new URL(address ?? '').pathname);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});

test('has the files that browsers and search engines ask for', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', /icon/],
    ['/apple-touch-icon.png', 'image/png'],
    ['/robots.txt', /^text\/plain/],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toMatch(type);
  }
});

test('answers 304 while a page is unchanged', async ({ request }) => {
  const first = await request.get('/');
  const again = await request.get('/', { headers: { 'if-none-match': first.headers()['etag']! } });
  expect(again.status()).toBe(304);
});
