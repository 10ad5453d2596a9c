import { expect, test } from 'vitest';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { exportPerson } from '#platform/modules/export-person.ts';
import { classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { classesHooks } from './hooks.ts';

const database = await freshDatabase();
const { db } = database;
const sessions = [
  { startsAt: new Date('2026-11-01T16:00:00Z') },
  { startsAt: new Date('2026-12-05T16:00:00Z') },
];

test('gives a person what they teach and taught, and nobody else’s', async () => {
  const modules = [classesHooks(classContext())];
  const { id } = await makeInstructor(db);
  const { pictureKeys } = await makeClass(db, { instructorId: id, sessions, pictureCount: 1 });
  await makeClass(db);
  expect(await exportPerson(modules, db, id)).toMatchObject({
    classes: [
      {
        title: 'Wheel throwing for beginners',
        priceCents: 4500,
        pictures: [{ url: expect.stringContaining(pictureKeys[0]!), alt: '' }],
        sessions: sessions.map((session) => ({ ...session, state: 'scheduled' })),
      },
    ],
  });
  expect(await exportPerson(modules, db, (await makePerson(db)).id)).toEqual({});
});

test('ends the classes of who leaves: off the lists, dates ahead canceled, without pictures', async () => {
  const context = classContext();
  const { classId, instructorId, sessionIds } = await makeClass(db, { sessions, pictureCount: 2 });
  const kept = await makeClass(db, { sessions, pictureCount: 1 });
  const modules = [classesHooks(context)];
  const erase = () => erasePerson(modules, db, { personId: instructorId, at: sundayMorning });
  await erase();
  await erase();
  const rows = await db.selectFrom('sessions').selectAll().orderBy('starts_at').execute();
  const statesOf = (ids: string[]) =>
    ids.map((id) => rows.find((session) => session.id === id)?.state);
  expect(statesOf(sessionIds)).toEqual(['scheduled', 'cancelled']);
  expect(statesOf(kept.sessionIds)).toEqual(['scheduled', 'scheduled']);
  const classes = await db.selectFrom('classes').selectAll().execute();
  const isActive = (id: string) => classes.find((row) => row.id === id)?.is_active;
  expect([isActive(classId), isActive(kept.classId)]).toEqual([false, true]);
  const images = await db.selectFrom('class_images').select('class_id').execute();
  expect(images.filter(({ class_id }) => class_id === classId)).toEqual([]);
  expect(images.filter(({ class_id }) => class_id === kept.classId)).toHaveLength(1);
});

test.each([
  ['who books a date', 'select from sessions where class_id = $1 for update'],
  ['who changes a class', 'select from classes where id = $1 for update'],
])('waits for %s', async (_who, hold) => {
  const { classId, instructorId } = await makeClass(db);
  const other = await lockRows(database, hold, [classId]);
  const erased = erasePerson([classesHooks(classContext())], db, {
    personId: instructorId,
    at: sundayMorning,
  });
  await waitersAre(database, 1);
  await other.query('update sessions set seats_taken = capacity where class_id = $1', [classId]);
  await other.letGo();
  await erased;
  const session = db.selectFrom('sessions').select('state').where('class_id', '=', classId);
  expect(await session.execute()).toEqual([{ state: 'cancelled' }]);
});

test('disturbs nobody when who leaves never taught', async () => {
  const context = classContext();
  const { id } = await makePerson(db);
  await erasePerson([classesHooks(context)], db, { personId: id, at: sundayMorning });
  expect(context.published).toEqual([]);
});
