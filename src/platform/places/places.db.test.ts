import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { findPlace, findPlaces } from './find-places.ts';
import { loadPlaces } from './load-places.ts';
import {
  alikeQuery,
  alikeValues,
  beginningQuery,
  beginningValues,
  largestQuery,
} from './place-queries.ts';

const { db, pool } = await freshDatabase();

await pool.query("insert into places_source (hash) values ('of an older version')");
await pool.query(`
  insert into places (search_text, state, kind, name, latitude, longitude, time_zone, population)
  values ('elsewhere', 'TX', 'city', 'Elsewhere', 0, 0, 'UTC', 1)`);
const loads = await Promise.all([loadPlaces(pool), loadPlaces(pool)]);

const labels = async (text: string, limit = 8): Promise<string[]> =>
  (await findPlaces(db, text, limit)).map(({ name, state, zip }) => `${name}, ${zip ?? state}`);

test('is filled once when two processes start at the same moment', () => {
  expect(loads.filter(Boolean)).toEqual([true]);
});

test('replaces what an older version had loaded', async () => {
  const { rows } = await pool.query(
    "select count(*) as places, count(*) filter (where name = 'Elsewhere') as old from places",
  );
  expect(rows[0]).toEqual({ places: expect.toSatisfy((count) => count > 70_000), old: 0 });
});

test('leaves what is loaded alone', async () => {
  expect(await loadPlaces(pool)).toBe(false);
});

test('keeps the old places when a load is interrupted', async () => {
  const own = await freshDatabase();
  await own.pool.query(`
    insert into places_source (hash) values ('of an older version');
    insert into places (search_text, state, kind, name, latitude, longitude, time_zone, population)
    values ('elsewhere', 'TX', 'city', 'Elsewhere', 0, 0, 'UTC', 1);
    create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger die before insert on places for each row execute function die()`);
  await expect(loadPlaces(own.pool)).rejects.toThrow('The places could not be loaded: ');
  expect(await findPlace(own.db, 'elsewhere')).toMatchObject({ name: 'Elsewhere' });
  const { rows } = await own.pool.query('select hash from places_source');
  expect(rows).toEqual([{ hash: 'of an older version' }]);
});

test('answers name, coordinates, time zone and population', async () => {
  expect(await findPlaces(db, '78701', 8)).toEqual([
    {
      name: 'Austin',
      state: 'TX',
      zip: '78701',
      latitude: expect.closeTo(30.27, 1),
      longitude: expect.closeTo(-97.74, 1),
      timeZone: 'America/Chicago',
      population: 0,
    },
  ]);
  expect(await findPlace(db, 'austin')).toMatchObject({ zip: null, population: 931_830 });
});

test.each([
  ['78701-1234', 'Austin, 78701'],
  ['787', 'Austin, 78701'],
  ['1 Main St, Austin, TX 78701', 'Austin, 78701'],
  ['Austin, TX 00000', 'Austin, TX'],
  ['00680', 'Mayagüez, 00680'],
  ['austin', 'Austin, TX'],
  ['AUSTIN', 'Austin, TX'],
  ['austin, tx', 'Austin, TX'],
  ['austin tx', 'Austin, TX'],
  ['Austin, Texas', 'Austin, TX'],
  ['austin texas', 'Austin, TX'],
  ['austin, mn', 'Austin, MN'],
  ['portland, ma', 'Portland, ME'],
  ['st louis', 'St. Louis, MO'],
  ['saint louis', 'St. Louis, MO'],
  ['st. louis', 'St. Louis, MO'],
  ['ft worth', 'Fort Worth, TX'],
  ['n las vegas', 'North Las Vegas, NV'],
  ['nyc', 'New York City, NY'],
  ['New York, NY', 'New York City, NY'],
  ['LA', 'Los Angeles, CA'],
  ['washington', 'Washington, DC'],
  ['NY', 'New York City, NY'],
  ['texas', 'Houston, TX'],
  ['tx', 'Houston, TX'],
  ['alaska', 'Anchorage, AK'],
  ['west virginia', 'Charleston, WV'],
  ['kansas', 'Kansas City, MO'],
  ['new jersey', 'Newark, NJ'],
  ['puerto rico', 'San Juan, PR'],
  ['guam', 'Dededo, GU'],
  ['u.s. virgin islands', 'St. Croix, VI'],
  ['1 Main St, Austin, TX 78701, USA', 'Austin, 78701'],
  ['austin texas usa', 'Austin, TX'],
  ['Washington, D.C.', 'Washington, DC'],
  ['la canada flintridge', 'La Cañada Flintridge, CA'],
  ['mayaguez', 'Mayagüez, PR'],
  ['Mayagüez, Puerto Rico', 'Mayagüez, PR'],
  ['hagatna', 'Hagåtña, GU'],
  ['st thomas', 'St. Thomas, VI'],
  ["o'fallon", "O'Fallon, MO"],
  ['o fallon', "O'Fallon, MO"],
  ['winston-salem', 'Winston-Salem, NC'],
  ['el pa', 'El Paso, TX'],
  ['san fransisco, ca', 'San Francisco, CA'],
  ['san fransisco ca', 'San Francisco, CA'],
  ['san fransis', 'San Francisco, CA'],
  ['pheonix', 'Phoenix, AZ'],
  ['albequerque', 'Albuquerque, NM'],
  ['asutin', 'Austin, TX'],
  ['tuscon', 'Tucson, AZ'],
  ['tallaassee', 'Tallahassee, FL'],
])('puts first for %j the place people mean: %s', async (text, first) => {
  expect((await labels(text))[0]).toBe(first);
});

test('lists what begins so, the largest first, and never one place twice', async () => {
  const found = await findPlaces(db, 'san', 20);
  const populations = found.map(({ population }) => population);
  expect(populations).toEqual(populations.toSorted((one, other) => other - one));
  expect(found.every(({ name }) => name.startsWith('San'))).toBe(true);
  expect(new Set(await labels('san', 20)).size).toBe(20);
});

test('lists ZIP codes in their order', async () => {
  const found = await labels('787', 3);
  expect(found).toEqual(['Austin, 78701', 'Austin, 78702', 'Austin, 78703']);
});

test('offers a large town that looks alike beside small ones that fit', async () => {
  const found = await labels('huston');
  expect(found[0]).toBe('Huston, ID');
  expect(found).toContain('Houston, TX');
});

test('looks for a misspelled town in the state that is named', async () => {
  expect(await labels('saint petersbrg fl')).toEqual(['St. Petersburg, FL']);
  expect((await labels('saint petersbrg, pa'))[0]).toBe('Saint Petersburg, PA');
});

test('takes a single answer by its whole name, not by the beginning of a larger one', async () => {
  expect((await labels('jackson'))[0]).toBe('Jacksonville, FL');
  expect(await findPlace(db, 'jackson')).toMatchObject({ name: 'Jackson', state: 'MS' });
  expect(await findPlace(db, 'jacks')).toMatchObject({ name: 'Jacksonville' });
  expect(await findPlace(db, 'nowhere at all')).toBeUndefined();
});

test.each(['', '%', '_', '\\', '%%%%', 'a%b_c', "'; drop table places; --", '\0', '💥', '\ud800'])(
  'takes %j for plain text that names nothing',
  async (text) => {
    expect(await labels(text)).toEqual([]);
  },
);

test('finds nothing in 200 letters, 30 ZIP codes or another country', async () => {
  expect(await labels('x'.repeat(200))).toEqual([]);
  expect(await labels('00000 '.repeat(30))).toEqual([]);
  expect(await labels('Paris, France')).toEqual([]);
  expect(await labels('78')).toEqual([]);
});

const texas = ['TX'];
test.each<[string, string, unknown[], string]>([
  ['a beginning', beginningQuery, beginningValues({ searchText: 'aus', states: null }, 8), 'pkey'],
  ['a town', beginningQuery, beginningValues({ searchText: 'austin', states: texas }, 8), 'pkey'],
  ['a ZIP code', beginningQuery, beginningValues({ searchText: '787', states: null }, 8), 'pkey'],
  ['the towns of a state', largestQuery, ['TX', 8], 'by_state'],
  ['a slip', alikeQuery, alikeValues({ searchText: 'pheonix', states: null }, 40), 'like'],
  [
    'a slip in a state',
    alikeQuery,
    alikeValues({ searchText: 'asutin', states: texas }, 40),
    '(like|by_state)',
  ],
])('looks up %s by an index, with its value known or not', async (_, query, values, index) => {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set plan_cache_mode = ${mode}; prepare ${mode} as ${query}`);
    const { rows } = await client.query(`explain execute ${mode} (${values.map(literal).join()})`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`places_${index}`));
    expect(plan).not.toContain('Seq Scan');
  }
});

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join()}}'`;
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}
