// Compares pages of every kind of list with a plain scan of all classes.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SearchQuery, SortKey } from '#contract/classes/class-search.ts';
import { distanceMiles } from '#domain/classes/distance.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeManyClasses } from '#tests/support/worlds/many-classes.ts';
import { advanceListings } from '../passing/advance-listings.ts';
import { findPage } from './find-page.ts';
import { findRows, type Reading } from './pages/page-store.ts';
import { understandSearch } from './asked/understand-search.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-18T15:00Z');
await makeManyClasses(db, now);
await advanceListings({ db, clock: { now: () => now } });
const austin = {
  label: 'Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
};
const everything = await readAllListed();

interface Seen {
  id: string;
  categoryId: number;
  priceCents: number;
  text: string;
  distance: number;
  spot: number;
  sessions: { startsAt: number; wall: string; isFree: boolean }[];
}

async function readAllListed(): Promise<Seen[]> {
  const classes = await db
    .selectFrom('classes')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .innerJoin('categories', 'categories.id', 'classes.category_id')
    .selectAll('classes')
    .select(['full_name', 'name'])
    .where('is_active', '=', true)
    .execute();
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();
  const spots = await db.selectFrom('spots').selectAll().execute();
  const sessionsOf = Map.groupBy(rows, ({ class_id: id }) => id);
  return classes
    .map((row) => {
      const spot = spots.find(
        (each) => each.latitude === row.latitude && each.longitude === row.longitude,
      );
      return {
        id: row.id,
        categoryId: row.category_id,
        priceCents: row.price_cents,
        text: [row.title, row.name, row.full_name, row.location, row.description]
          .join(' ')
          .toLowerCase(),
        distance: spot ? distanceMiles(austin, spot) : Infinity,
        spot: spot?.id ?? 0,
        sessions: (sessionsOf.get(row.id) ?? []).map((session) => ({
          startsAt: session.starts_at.getTime(),
          wall: session.wall_start,
          isFree: session.seats_taken < session.capacity,
        })),
      };
    })
    .filter(({ sessions }) => sessions.length > 0);
}

interface Case {
  name: string;
  query: SearchQuery;
  /** The radius around Austin, in miles. */
  radiusMiles?: number;
}

const sorts: SortKey[][] = [
  ['date'],
  ['-date'],
  ['price'],
  ['-price'],
  ['price', '-date'],
  ['-price', '-date'],
];
const days = { from: '2026-11-20', to: '2026-12-20' };
const cases: Case[] = [
  { name: 'nothing', query: {} },
  ...sorts.map((sort): Case => ({ name: `sort ${sort.join()}`, query: { sort } })),
  ...sorts.map((sort): Case => ({ name: `sort ${sort.join()} of days`, query: { ...days, sort } })),
  { name: 'a category', query: { category: 3 } },
  { name: 'a category by price', query: { category: 3, sort: ['price'] } },
  { name: 'prices', query: { minPrice: 5, maxPrice: 30 } },
  { name: 'prices by price', query: { minPrice: 5, maxPrice: 48.999, sort: ['-price'] } },
  { name: 'free of charge', query: { maxPrice: 0 } },
  { name: 'free seats', query: { available: true } },
  { name: 'days', query: days },
  { name: 'one day', query: { from: '2026-11-25', to: '2026-11-25' } },
  { name: 'from a day on', query: { from: '2026-12-24' } },
  { name: 'up to a day', query: { to: '2026-11-19' } },
  { name: 'days with free seats', query: { ...days, available: true } },
  { name: 'days of a category', query: { ...days, category: 2 } },
  { name: 'a place', query: {}, radiusMiles: 25 },
  { name: 'a wide place', query: {}, radiusMiles: 4000 },
  { name: 'a place by distance', query: { sort: ['distance'] }, radiusMiles: 100 },
  { name: 'a wide place by distance', query: { sort: ['distance'] }, radiusMiles: 4000 },
  {
    name: 'days at a place by distance',
    query: { ...days, sort: ['distance'] },
    radiusMiles: 4000,
  },
  {
    name: 'a place, a price and a category',
    query: { category: 2, maxPrice: 30 },
    radiusMiles: 25,
  },
  { name: 'a word', query: { q: 'guitar' } },
  { name: 'the beginning of a word', query: { q: 'sourd' } },
  { name: 'a word of all descriptions', query: { q: 'together' } },
  { name: 'a word of all titles', query: { q: 'studio' } },
  { name: 'the name of an instructor', query: { q: 'okafor' } },
  { name: 'a category in words', query: { q: 'music' } },
  { name: 'two words from different places', query: { q: 'guitar austin' } },
  { name: 'a common word at a place', query: { q: 'together' }, radiusMiles: 25 },
  { name: 'a common word by price', query: { q: 'together', sort: ['price'] } },
  { name: 'a common word in days', query: { q: 'together', from: '2026-11-19' } },
  { name: 'a rare word in days', query: { q: 'origami', ...days } },
  { name: 'no such price', query: { minPrice: 40, maxPrice: 30 } },
];

test.each(cases)('finds the same as a look at all classes, page by page: $name', async (asked) => {
  const { query, radiusMiles } = asked;
  const place = radiusMiles ? { ...austin, radiusMiles } : undefined;
  const expected = expectedOf(asked);
  const found: string[] = [];
  let total;
  for (let cursor: string | undefined, pages = 0; pages < 20; pages++) {
    const search = understandSearch(
      { limit: 100, ...query, ...(cursor && { cursor }) },
      place,
      now,
    );
    const page = await findPage(db, search);
    found.push(...page.ids);
    total = page.total;
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(found).toEqual(expected);
  const count = Math.min(1000, expected.length);
  expect(total).toEqual({ count, more: expected.length > 1000 });
});

test.each(cases)('needs no second look for a first page: $name', async ({ query, radiusMiles }) => {
  const place = radiusMiles ? { ...austin, radiusMiles } : undefined;
  const search = understandSearch({ limit: 24, ...query }, place, now);
  const rows = await findRows(db, search);
  expect(rows.length).toBe(
    Math.max(
      1,
      Math.min(25, expectedOf({ name: '', query, ...(radiusMiles && { radiusMiles }) }).length),
    ),
  );
});

test.each(cases)(
  'finds the same when it puts all in order: $name',
  async ({ query, radiusMiles }) => {
    const place = radiusMiles ? { ...austin, radiusMiles } : undefined;
    const search = understandSearch(query, place, now);
    const ids = async (reading: Reading) =>
      (await findRows(db, search, reading)).map(({ class_id: id }) => id);
    expect(await ids('all')).toEqual(await ids('first'));
  },
);

test('fills no memory of the database with statements for ever other wishes', async () => {
  const added = await db.transaction().execute(async (tx) => {
    const count = async () =>
      (await sql`select from pg_prepared_statements`.execute(tx)).rows.length;
    const before = await count();
    for (const sort of sorts)
      for (const query of [{ category: 1, q: 'a' }, { ...days, maxPrice: 9 }, { limit: 25 }])
        await findPage(tx, understandSearch({ ...query, sort }, undefined, now));
    return (await count()) - before;
  });
  expect(added).toBe(0);
});

function expectedOf({ query, radiusMiles }: Case): string[] {
  const hasDays = query.from !== undefined || query.to !== undefined;
  const words = query.q?.split(' ') ?? [];
  const rows = everything.flatMap((seen) => {
    const sessions = seen.sessions.filter(
      ({ wall, isFree }) =>
        (!query.from || wall >= query.from) &&
        (!query.to || wall.slice(0, 10) <= query.to) &&
        (!query.available || isFree),
    );
    const [first] = hasDays ? sessions : seen.sessions;
    const fits =
      first !== undefined &&
      sessions.length > 0 &&
      (query.category === undefined || seen.categoryId === query.category) &&
      seen.priceCents >= (query.minPrice ?? 0) * 100 &&
      seen.priceCents <= (query.maxPrice ?? Infinity) * 100 &&
      seen.distance <= (radiusMiles ?? Infinity) &&
      words.every((word) => hasWord(seen.text, word));
    if (!fits) return [];
    const time = hasDays ? Date.parse(`${first.wall}Z`) : first.startsAt;
    return [{ ...seen, time }];
  });
  const keys = new Set(query.sort);
  const byDistance = keys.has('distance');
  const upOrDown = keys.has('-date') ? -1 : 1;
  const byPrice = keys.has('price') ? 1 : keys.has('-price') ? -1 : 0;
  return rows
    .toSorted(
      (one, other) =>
        (byDistance ? one.distance - other.distance || one.spot - other.spot : 0) ||
        byPrice * (one.priceCents - other.priceCents) ||
        upOrDown * (one.time - other.time || (one.id < other.id ? -1 : 1)),
    )
    .map(({ id }) => id);
}

const hasWord = (text: string, word: string): boolean => new RegExp(`\\b${word}`).test(text);
