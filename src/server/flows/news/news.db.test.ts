// News of classes: everybody who follows the instructor, or saved the class or a search, is notified once, in batches.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeBookable, makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { insertFollow } from '../../follows/follow-store.ts';
import { saveClass } from '../../bookings/saved/save-class.ts';
import { saveSearch } from '../alerts/save-search.ts';
import { recordNews } from './record-news.ts';
import { spreadNews } from './spread-news.ts';

const { db } = await freshDatabase();
const start = new Date('2026-11-15T16:00:00Z');
let now = start;
let added: string[] = [];
const context = {
  db,
  clock: { now: () => now },
  storage: { url: (key: string) => `/media/${key}` },
  notices: { publish: async (_tx: Db, _topic: string, _payload?: string) => undefined },
  jobs: {
    add: async (_tx: Db, name: string, payload: object) => {
      if (name === 'spread-news' && 'newsId' in payload) added.push(String(payload.newsId));
    },
    addMany: async () => {},
    cancel: async () => false,
    find: async () => undefined,
  },
};
beforeEach(async () => {
  now = start;
  added = [];
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('alerts').execute();
});

const hours = (count: number): Date => new Date(start.getTime() + count * hourMs);
const record = (classId: string) => recordNews(db, context, { classId, at: now });
/** As the worker does with the jobs that were added. */
async function spread(): Promise<void> {
  for (const newsId of added.splice(0)) await spreadNews(context, newsId);
}
const told = async () =>
  db
    .selectFrom('notifications')
    .select(['person_id', 'title', 'body', 'path'])
    .orderBy('created_at')
    .orderBy('title')
    .execute();

async function followers(instructorId: string, count: number): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    const { id: personId } = await makePerson(db);
    await insertFollow(db, { personId, instructorId, at: start });
    ids.push(personId);
  }
  return ids;
}

test('tells followers of a new class, then of its new dates, and of nothing when it is hidden and shown', async () => {
  const { id: instructorId } = await makeInstructor(db, { fullName: 'Ivo Brandt' });
  const [personId = ''] = await followers(instructorId, 1);
  const title = 'Raku night';
  const { classId } = await makeClass(db, {
    instructorId,
    title,
    sessions: [{ startsAt: hours(24) }],
  });
  await record(classId);
  await spread();
  expect(await told()).toEqual([
    {
      person_id: personId,
      title: 'New class: Raku night',
      body: 'With Ivo Brandt, Mon, Nov 16, 2026, 10:00 AM CST.',
      path: `/classes/${classId}`,
    },
  ]);
  now = hours(1);
  for (const each of [48, 72])
    await makeBookable(db, { classId, instructorId, startsAt: hours(each) });
  await record(classId);
  await record(classId);
  await spread();
  expect((await told())[1]).toMatchObject({
    title: 'New dates: Raku night',
    body: 'Ivo Brandt added 2 dates, the first on Tue, Nov 17, 2026, 10:00 AM CST.',
  });
  expect(await told()).toHaveLength(2);
});

test('tells nobody of a class that is hidden, or was hidden before the job came', async () => {
  const { id: instructorId } = await makeInstructor(db);
  await followers(instructorId, 1);
  const hide = (classId: string) =>
    db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  const [one, other] = [
    await makeClass(db, { instructorId, isActive: false }),
    await makeClass(db, { instructorId }),
  ];
  await record(one.classId);
  expect(added).toEqual([]);
  await record(other.classId);
  await hide(other.classId);
  await spread();
  expect(await told()).toEqual([]);
});

test('leaves out who is suspended, followed later or teaches the class', async () => {
  const { id: instructorId } = await makeInstructor(db);
  const [one = '', other = ''] = await followers(instructorId, 2);
  await db.updateTable('profiles').set({ suspended_at: now }).where('id', '=', other).execute();
  const { classId } = await makeClass(db, { instructorId });
  await saveClass(db, context, { personId: instructorId, classId });
  await record(classId);
  now = hours(1);
  const { id: late } = await makePerson(db);
  await insertFollow(db, { personId: late, instructorId, at: now });
  await spread();
  expect((await told()).map((row) => row.person_id)).toEqual([one]);
});

test('publishes for hundreds of followers with one statement and one job', async () => {
  const { id: instructorId } = await makeInstructor(db);
  await followers(instructorId, 3);
  const { classId } = await makeClass(db, { instructorId });
  await record(classId);
  expect(added).toHaveLength(1);
  expect(await told()).toEqual([]);
});

test('leaves nobody out and tells nobody twice when a worker is killed between two batches or two work at once', async () => {
  const { id: instructorId } = await makeInstructor(db);
  const people = await followers(instructorId, 450);
  const { classId } = await makeClass(db, { instructorId });
  await record(classId);
  const [newsId = ''] = added;
  let published = 0;
  const dying = {
    ...context,
    notices: {
      publish: async () => {
        published += 1;
        if (published === 300) throw new Error('killed');
      },
    },
  };
  await expect(spreadNews(dying, newsId)).rejects.toThrow('killed');
  expect(await told()).toHaveLength(200);
  await Promise.all([spreadNews(context, newsId), spreadNews(context, newsId)]);
  const reached = (await told()).map((row) => row.person_id);
  expect(reached.toSorted()).toEqual(people.toSorted());
  await spreadNews(context, newsId);
  expect(await told()).toHaveLength(450);
});

test('tells once who follows the instructor and looks for such a class, and who only looks for it', async () => {
  const word = 'zymurgy';
  const { id: instructorId } = await makeInstructor(db);
  const [both = ''] = await followers(instructorId, 1);
  const { id: looks } = await makePerson(db);
  const { id: elsewhere } = await makePerson(db);
  for (const personId of [both, looks])
    await saveSearch(db, context, { personId, search: { q: word } });
  await saveSearch(db, context, { personId: looks, search: { q: word, maxPrice: 900 } });
  await saveSearch(db, context, { personId: elsewhere, search: { q: word, category: 3 } });
  const title = `An evening of ${word}`;
  const { classId } = await makeClass(db, { instructorId, title, categoryId: 1 });
  await record(classId);
  await spread();
  const rows = await told();
  expect(rows.map((row) => row.person_id).toSorted()).toEqual([both, looks].toSorted());
  expect(rows.find((row) => row.person_id === looks)?.body).toContain('You look for “zymurgy”');
});

test('tells who saved the class of its new dates, and who waits for its dates', async () => {
  const { classId, instructorId } = await makeClass(db, { sessions: [{ startsAt: hours(24) }] });
  await record(classId);
  added = [];
  const [saver, waiter] = [await makePerson(db), await makePerson(db)];
  await saveClass(db, context, { personId: saver.id, classId });
  const alert = { id: randomUUID(), person_id: waiter.id, class_id: classId, created_at: now };
  await db
    .insertInto('alerts')
    .values({ ...alert, stop_token: 'a'.repeat(40) })
    .execute();
  now = new Date(start.getTime() + minuteMs);
  await makeBookable(db, { classId, instructorId, startsAt: hours(48) });
  await record(classId);
  await spread();
  const reached = (await told()).map((row) => row.person_id);
  expect(reached.toSorted()).toEqual([saver.id, waiter.id].toSorted());
});
