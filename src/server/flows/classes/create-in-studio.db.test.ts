// Classes that owners and managers of a studio create for its members.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { classBody, classContext } from '#tests/support/worlds/class-context.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeStudio } from '#tests/support/worlds/studios.ts';
import { recordStudioClass } from './record-studio-class.ts';
import { createClass } from '../../classes/create-class.ts';
import { showOwnClass } from '../../classes/own/show-own-class.ts';

const { db } = await freshDatabase();

async function studioWorld() {
  const ids = {
    owner: (await makeInstructor(db, { fullName: 'Olga Owner' })).id,
    manager: (await makeInstructor(db, { fullName: 'Max Manager' })).id,
    teacher: (await makeInstructor(db, { fullName: 'Tara Teacher' })).id,
    newcomer: (await makeInstructor(db, { status: 'pending' })).id,
    stranger: (await makeInstructor(db)).id,
  };
  const { id: studioId } = await makeStudio(db, {
    ownerId: ids.owner,
    managerIds: [ids.manager],
    teacherIds: [ids.teacher, ids.newcomer],
  });
  const base = classContext();
  const notifying = { ...base, jobs: { add: async () => {}, addMany: async () => {} } } as never;
  const context = {
    ...base,
    recordStudioClass: (tx: typeof db, created: Parameters<typeof recordStudioClass>[2]) =>
      recordStudioClass(tx, notifying, created),
  };
  type Who = keyof typeof ids;
  const create = (caller: Who, teacher: Who, wanted: string | undefined = studioId) =>
    createClass(db, context, {
      caller: { id: ids[caller] },
      body: classBody({
        teacher_id: ids[teacher].toUpperCase(),
        ...(wanted !== '' && { studio_id: wanted }),
      }),
      files: [],
    });
  return { ids, studioId, context, create };
}

test.each([
  ['owner', 'teacher'],
  ['manager', 'teacher'],
  ['manager', 'owner'],
  ['manager', 'manager'],
  ['teacher', 'teacher'],
] as const)('%s creates a class that %s teaches', async (caller, teacher) => {
  const { ids, studioId, context, create } = await studioWorld();
  const classId = await create(caller, teacher);
  const reading = { clock: context.clock, storage: context.pictures.storage };
  const shown = await showOwnClass(db, reading, { callerId: ids[teacher], classId });
  expect(shown).toMatchObject({ teacher: { id: ids[teacher] }, studio: { id: studioId } });
  const events = db.selectFrom('studio_events').select(['kind', 'actor_id', 'class_id']);
  expect(await events.where('class_id', '=', classId).execute()).toEqual([
    { kind: 'class_added', actor_id: ids[caller], class_id: classId },
  ]);
  const mails = db.selectFrom('outbox').select(['kind', 'person_id']);
  expect(await mails.where('entity', '=', classId).execute()).toEqual(
    caller === teacher ? [] : [{ kind: 'studio-class-created', person_id: ids[teacher] }],
  );
});

test.each([
  ['teacher', 'owner', 'not_your_decision'],
  ['stranger', 'teacher', 'not_found'],
  ['stranger', 'stranger', 'not_found'],
  ['owner', 'stranger', 'not_found'],
  ['owner', 'newcomer', 'invalid_input'],
] as const)('%s cannot create a class there that %s teaches: %s', async (caller, teacher, code) => {
  const { ids, create } = await studioWorld();
  await expect(create(caller, teacher)).rejects.toMatchObject({ code });
  const classes = db.selectFrom('classes').select('id');
  expect(await classes.where('teacher_id', '=', ids[teacher]).execute()).toEqual([]);
});

test('without a studio, nobody creates a class for somebody else', async () => {
  const { create } = await studioWorld();
  await expect(create('owner', 'teacher', '')).rejects.toMatchObject({ code: 'not_found' });
});

test('says nothing about the times of somebody whom the caller may not plan for', async () => {
  const { create } = await studioWorld();
  await create('teacher', 'teacher');
  await expect(create('stranger', 'teacher')).rejects.toMatchObject({ code: 'not_found' });
  await expect(create('manager', 'teacher')).rejects.toMatchObject({ code: 'meeting_overlap' });
});
