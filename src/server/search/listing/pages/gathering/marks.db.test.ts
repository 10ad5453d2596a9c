// Compares the marks that a search uses with those that the database gives to classes.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { marksOf, nextDaysBetween } from './marks.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-18T15:00Z');
const order = { first: 'date', priceDescending: false, dateDescending: false } as const;
const bare = { now, order, limit: 24 };

async function givenMarks(latitude: number, longitude: number, day: string): Promise<number[]> {
  const row = JSON.stringify({ category_id: 3, latitude, longitude });
  const starts = new Date(`${day}T23:59Z`);
  const minute = starts.getTime() / minuteMs;
  const { rows } = await sql<{ marks: number[] }>`
    select marks_of(json_populate_record(null::classes, ${row}::json), array[${minute}::integer], ${starts}) as marks`.execute(
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
  const days = { from: day, until: day };
  const given = await givenMarks(latitude, longitude, day);
  const [category, week, next, ...areas] = given;
  expect(areas).toHaveLength(4);
  const marksWithin = (radiusMiles: number) =>
    marksOf({ ...bare, categoryId: 3, days, around: { latitude, longitude, radiusMiles } });
  const found = areas.map((area, size) => {
    const [categories, weeks, near] = marksWithin([0.001, 40, 80, 160][size]!);
    expect(categories).toContain(category);
    expect(weeks).toContain(week);
    return near?.includes(area);
  });
  expect(found).toEqual([true, true, true, true]);
  const noonMs = Date.parse(`${day}T12:00Z`);
  expect(nextDaysBetween(noonMs, noonMs + 11 * hourMs)).toEqual([next]);
});

test('looks for few marks in all, or none where much is wished for', () => {
  const around = { latitude: 30.27, longitude: -97.74, radiusMiles: 25 };
  const days = { from: '2026-11-20', until: '2026-11-23' };
  expect(marksOf({ ...bare, around, days }).map(({ length }) => length)).toEqual([1, 4]);
  expect(marksOf({ ...bare, around: { ...around, radiusMiles: 200 } })[0]!.length).toBeLessThan(10);
  const everywhere = { ...around, latitude: 89.9 };
  expect(marksOf({ ...bare, around: everywhere, days: { ...days, until: '3000-01-01' } })).toEqual(
    [],
  );
});

test('leaves out weeks that are over', () => {
  const days = { from: '1900-01-01', until: '2026-11-20' };
  expect(marksOf({ ...bare, days })[0]).toHaveLength(2);
});
