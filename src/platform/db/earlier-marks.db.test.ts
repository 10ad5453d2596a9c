// Listings from before migration 0049 get the marks of their next day and of larger areas, also while classes change.
import { expect, test } from 'vitest';
import { olderDatabase } from '#tests/support/database/older-database.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';

const migration = '0049_words_by_days.sql';
const place = { latitude: 30.27, longitude: -97.74, timeZone: 'America/Chicago' };
const sessions = [
  { startsAt: new Date('2027-01-05T16:00Z') },
  { startsAt: new Date('2027-01-12T16:00Z') },
];
/** The category, two weeks, the area of half a degree. */
const earlier = [1, 3974, 3975, 1_240_164];
/** The same with the first of the two days, and areas of three more sizes. */
const later = [1, 3974, 3975, 220_823, 1_240_164, 2_120_082, 3_060_041, 4_030_020];

async function older() {
  const opened = await olderDatabase(migration);
  const { classId } = await makeClass(opened.db, { ...place, categoryId: 1, sessions });
  const marks = async () =>
    (await opened.db.selectFrom('listings').select('marks').executeTakeFirstOrThrow()).marks;
  expect(await marks()).toEqual(earlier);
  return { ...opened, classId, marks };
}

test('marks the listings that were there', async () => {
  const { upgrade, marks } = await older();
  await upgrade();
  expect(await marks()).toEqual(later);
});

test('marks a listing that an older process refreshes while the migration runs', async () => {
  const { pool, upgrade, marks, classId } = await older();
  const waiting = async (count: number) => {
    const query = `select count(*)::integer from pg_locks
      where not granted and relation = 'listings'::regclass`;
    await expect.poll(async () => (await pool.query(query)).rows).toEqual([{ count }]);
  };
  const reader = await pool.connect();
  await reader.query('begin; select from listings');
  const upgraded = upgrade();
  await waiting(1);
  // The refresh has begun before the migration changes anything, and waits behind it.
  const refreshed = pool.query('select refresh_listings(array[$1::uuid], false)', [classId]);
  await waiting(2);
  await reader.query('commit');
  reader.release();
  await Promise.all([upgraded, refreshed]);
  expect(await marks()).toEqual(later);
});
