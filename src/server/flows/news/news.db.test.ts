// News of classes: everybody who follows the instructor, or saved the class or a search, is notified once, in batches.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
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
    drop: async () => undefined,
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
const notified = async () =>
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

test('notifies followers of a new class, then of its new dates, and of nothing when it is hidden and shown', async () => {
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
  expect(await notified()).toEqual([
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
  expect((await notified())[1]).toMatchObject({
    title: 'New dates: Raku night',
    body: 'Ivo Brandt added 2 dates, the first on Tue, Nov 17, 2026, 10:00 AM CST.',
  });
  expect(await notified()).toHaveLength(2);
});

test('notifies nobody of a class that is hidden, or was hidden before the job came', async () => {
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
  expect(await notified()).toEqual([]);
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
  expect((await notified()).map((row) => row.person_id)).toEqual([one]);
});

test('publishes for hundreds of followers with one statement and one job', async () => {
  const { id: instructorId } = await makeInstructor(db);
  const people = await followers(instructorId, 300);
  const { classId } = await makeClass(db, { instructorId });
  expect(await countStatements(() => record(classId))).toBe(1);
  expect(added).toHaveLength(1);
  expect(await notified()).toEqual([]);
  await spread();
  expect(await notified()).toHaveLength(people.length);
});

test('leaves nobody out and notifies nobody twice when a worker is killed between two batches or two work at once', async () => {
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
  expect(await notified()).toHaveLength(200);
  await Promise.all([spreadNews(context, newsId), spreadNews(context, newsId)]);
  const reached = (await notified()).map((row) => row.person_id);
  expect(reached.toSorted()).toEqual(people.toSorted());
  await spreadNews(context, newsId);
  expect(await notified()).toHaveLength(450);
});

test('notifies once who follows the instructor and looks for such a class, and who only looks for it', async () => {
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
  const rows = await notified();
  expect(rows.map((row) => row.person_id).toSorted()).toEqual([both, looks].toSorted());
  expect(rows.find((row) => row.person_id === looks)?.body).toContain('You look for “zymurgy”');
});

test('notifies people whose search has more matches than a page, and reads no other class', async () => {
  const { id: personId } = await makePerson(db);
  const word = 'vexillology';
  for (let made = 0; made < 101; made += 1)
    await makeClass(db, { title: `An evening of ${word}`, sessions: [{ startsAt: hours(24) }] });
  await saveSearch(db, context, { personId, search: { q: word, lat: 30.27, lon: -97.74 } });
  const title = `The last evening of ${word}`;
  const { classId } = await makeClass(db, { title, sessions: [{ startsAt: hours(500) }] });
  await record(classId);
  await spread();
  expect(await notified()).toMatchObject([{ person_id: personId, title: `New class: ${title}` }]);
});

test('notifies people whose search is misspelled once its words are corrected, or else as they are', async () => {
  const [slipped, exact] = [await makePerson(db), await makePerson(db)];
  const publish = async (title: string, description?: string) => {
    const { classId } = await makeClass(db, { title, ...(description && { description }) });
    await record(classId);
    await spread();
    return (await notified()).filter((row) => row.title === `New class: ${title}`);
  };
  await saveSearch(db, context, { personId: slipped.id, search: { q: 'campanolagy' } });
  await saveSearch(db, context, { personId: exact.id, search: { q: 'campanology' } });
  const both = [slipped.id, exact.id].toSorted();
  const first = await publish('Campanology at noon');
  expect(first.map((row) => row.person_id).toSorted()).toEqual(both);
  const second = await publish('Bells at noon', 'A class of campanolagy, as we write it.');
  expect(second.map((row) => row.person_id)).toEqual([slipped.id]);
  const third = await publish('Campanology at night');
  expect(third.map((row) => row.person_id)).toEqual([exact.id]);
});

test('notifies who saved the class of its new dates, and who waits for its dates', async () => {
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
  const reached = (await notified()).map((row) => row.person_id);
  expect(reached.toSorted()).toEqual([saver.id, waiter.id].toSorted());
});
