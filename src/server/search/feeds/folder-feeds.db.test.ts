// Feeds of towns, kinds of classes, instructors and studios, as calendars, JSON and RSS, and the lists for other sites.
import { createHash } from 'node:crypto';
import { parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { standardSettings } from '#contract/settings.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { createResponseCache } from '#platform/http/cache/response-cache.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { createCountView } from '#server/classes/views/count-views.ts';
import { serveEmbed } from '#server/search/embed/serve-embed.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeStudio } from '#tests/support/worlds/studios.ts';
import { serveFeeds } from './serve-feeds.ts';

const { db } = await freshDatabase();
const publicUrl = 'https://classes.example';
const hour = Math.ceil(Date.now() / hourMs) * hourMs;
const daysAhead = (days: number): Date => new Date(hour + days * dayMs);

const hostile = 'Clay ]]> & "glaze" <b></b> 👩🏽‍🎨';
const maria = await makeInstructor(db, { fullName: 'María <i>Paz</i>', username: 'maria.paz' });
const other = await makeInstructor(db, { username: 'other' });
const clay = await makeClass(db, {
  instructorId: maria.id,
  title: hostile,
  pictureCount: 1,
  priceCents: 4550,
  sessions: [{ startsAt: daysAhead(2) }, { startsAt: daysAhead(6) }],
});
const kiln = await makeClass(db, {
  instructorId: maria.id,
  title: 'Kiln firing',
  sessions: [{ startsAt: daysAhead(4) }],
});
const elsewhere = await makeClass(db, { instructorId: other.id, title: 'Elsewhere' });
await makeInstructor(db, { username: 'waiting', status: 'pending' });
await makeInstructor(db, { username: 'resting' });

const studio = await makeStudio(db, { ownerId: maria.id });
await db
  .updateTable('classes')
  .set({ studio_id: studio.id })
  .where('id', '=', kiln.classId)
  .execute();

const inTown = (town: string, state: string, ids: string[]) =>
  db.updateTable('classes').set({ town, town_state: state }).where('id', 'in', ids).execute();
await inTown('Austin', 'TX', [clay.classId, elsewhere.classId]);
await inTown('Portland', 'OR', [kiln.classId]);
const pottery = await db
  .insertInto('tags')
  .values({ slug: 'raku-firing', name: 'Raku firing', category_id: 1, position: 900 })
  .returning('id')
  .executeTakeFirstOrThrow();
await db
  .insertInto('class_tags')
  .values(
    [clay, kiln].map(({ classId }) => ({ class_id: classId, tag_id: pottery.id, position: 0 })),
  )
  .execute();

const context = {
  db,
  clock: { now: () => new Date() },
  storage: { url: (key: string) => `/media/${key}` },
  config: { mode: 'demo', payments: 'demo', publicUrl } as const,
  readSettings: async () => ({ ...standardSettings('demo'), supportEmail: 'a@b.example' }),
  responses: createResponseCache(),
  isBehindCdn: true,
};
const server = createHttpServer({
  config: { mode: 'demo', trustProxy: [], publicUrl },
  log: pino({ level: 'silent' }),
});
serveFeeds(server, context);
serveEmbed(server, context);
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.inject({ url, headers });
const pageOf = (made: { classId: string }): string => `${publicUrl}/classes/${made.classId}`;
const idsOf = (body: string): string[] =>
  JSON.parse(body).items.map((item: { id: string }) => item.id);

test.each([
  ['instructors/maria.paz', [clay, kiln]],
  ['instructors/MARIA.PAZ', [clay, kiln]],
  ['towns/austin', [elsewhere, clay]],
  ['towns/portland-or', [kiln]],
  ['explore/raku-firing', [clay, kiln]],
  ['explore/raku-firing-in-portland', [kiln]],
  [`studios/${studio.handle}`, [kiln]],
  ['instructors/resting', []],
])('keeps the feeds of %s to its classes', async (name, classes) => {
  const { statusCode, body } = await get(`/feeds/${name}.json`);
  expect(statusCode).toBe(200);
  expect(idsOf(body).toSorted()).toEqual(classes.map(pageOf).toSorted());
  for (const ending of ['ics', 'rss']) {
    const { body: text } = await get(`/feeds/${name}.${ending}`);
    for (const made of [clay, kiln, elsewhere])
      expect(text.replaceAll('\r\n ', '').includes(made.classId)).toBe(classes.includes(made));
  }
});

// tests/e2e/embed.spec.ts lets the parser of a browser read it.
test('writes RSS with stable ids, counted links, prices and seats', async () => {
  const { headers, body } = await get('/feeds/instructors/maria.paz.rss');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const items = [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
  expect(items).toHaveLength(2);
  expect(items[0]).toContain(`<guid isPermaLink="false">${pageOf(clay)}</guid>`);
  expect(items[0]).toContain(`<link>${pageOf(clay)}?via=feed</link>`);
  expect(items[0]).toContain('<title>Clay ]]&gt; &amp; &quot;glaze&quot;');
  expect(items[0]).toMatch(/<description>&lt;p&gt;.* · \$45\.50 · \d+ seats left&lt;/);
});

test('writes RSS that a reader of feeds reads as it was meant, whatever a title contains', async () => {
  const { body } = await get('/feeds/instructors/maria.paz.rss');
  const feed = parseRssFeed(body);
  expect(feed).toMatchObject({ title: 'María <i>Paz</i> · Trellis', language: 'en-us' });
  expect(feed.items?.map(({ title, link, guid }) => [title, link, guid?.value])).toEqual([
    [hostile, `${pageOf(clay)}?via=feed`, pageOf(clay)],
    ['Kiln firing', `${pageOf(kiln)}?via=feed`, pageOf(kiln)],
  ]);
  for (const item of feed.items ?? []) {
    expect(item.guid?.isPermaLink).toBe(false);
    expect(Date.parse(item.pubDate ?? '')).toBeGreaterThan(0);
    expect(item.dc?.creators).toEqual(['María <i>Paz</i>']);
  }
});

test('writes a calendar that a parser reads as it was meant, whatever a title contains', async () => {
  const { body } = await get('/feeds/instructors/maria.paz.ics');
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual([
    hostile,
    'Kiln firing',
    hostile,
  ]);
});

test('lets any site read the JSON, with dates, prices and seats, and revalidate it', async () => {
  const { headers, body } = await get('/feeds/instructors/maria.paz.json');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(JSON.parse(body).items[0]).toMatchObject({
    _class: {
      currency: 'USD',
      sessions: [{ startTime: daysAhead(2).toISOString(), price: 45.5 }, { price: 45.5 }],
    },
  });
  const { statusCode } = await get('/feeds/instructors/maria.paz.json', {
    'if-none-match': headers.etag,
  });
  expect(statusCode).toBe(304);
});

test('lets a CDN hold a feed, by the tags of everything that it shows', async () => {
  const { headers } = await get('/feeds/instructors/maria.paz.json');
  expect(headers['cache-control']).toContain('s-maxage=');
  const tags = String(headers['cache-tag']).split(',');
  expect(tags).toEqual(expect.arrayContaining([`instructor:${maria.id}`, `class:${clay.classId}`]));
  const { headers: own } = await get('/feeds/all.json', { authorization: 'Bearer x' });
  expect(own['cache-control']).toBe('no-cache');
});

test('leads from page to page of a long feed, and shows each class once', async () => {
  const many = await makeInstructor(db, { username: 'many' });
  for (let made = 0; made < 51; made += 1)
    await makeClass(db, { instructorId: many.id, sessions: [{ startsAt: daysAhead(3 + made) }] });
  const first = JSON.parse((await get('/feeds/instructors/many.json')).body);
  expect(first.items).toHaveLength(50);
  const second = await get(String(first.next_url).slice(publicUrl.length));
  const ids = [...idsOf(JSON.stringify(first)), ...idsOf(second.body)];
  expect(new Set(ids).size).toBe(51);
  expect(JSON.parse(second.body).next_url).toBeUndefined();
});

test.each([
  '/feeds/instructors/nobody.json',
  '/feeds/instructors/waiting.ics',
  '/feeds/towns/atlantis.rss',
  '/feeds/explore/juggling.json',
  '/feeds/studios/none.json',
  '/feeds/constructor/name.json',
  '/feeds/all.json?after=soon',
  '/embed/instructors/waiting',
  '/embed/studios/none',
])('has nothing at %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

test('lists the next dates for another site, each with a link that is counted', async () => {
  const { body } = await get('/embed/instructors/maria.paz?count=2&theme=dark');
  expect(body).toContain('<h1>Upcoming classes: María &lt;i&gt;Paz&lt;/i&gt;</h1>');
  const links = [...body.matchAll(/<li>.*?href="(.*?)">(.*?)<\/a>/g)];
  expect(links.map(([, address]) => address)).toEqual(
    [clay, kiln].map((made) => `${pageOf(made)}?via=website`),
  );
  expect(links[0]?.[2]).toBe('Clay ]]&gt; &amp; &quot;glaze&quot; &lt;b&gt;&lt;/b&gt; 👩🏽‍🎨');
  expect(body).toMatch(/<b>\$45\.50<\/b> · \d+ seats left/);
  expect(body).not.toContain('<script');
});

test('tells visitors of another site that there is no date', async () => {
  const { body } = await get('/embed/instructors/resting');
  expect(body).toContain('No dates at the moment');
});

test.each([
  ['', 3],
  ['?count=0', 3],
  ['?count=1', 1],
  ['?count=1e9', 3],
  ['?count[]=2&theme=%22%3E', 3],
])('shows as many dates as there are or as it is told: %s', async (query, dates) => {
  const { body } = await get(`/embed/instructors/maria.paz${query}`);
  expect(body.match(/<li>/g)).toHaveLength(dates);
});

test('lets other sites frame the list, where it may run nothing, and no other page', async () => {
  const policyOf = async (path: string) =>
    String((await get(path)).headers['content-security-policy']).split('; ');
  const policy = await policyOf('/embed/instructors/maria.paz');
  expect(policy).toEqual([
    "default-src 'none'",
    "img-src 'self' https://classes.example",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ]);
  for (const path of ['/feeds/all.json', '/embed/instructors/nobody', '/embed', '/'])
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
});

test('lets a list that tells its height run that one script, and no other', async () => {
  const { body, headers } = await get('/embed/instructors/maria.paz?fit=true');
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/g)].map(([, text = '']) => text);
  const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
  expect(scripts).toEqual([expect.stringContaining('trellisListHeight')]);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain(`script-src 'sha256-${hashes[0]}'`);
  expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect(policy).toContain("default-src 'none'");
  expect((await get('/embed/instructors/maria.paz?fit=1')).body).not.toContain('<script');
});

test('counts who comes by a link of a feed or list, without a link made by hand', async () => {
  const countView = createCountView(context.clock);
  for (const tag of ['website', 'website', 'feed', 'made-up'])
    await countView(db, kiln.classId, tag);
  const rows = await db
    .selectFrom('tagged_views')
    .select(['tag', 'views'])
    .where('class_id', '=', kiln.classId)
    .orderBy('tag')
    .execute();
  expect(rows).toEqual([
    { tag: 'feed', views: 1 },
    { tag: 'website', views: 2 },
  ]);
});
