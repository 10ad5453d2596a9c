// The triggers of the read model: which classes are listed after any change.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SearchQuery } from '#contract/classes/class-search.ts';
import { dayMs } from '#domain/time/durations.ts';
import { makeClass, makeBookable, makeInstructor } from '#tests/support/worlds/classes.ts';
import { insertReviews } from '#tests/support/worlds/class-worlds.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { advanceListings } from '../passing/advance-listings.ts';
import { findPage } from './find-page.ts';
import { understandSearch } from './asked/understand-search.ts';

const { db } = await freshDatabase();
const now = new Date();
const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);

/** True when a search of all classes finds this one at the given time. */
async function isFound(classId: string, query: SearchQuery = {}, at = now): Promise<boolean> {
  const search = understandSearch({ limit: 100, ...query }, undefined, at);
  return (await findPage(db, search)).ids.includes(classId);
}

const change = (table: 'classes' | 'profiles' | 'sessions', id: string, values: object) =>
  db.updateTable(table).set(values).where('id', '=', id).execute();

test('lists a class as soon as it has a date, and not without one', async () => {
  const { classId, instructorId } = await makeClass(db, { sessions: [] });
  expect(await isFound(classId)).toBe(false);
  await makeBookable(db, { classId, instructorId });
  expect(await isFound(classId)).toBe(true);
});

test('follows what the instructor publishes and takes back', async () => {
  const { classId } = await makeClass(db, { isActive: false });
  expect(await isFound(classId)).toBe(false);
  await change('classes', classId, { is_active: true });
  expect(await isFound(classId)).toBe(true);
  await change('classes', classId, { is_active: false });
  expect(await isFound(classId)).toBe(false);
});

test.each([
  ['is suspended', { suspended_at: now }, { suspended_at: null }],
  ['may no longer teach', { instructor_status: 'suspended' }, { instructor_status: 'approved' }],
  ['waits for approval', { instructor_status: 'pending' }, { instructor_status: 'approved' }],
  ['is erased', { erased_at: now }, { erased_at: null }],
])('hides the classes of an instructor who %s, and shows them again', async (_, gone, back) => {
  const { classId, instructorId } = await makeClass(db);
  await change('profiles', instructorId, gone);
  expect(await isFound(classId)).toBe(false);
  expect(await isFound(classId, { from: '2020-01-01' })).toBe(false);
  await change('profiles', instructorId, back);
  expect(await isFound(classId)).toBe(true);
});

test('finds a class by its new title, price, category and instructor, no longer by the old', async () => {
  const teacher = await makeInstructor(db, { fullName: 'Odalys Quintero' });
  const { classId } = await makeClass(db, {
    instructorId: teacher.id,
    title: 'Bookbinding at night',
  });
  expect(await isFound(classId, { q: 'bookbinding odalys' })).toBe(true);
  await change('classes', classId, {
    title: 'Marbling paper',
    price_cents: 123,
    category_id: 6,
  });
  await change('profiles', teacher.id, { full_name: 'Odalys Reyes' });
  expect(await isFound(classId, { q: 'marbling reyes', maxPrice: 2, category: 6 })).toBe(true);
  expect(await isFound(classId, { q: 'bookbinding' })).toBe(false);
  expect(await isFound(classId, { q: 'quintero' })).toBe(false);
});

test('does not list a canceled date, or a deleted class', async () => {
  const { classId, sessionIds } = await makeClass(db, {
    sessions: [{ startsAt: inDays(3) }, { startsAt: inDays(9) }],
  });
  await change('sessions', sessionIds[0]!, { state: 'cancelled', cancelled_at: now });
  expect(await isFound(classId, { to: inDays(6).toISOString().slice(0, 10) })).toBe(false);
  expect(await isFound(classId)).toBe(true);
  await sql`delete from meetings using sessions where session_id = sessions.id and class_id = ${classId}`.execute(
    db,
  );
  await db.deleteFrom('classes').where('id', '=', classId).execute();
  expect(await isFound(classId)).toBe(false);
  const left = await db
    .selectFrom('listed_dates')
    .where('class_id', '=', classId)
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});

test('knows of free seats when the last one goes, and when one comes back', async () => {
  const { classId, sessionIds } = await makeClass(db, {
    sessions: [{ capacity: 2, seatsTaken: 1 }],
  });
  expect(await isFound(classId, { available: true })).toBe(true);
  await change('sessions', sessionIds[0]!, { seats_taken: 2 });
  expect(await isFound(classId, { available: true })).toBe(false);
  expect(await isFound(classId)).toBe(true);
  await change('sessions', sessionIds[0]!, { seats_taken: 1 });
  expect(await isFound(classId, { available: true, from: '2020-01-01' })).toBe(true);
});

test('finds a class for several people only while one of its dates has a seat for each', async () => {
  const { classId, sessionIds } = await makeClass(db, {
    sessions: [{ capacity: 4, seatsTaken: 1 }],
  });
  expect(await isFound(classId, { seats: 3 })).toBe(true);
  await change('sessions', sessionIds[0]!, { seats_taken: 2 });
  expect(await isFound(classId, { seats: 3 })).toBe(false);
  expect(await isFound(classId, { seats: 2 })).toBe(true);
});

test('goes by the ratings that are shown, from the moment a review is written or hidden', async () => {
  const { classId } = await makeClass(db);
  const ratedBy = (rating: number) =>
    insertReviews(db, [{ class_id: classId, rating, isHidden: false }]);
  expect(await isFound(classId, { rating: 3 })).toBe(false);
  await ratedBy(5);
  await ratedBy(4);
  expect(await isFound(classId, { rating: 4.5 })).toBe(true);
  await ratedBy(2);
  // The average of 3.67 is shown as 3.7.
  expect(await isFound(classId, { rating: 4 })).toBe(false);
  expect(await isFound(classId, { rating: 3.5 })).toBe(true);
  const low = db.updateTable('reviews').where('class_id', '=', classId).where('rating', '=', 2);
  await low.set({ hidden_at: now }).execute();
  expect(await isFound(classId, { rating: 4.5 })).toBe(true);
});

test('puts a class with many good ratings before one with a single best one', async () => {
  const [many, single, none] = [await makeClass(db), await makeClass(db), await makeClass(db)];
  const review = (classId: string, rating: number) => ({
    class_id: classId,
    rating,
    isHidden: false,
  });
  await insertReviews(db, [
    ...Array.from({ length: 12 }, () => review(many.classId, 5)),
    review(single.classId, 5),
  ]);
  const search = understandSearch({ sort: ['rating'], limit: 100 }, undefined, now);
  const { ids } = await findPage(db, search);
  const placeOf = ({ classId }: { classId: string }) => ids.indexOf(classId);
  expect(placeOf(many)).toBeLessThan(placeOf(single));
  expect(placeOf(single)).toBeLessThan(placeOf(none));
});

test('leaves the lists alone when a seat more is taken that is not the last', async () => {
  const { classId, sessionIds } = await makeClass(db, {
    sessions: [{ capacity: 5, seatsTaken: 1 }],
  });
  const versions = () =>
    sql`select l.xmin, d.xmin from listings l join listed_dates d using (class_id) where class_id = ${classId}`.execute(
      db,
    );
  const before = await versions();
  await change('sessions', sessionIds[0]!, { seats_taken: 2 });
  expect((await versions()).rows).toEqual(before.rows);
});

test('sees both when two dates of a class lose their last seat at the same moment', async () => {
  const sessions = [inDays(2), inDays(4)].map((startsAt) => ({ startsAt, capacity: 1 }));
  const { classId, sessionIds } = await makeClass(db, { sessions });
  let filled = (): void => {};
  const firstIsFull = new Promise<void>((resolve) => (filled = resolve));
  const fill = (index: number, wait: () => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      if (index === 1) await firstIsFull;
      await tx
        .updateTable('sessions')
        .set({ seats_taken: 1 })
        .where('id', '=', sessionIds[index]!)
        .execute();
      filled();
      await wait();
    });
  const secondWaits = async () => {
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
      expect(rows).toHaveLength(1);
    });
  };
  await Promise.all([fill(0, secondWaits), fill(1, async () => {})]);
  const listing = db.selectFrom('listings').select('seats_until').where('class_id', '=', classId);
  expect(await listing.executeTakeFirst()).toEqual({ seats_until: null });
});

test('forgets a class the moment its last date begins, without anybody doing anything', async () => {
  const { classId } = await makeClass(db, { sessions: [{ startsAt: inDays(3) }] });
  expect(await isFound(classId, {}, new Date(inDays(3).getTime() - 1))).toBe(true);
  expect(await isFound(classId, {}, inDays(3))).toBe(false);
  expect(await isFound(classId, { from: '2020-01-01' }, inDays(3))).toBe(false);
});

test('lists a class under its next date once the clock has passed one', async () => {
  const passing = await makeClass(db, {
    sessions: [{ startsAt: inDays(20) }, { startsAt: inDays(40) }],
  });
  const other = await makeClass(db, { sessions: [{ startsAt: inDays(30) }] });
  const over = await makeClass(db, { sessions: [{ startsAt: inDays(21) }] });
  const later = inDays(25);
  await advanceListings({ db, clock: { now: () => later } });
  const { ids } = await findPage(db, understandSearch({}, undefined, later));
  expect(ids).toEqual([other.classId, passing.classId]);
  const kept = await db.selectFrom('listings').select('class_id').execute();
  expect(kept.map(({ class_id: id }) => id)).not.toContain(over.classId);
});
