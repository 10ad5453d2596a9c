import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { writeSitemap } from '../feeds/sitemap.ts';
import { showLanding } from './show-landing.ts';

const { db } = await freshDatabase();
const clock = { now: () => new Date() };
const show = (slug: string) => showLanding(db, { clock, storage: { url: (key) => key } }, slug);

const portlands = [
  { state: 'OR', latitude: 45.5, longitude: -122.6 },
  { state: 'ME', latitude: 43.6, longitude: -70.2 },
];
await db
  .insertInto('places')
  .values(
    [
      ...portlands.map((place) => ({ name: 'Portland', search_text: 'portland', ...place })),
      { name: 'Austin', search_text: 'austin', state: 'TX', latitude: 30.27, longitude: -97.74 },
    ].map((place) => ({
      ...place,
      kind: 'city' as const,
      time_zone: 'America/Chicago',
      population: 9,
    })),
  )
  .execute();

async function makeTagged(slugs: string[], town: string, state: string, point: object) {
  const { classId } = await makeClass(db, point);
  await db
    .updateTable('classes')
    .set({ town, town_state: state })
    .where('id', '=', classId)
    .execute();
  const tags = await db.selectFrom('tags').select('id').where('slug', 'in', slugs).execute();
  await db
    .insertInto('class_tags')
    .values(tags.map(({ id }, position) => ({ class_id: classId, tag_id: id, position })))
    .execute();
  return classId;
}

const austin = await makeTagged(['pottery', 'date-night'], 'Austin', 'TX', {});
const [oregon, maine] = await Promise.all(
  portlands.map(({ state, ...point }) => makeTagged(['pottery'], 'Portland', state, point)),
);
const idsOf = async (slug: string) => (await show(slug)).classes.map(({ id }) => id);

test('shows the classes of a kind everywhere, or around one town', async () => {
  expect(await idsOf('pottery')).toHaveLength(3);
  expect(await idsOf('pottery-in-austin')).toEqual([austin]);
  expect(await show('pottery-in-austin')).toMatchObject({
    slug: 'pottery-in-austin',
    tag: { slug: 'pottery', name: 'Pottery & ceramics', categoryId: 1 },
    town: { name: 'Austin', state: 'TX', label: 'Austin, TX' },
    total: { count: 1, more: false },
    kinds: [{ slug: 'date-night-in-austin', label: 'Date night' }],
  });
});

test('tells towns of the same name apart by their state', async () => {
  expect(await idsOf('pottery-in-portland-or')).toEqual([oregon]);
  expect(await idsOf('pottery-in-portland-me')).toEqual([maine]);
  expect((await show('pottery-in-portland')).slug).toBe('pottery-in-portland-me');
  expect((await show('pottery-in-austin-tx')).slug).toBe('pottery-in-austin');
  expect((await show('pottery')).towns.map(({ slug }) => slug)).toEqual([
    'pottery-in-austin',
    'pottery-in-portland-me',
    'pottery-in-portland-or',
  ]);
});

test('shows an empty page for a kind that the town does not have', async () => {
  expect(await show('guitar-in-austin')).toMatchObject({ classes: [], total: { count: 0 } });
});

test.each([
  'juggling',
  'pottery-in-atlantis',
  'pottery-in-',
  '-in-austin',
  'in-in-in',
  'pottery-in-austin-or',
])('refuses %s as not found', async (slug) => {
  await expect(show(slug)).rejects.toMatchObject({ code: 'not_found' });
});

test('refuses the page of a tag that is off', async () => {
  await db.updateTable('tags').set({ is_active: false }).where('slug', '=', 'jazz').execute();
  await expect(show('jazz')).rejects.toMatchObject({ code: 'not_found' });
});

test('lists every kind and pair of kind and town with a class in the sitemap, and no other', async () => {
  const context = { db, clock, config: { publicUrl: 'https://t.test' } };
  const text = await writeSitemap(context);
  const pages = [...text.matchAll(/explore\/([^<]+)</g)].map(([, slug]) => slug);
  expect(pages).toEqual([
    'date-night',
    'date-night-in-austin',
    'pottery',
    'pottery-in-austin',
    'pottery-in-portland-me',
    'pottery-in-portland-or',
  ]);
  const parts = await writeSitemap({ ...context, perFile: 4 });
  expect(parts).toContain('https://t.test/sitemaps/kinds-2.xml');
});
