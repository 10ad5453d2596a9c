// The list of next dates on a site of another origin, with the sandbox and the policies that browsers enforce there.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '@playwright/test';
import type { ClassCard } from '#contract/classes/classes.ts';
import { writeRssFeed } from '#server/search/feeds/rss-feed.ts';

/** A site of an instructor, whose page contains this HTML. */
const test = base.extend<{ siteWith: (html: string) => Promise<string> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures are needed
  siteWith: async ({}, use) => {
    let body = '';
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(body),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(async (html) => {
      body = `<!doctype html><title>My pots</title><body>${html}<p>Below</p>`;
      return `http://localhost:${(server.address() as AddressInfo).port}/`;
    });
    server.close();
  },
});

test('shows the next dates on another site, where they only say how high they are and open the class in a new tab', async ({
  page,
  context,
  baseURL,
  request,
  siteWith,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const username = /\/instructors\/([^<]+)</.exec(sitemap)?.[1] ?? '';
  const src = `${baseURL}/embed.js`;
  const site = await siteWith(
    `<script src="${src}" data-instructor="${username}" data-count="3" data-theme="light" async></script>`,
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(site);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  );
  const list = page.frameLocator('iframe');
  // Nobody else can size it: neither the page itself nor another frame.
  await page.evaluate(() => postMessage({ trellisListHeight: 3000 }, '*'));
  const heightOf = async () => (await frame.boundingBox())?.height;
  const needed = () => list.locator('main').evaluate((main: HTMLElement) => main.offsetHeight);
  await expect.poll(async () => (await heightOf()) === (await needed())).toBe(true);
  // As high as what it shows, also once that is less.
  await list
    .locator('li')
    .last()
    .evaluate((row) => row.remove());
  await expect.poll(heightOf).toBeLessThan(3 * 96);
  await expect.poll(async () => (await heightOf()) === (await needed())).toBe(true);
  await expect(list.getByRole('heading', { name: 'Upcoming classes' })).toBeAttached();
  const first = list.getByRole('listitem').first();
  const sideways = await list
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(sideways).toBe(0);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    first.getByRole('link').click(),
  ]);
  await expect(opened).toHaveURL(/\/classes\/[0-9a-f-]{36}\?via=website$/);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await context.cookies()).toEqual([]);
});

test('keeps the height that a site has chosen, and runs no script then', async ({
  page,
  baseURL,
  request,
  siteWith,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const username = /\/instructors\/([^<]+)</.exec(sitemap)?.[1] ?? '';
  await page.goto(
    await siteWith(
      `<script src="${baseURL}/embed.js" data-instructor="${username}" data-height="300" async></script>`,
    ),
  );
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  const list = page.frameLocator('iframe');
  await expect(list.getByRole('heading', { name: 'Upcoming classes' })).toBeAttached();
  expect((await frame.boundingBox())?.height).toBe(300);
  await expect(list.locator('script')).toHaveCount(0);
});

test('refuses to show any other page on another site', async ({ page, baseURL, siteWith }) => {
  await page.goto(await siteWith(`<iframe src="${baseURL}/explore"></iframe>`));
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});

const pots: ClassCard = {
  id: '5f0c1a52-0000-4000-8000-000000000001',
  title: '',
  description: '',
  price: 45,
  location: 'Austin, TX',
  latitude: null,
  longitude: null,
  timeZone: 'America/Chicago',
  category: { id: 1, name: 'Arts & Crafts', category_name: 'Arts & Crafts' },
  town: null,
  state: null,
  level: null,
  language: null,
  images: [],
  picture: null,
  teacher: { id: '', fullName: 'Ana', username: 'ana', profileImage: null },
  studio: null,
  sessions: [],
  meetingCount: 1,
  durationMinutes: 60,
  max_students: 8,
  available_spots: 3,
  rating: null,
  distanceMiles: null,
};

test('writes RSS that a browser reads as it was meant, whatever a title contains', async ({
  page,
}) => {
  const title = 'Clay ]]> & "glaze" <b>\u0007\uffff</b> 👩🏽‍🎨';
  const at = new Date('2027-01-02T03:04:05Z');
  const item = { card: { ...pots, title, description: title }, created_at: at, updated_at: at };
  const xml = writeRssFeed(
    { items: [item], next: undefined, tags: [] },
    { path: '/feeds/all', homePath: '/explore', name: title, choice: {}, tags: [] },
    { brandName: 'Trellis', supportEmail: 'a@b.example', publicUrl: 'https://classes.example' },
  );
  const read = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    const textOf = (path: string) => feed.querySelector(path)?.textContent;
    return [textOf('parsererror'), textOf('channel > title'), textOf('item > title')];
  }, xml);
  const clean = title.replace('\u0007\uffff', '');
  expect(read).toEqual([undefined, `${clean} · Trellis`, clean]);
});
