// Data from before migrations 0041 to 0043: alerts know the dates that were there, bookings are checked and ratings listed.
import { expect, test } from 'vitest';
import { olderDatabase } from '#tests/support/database/older-database.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';

const at = new Date('2026-11-15T16:00:00Z');
const idOf = (number: number): string => `22222222-2222-4222-8222-22222222222${number}`;

test('mails nobody about dates that were there before dates were remembered', async () => {
  const { pool, upgrade, insert } = await olderDatabase('0041_seen_dates_and_more_seats.sql');
  const [wanted, other] = [idOf(1), idOf(2)];
  for (const [id, classId, state] of [
    [idOf(3), wanted, 'scheduled'],
    [idOf(4), wanted, 'cancelled'],
    [idOf(5), other, 'scheduled'],
  ])
    await insert(
      `insert into sessions (id, class_id, starts_at, ends_at, wall_start, time_zone, capacity, state, cancelled_at, created_at)
      values ($1, $2, '2026-12-05T16:00Z', '2026-12-05T17:00Z', '2026-12-05T10:00', 'America/Chicago', 9, $3, $4, $5)`,
      [id, classId, state, state === 'cancelled' ? at : null, at],
    );
  for (const [id, classId, search] of [
    [idOf(6), wanted, null],
    [idOf(7), null, {}],
  ])
    await insert(
      `insert into alerts (id, person_id, class_id, search, stop_token, created_at)
      values ($1::uuid, $1::uuid, $2, $3, repeat($1::text, 2), $4)`,
      [id, classId, search, at],
    );
  await upgrade();
  const { rows } = await pool.query('select id, seen_session_ids from alerts order by id');
  expect(rows).toEqual([
    { id: idOf(6), seen_session_ids: [idOf(3)] },
    { id: idOf(7), seen_session_ids: [] },
  ]);
});

test('reads no booking while bookings are locked, and checks all of them later', async () => {
  const { pool, upgrade } = await olderDatabase('0041_seen_dates_and_more_seats.sql');
  const unchecked = async () => {
    const { rows } = await pool.query<{ conname: string }>(
      `select conname from pg_constraint where not convalidated and contype = 'c' order by conname`,
    );
    return rows.map(({ conname }) => conname);
  };
  await upgrade();
  expect(await unchecked()).toEqual(['bookings_seats_check', 'bookings_total']);
  await upgrade('0043_valid_seats.sql');
  expect(await unchecked()).toEqual([]);
});

test('lists ratings from before listings knew of them', async () => {
  const { db, upgrade, insert } = await olderDatabase('0042_listed_ratings.sql');
  const { classId } = await makeClass(db);
  await insert(
    `insert into reviews (id, class_id, learner_id, booking_id, rating, created_at, updated_at)
    values ($1, $2, $1, $1, 5, $3, $3)`,
    [idOf(8), classId, at],
  );
  const rankNow = async () =>
    (await db.selectFrom('listings').select(['class_id', 'rating_rank']).execute())[0];
  expect(await rankNow()).toEqual({ class_id: classId, rating_rank: 5000 });
  await upgrade();
  expect(await rankNow()).toEqual({ class_id: classId, rating_rank: 833 });
});
