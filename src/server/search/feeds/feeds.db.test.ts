// Feeds, sitemap and robots.txt, as other programs read them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { createResponseCache } from '#platform/http/cache/response-cache.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { standardSettings } from '#contract/settings.ts';
import { serveFeeds } from './serve-feeds.ts';
import { writeSitemap, writeSitemapPart } from './sitemap.ts';

const database = await freshDatabase();
const { db } = database;
const publicUrl = 'https://classes.example';

const wholeHour = Math.ceil(Date.now() / hourMs) * hourMs;
const daysAhead = (days: number): Date => new Date(wholeHour + days * dayMs);

const ivo = await makeInstructor(db, { fullName: 'Ivo Novak', username: 'ivo' });
const pots = await makeClass(db, {
  instructorId: ivo.id,
  categoryId: 1,
  title: 'Pots; big, and small',
  pictureCount: 1,
  priceCents: 0,
  sessions: [
    {
      meetings: [
        { startsAt: daysAhead(5), endsAt: new Date(daysAhead(5).getTime() + hourMs) },
        { startsAt: daysAhead(7), endsAt: new Date(daysAhead(7).getTime() + hourMs) },
      ],
    },
  ],
});
const bread = await makeClass(db, {
  instructorId: ivo.id,
  categoryId: 2,
  title: 'Bread & butter </script>',
  sessions: [{ startsAt: daysAhead(9) }, { startsAt: daysAhead(3) }],
});
const hidden = [
  await makeClass(db, {
    instructorId: ivo.id,
    isActive: false,
    sessions: [{ startsAt: daysAhead(4) }],
  }),
  await makeClass(db, { instructorId: ivo.id, sessions: [{ startsAt: daysAhead(-1) }] }),
  await makeClass(db, { instructorId: (await makeInstructor(db, { status: 'pending' })).id }),
  await makeClass(db, { sessions: [{ state: 'cancelled' }] }),
];

const clock = { now: () => new Date() };
const config = { mode: 'demo', trustProxy: [], publicUrl } as const;
const server = createHttpServer({
  config: { ...config, trustProxy: [] },
  log: pino({ level: 'silent' }),
});
serveFeeds(server, {
  db,
  clock,
  storage: { url: (key) => `/media/${key}` },
  config: { mode: 'demo', payments: 'demo', publicUrl },
  readSettings: async () => ({ ...standardSettings('demo'), supportEmail: 'a@b.example' }),
  responses: createResponseCache({ maxAgeMs: 0 }),
});
afterAll(() => server.close());

async function get(path: string) {
  const { statusCode, headers, body } = await server.inject(path);
  return { status: statusCode, type: headers['content-type'], text: body };
}

const pageOf = (made: { classId: string }): string => `${publicUrl}/classes/${made.classId}`;

test('offers the next dates as a calendar, a course as several events', async () => {
  const { status, type, text } = await get('/feeds/all.ics');
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('All classes · Trellis');
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    title: event.getFirstPropertyValue('summary'),
    url: event.getFirstPropertyValue('url'),
    startsAt: String(event.getFirstPropertyValue('dtstart')),
  }));
  const at = (days: number) => daysAhead(days).toISOString().replace('.000', '');
  const ofPots = { url: `${pageOf(pots)}?via=calendar` };
  const ofBread = { title: 'Bread & butter </script>', url: `${pageOf(bread)}?via=calendar` };
  expect(events).toEqual([
    { ...ofBread, startsAt: at(3) },
    { ...ofPots, title: 'Pots; big, and small (1 of 2)', startsAt: at(5) },
    { ...ofPots, title: 'Pots; big, and small (2 of 2)', startsAt: at(7) },
    { ...ofBread, startsAt: at(9) },
  ]);
});

test('offers the next classes as a JSON Feed, each once, the soonest first', async () => {
  const { status, type, text } = await get('/feeds/all.json');
  expect([status, type]).toEqual([200, 'application/feed+json; charset=utf-8']);
  const feed = JSON.parse(text);
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'All classes · Trellis',
    home_page_url: `${publicUrl}/explore`,
    feed_url: `${publicUrl}/feeds/all.json`,
    items: [{ id: pageOf(bread) }, { id: pageOf(pots) }],
  });
  expect(feed.items[1]).toMatchObject({
    url: `${pageOf(pots)}?via=feed`,
    title: 'Pots; big, and small',
    summary: expect.stringMatching(/ \(2 meetings\) · Austin, TX · Free$/),
    image: expect.stringMatching(/^https:\/\/classes\.example\/media\/.*\.webp$/),
    authors: [{ name: 'Ivo Novak', url: `${publicUrl}/instructors/ivo` }],
    tags: ['Arts & Crafts'],
  });
  expect(feed.items[0]).not.toHaveProperty('image');
});

test('keeps the feed of a category to that category', async () => {
  const feed = JSON.parse((await get('/feeds/cooking.json')).text);
  expect(feed.items.map((item: { id: string }) => item.id)).toEqual([pageOf(bread)]);
  expect([feed.title, feed.home_page_url]).toEqual([
    'Cooking classes · Trellis',
    `${publicUrl}/explore?category=2`,
  ]);
  const { text } = await get('/feeds/arts-crafts.ics');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

test('offers a feed of a category in which nothing is taught', async () => {
  expect(JSON.parse((await get('/feeds/music.json')).text).items).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse((await get('/feeds/music.ics')).text));
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
});

test.each([
  '/feeds/juggling.ics',
  '/feeds/All.json',
  '/feeds/.ics',
  '/feeds/all',
  '/feeds/all.rss.json',
  '/sitemaps/x.xml',
])('has nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('names pages, classes and instructors that everybody can find in the sitemap, and no others', async () => {
  const { type, text } = await get('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const found = addressesIn(text);
  expect(found.slice(0, 2)).toEqual([`${publicUrl}/`, `${publicUrl}/explore`]);
  expect(found.filter((address) => address.includes('/classes/')).toSorted()).toEqual(
    [pageOf(pots), pageOf(bread)].toSorted(),
  );
  expect(found.filter((address) => address.includes('/instructors/'))).toEqual([
    `${publicUrl}/instructors/ivo`,
  ]);
  for (const made of hidden) expect(text).not.toContain(made.classId);
});

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');

test('splits a sitemap that is too large, and loses nothing', async () => {
  const context = { db, clock, config: { publicUrl }, perFile: 1 };
  const index = await writeSitemap(context);
  expect(index).toContain('<sitemapindex');
  const parts = addressesIn(index).map((address) =>
    address.slice(`${publicUrl}/sitemaps/`.length, -'.xml'.length),
  );
  expect(parts).toEqual(['pages', 'classes-1', 'classes-2', 'instructors-1']);
  const written = await Promise.all(parts.map((part) => writeSitemapPart(context, part)));
  const found = written.flatMap((text) => addressesIn(text ?? ''));
  const whole = addressesIn(await writeSitemap({ ...context, perFile: 50_000 }));
  expect(found.toSorted()).toEqual(whole.toSorted());
  for (const none of ['classes-3', 'classes-0', 'instructors-2', 'classes-1e9', 'pages-1'])
    expect(await writeSitemapPart(context, none)).toBeUndefined();
});

test('tells when the page of a class last changed, a changed class included', async () => {
  const changedAt = new Date('2027-01-02T03:04:05.000Z');
  const { classId } = bread;
  await db
    .updateTable('classes')
    .set({ updated_at: changedAt })
    .where('id', '=', classId)
    .execute();
  const text = await writeSitemap({ db, clock, config: { publicUrl } });
  const lastmod = `<lastmod>${changedAt.toISOString()}</lastmod>`;
  expect(text).toContain(`<loc>${pageOf(bread)}</loc>${lastmod}`);
  expect(text).toContain(`<loc>${publicUrl}/instructors/ivo</loc>${lastmod}`);
});

test('leads search engines to the sitemap, and away from the API', async () => {
  const { type, text } = await get('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
  expect(text).toContain('Disallow: /api/\n');
});

test('shows in feeds and sitemap what was published, once its notice is there', async () => {
  const { url, notices } = await startApiServer(database, { publicUrl });
  const paths = ['/feeds/all.ics', '/feeds/all.json', '/sitemap.xml'];
  const texts = () => Promise.all(paths.map(async (path) => (await call(url, `GET ${path}`)).text));
  await texts();
  const { classId } = await makeClass(db);
  await notices.publish(db, 'classes');
  await eventually(async () => {
    for (const text of await texts()) expect(text.replaceAll('\r\n ', '')).toContain(classId);
  });
});

test('lets people install the site under the marketplace’s own name, with icons of every kind', async () => {
  const { status, type, text } = await get('/manifest.webmanifest');
  expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ name: 'Trellis', start_url: '/', display: 'standalone' });
  const icons = manifest.icons.map(
    (icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`,
  );
  expect(icons).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
  const publicDir = join(import.meta.dirname, '../../../web/public');
  for (const { src } of manifest.icons) expect(existsSync(join(publicDir, src))).toBe(true);
});
