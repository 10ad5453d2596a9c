// Compares the marks that a search uses with those that the database gives to classes.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { marksOf } from './marks.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-18T15:00Z');
const order = { first: 'date', priceDescending: false, dateDescending: false } as const;
const bare = { now, order, limit: 24 };

async function givenMarks(latitude: number, longitude: number, day: string): Promise<number[]> {
  const row = JSON.stringify({ category_id: 3, latitude, longitude });
  const minute = Date.parse(`${day}T23:59Z`) / minuteMs;
  const { rows } = await sql<{ marks: number[] }>`
    select marks_of(json_populate_record(null::classes, ${row}::json), array[${minute}::integer]) as marks`.execute(
    db,
  );
  return rows[0]!.marks;
}

test.each([
  [30.27, -97.74, '2026-11-18'],
  [21.5, -157.86, '2026-12-31'],
  [-0.1, 0.1, '2027-01-01'],
  [52.1, 180, '2026-11-25'],
  [52.1, -180, '2026-11-26'],
])('looks for the very marks of a class at %d, %d on %s', async (latitude, longitude, day) => {
  const around = { latitude, longitude, radiusMiles: 0.001 };
  const days = { from: day, until: day };
  const marks = marksOf({ ...bare, categoryId: 3, days, around });
  const given = await givenMarks(latitude, longitude, day);
  expect(given).toHaveLength(3);
  for (const [n, some] of marks.entries()) expect(some).toContain(given[n]);
});

test('looks for few marks in all, or none where much is wished for', () => {
  const around = { latitude: 30.27, longitude: -97.74, radiusMiles: 25 };
  const days = { from: '2026-11-20', until: '2026-11-23' };
  expect(marksOf({ ...bare, around, days }).map(({ length }) => length)).toEqual([1, 9]);
  const everywhere = { ...around, radiusMiles: 200 };
  expect(marksOf({ ...bare, around: everywhere, days: { ...days, until: '3000-01-01' } })).toEqual(
    [],
  );
});

test('leaves out weeks that are over', () => {
  const days = { from: '1900-01-01', until: '2026-11-20' };
  expect(marksOf({ ...bare, days })[0]).toHaveLength(2);
});
