// Saved classes: once each, up to a limit, and deleted with the account.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mostSaved, savedClass } from '#contract/bookings/learning-calls.ts';
import { hourMs } from '#domain/time/durations.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { savedClassesHooks } from './hooks.ts';
import { listSavedClasses } from './list-saved-classes.ts';
import { saveClass } from './save-class.ts';
import { findSavedIds } from './saved-class-store.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);
const context = { clock: { now: () => now }, storage: { url: (key: string) => `/media/${key}` } };

const save = (personId: string, classId: string, at = now) =>
  saveClass(db, { clock: { now: () => at } }, { personId, classId });

const list = async (personId: string) =>
  z.parse(z.array(savedClass), await listSavedClasses(db, context, personId));

test('keeps a class once, the newest first', async () => {
  const { id } = await makePerson(db);
  const { classId: first } = await makeClass(db);
  const { classId: second } = await makeClass(db);
  await save(id, first);
  await save(id, second, hours(1));
  await save(id, first, hours(2));
  expect(await findSavedIds(db, id)).toEqual([second, first]);
});

test('refuses what nobody can open', async () => {
  const { id } = await makePerson(db);
  const { classId } = await makeClass(db);
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  for (const each of [classId, randomUUID()])
    await expect(save(id, each)).rejects.toMatchObject({ code: 'not_found' });
});

test('keeps no more than it says, also when two come at once', async () => {
  const { id } = await makePerson(db);
  const { instructorId } = await makeClass(db);
  const made = [];
  for (let index = 0; index <= mostSaved; index += 1) {
    const row = {
      id: randomUUID(),
      teacher_id: instructorId,
      category_id: 1,
      title: 'A small class',
    };
    const more = { description: 'Something to learn for all.', price_cents: 0, location: 'Austin' };
    const when = {
      time_zone: 'America/Chicago',
      max_students: 5,
      created_at: now,
      updated_at: now,
    };
    made.push({ ...row, ...more, ...when });
  }
  await db.insertInto('classes').values(made).execute();
  const all = made.map((row) => row.id);
  const rows = all.slice(2).map((class_id) => ({ person_id: id, class_id, saved_at: now }));
  await db.insertInto('saved_classes').values(rows).execute();
  const last = all.slice(0, 2);
  // Blocks both saves until both have begun.
  const lock = 'select from classes where id = any($1) for update';
  const locked = await lockRows(database, lock, [last]);
  const both = Promise.allSettled(last.map((each) => save(id, each)));
  await waitersAre(database, 2);
  await locked.letGo();
  const outcomes = (await both).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await findSavedIds(db, id)).toHaveLength(mostSaved);
  // Saving a class again does not count against the limit.
  await save(id, all[2]!);
});

test('shows the soonest date with seats, else the soonest, and none of a class that is gone', async () => {
  const { id } = await makePerson(db);
  const sessions = [24, 48].map((each) => ({ startsAt: hours(each), capacity: 1 }));
  const { classId, sessionIds } = await makeClass(db, { maxStudents: 1, sessions });
  await save(id, classId);
  const next = async () => (await list(id))[0]!.next?.startTime;
  const fill = (place: number) =>
    db
      .updateTable('sessions')
      .set({ seats_taken: 1 })
      .where('id', '=', sessionIds[place]!)
      .execute();
  expect(await next()).toBe(hours(24).toISOString());
  await fill(0);
  expect(await next()).toBe(hours(48).toISOString());
  await fill(1);
  expect(await next()).toBe(hours(24).toISOString());
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  expect(await list(id)).toMatchObject([{ id: classId, isPublic: false, next: null }]);
});

test('hands out what somebody saved, and forgets it with them', async () => {
  const { id } = await makePerson(db);
  const { classId } = await makeClass(db, { title: 'Bread and butter' });
  await save(id, classId);
  const hooks = savedClassesHooks([]);
  expect(await hooks.exportData!(db, id)).toEqual([
    { classId, title: 'Bread and butter', savedAt: now },
  ]);
  await hooks.erase!(db, id, now);
  expect(await hooks.exportData!(db, id)).toBeUndefined();
});
