import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type DraftBody, draftLimits } from '#contract/classes/drafts.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { exportPerson } from '#platform/modules/export-person.ts';
import { sweepPictures } from '#platform/pictures/sweep-pictures.ts';
import { dayMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { classBody, classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeStudio } from '#tests/support/worlds/studios.ts';
import { createClass } from '../create-class.ts';
import { findDraft, findDrafts } from './draft-store.ts';
import { duplicateClass } from './duplicate-class.ts';
import { draftsHooks } from './hooks.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';

const { db } = await freshDatabase();
const context = classContext();

const bodyOf = (change: Partial<DraftBody> = {}): DraftBody => ({
  revision: 0,
  fields: { title: 'Wheel' },
  images: [],
  ...change,
});

const wholeFields = classBody() as DraftBody['fields'];

const saving = (personId: string, draftId: string = randomUUID()) => ({
  draftId,
  save: (change: Partial<DraftBody> = {}) =>
    saveDraft(db, context, { caller: { id: personId }, draftId, body: bodyOf(change) }),
});

test('keeps what is typed and its pictures, for the owner alone', async () => {
  const { id } = await makePerson(db);
  const keys = [await makePicture(db, id), await makePicture(db, id)];
  const { draftId, save } = saving(id);
  const saved = await save({ images: keys, image_alts: ['a bowl', ''] });
  expect(saved).toMatchObject({ revision: 1, fields: { title: 'Wheel' } });
  expect(saved.pictures.map(({ key, alt }) => [key, alt])).toEqual([
    [keys[0], 'a bowl'],
    [keys[1], ''],
  ]);
  const other = (await makePerson(db)).id;
  expect(await findDraft(db, { id: draftId, ownerId: other })).toBeUndefined();
  expect(await findDrafts(db, other)).toEqual([]);
});

test('refuses the save of the tab that has not seen the newer one, and changes nothing', async () => {
  const { id } = await makePerson(db);
  const { save } = saving(id);
  await save();
  await save({ revision: 1, fields: { title: 'Newer' } });
  await expect(save({ revision: 1, fields: { title: 'Older' } })).rejects.toMatchObject({
    code: 'draft_changed',
  });
  await expect(save({ fields: { title: 'Older' } })).rejects.toMatchObject({
    code: 'draft_changed',
  });
  expect(await findDrafts(db, id)).toMatchObject([{ revision: 2, fields: { title: 'Newer' } }]);
});

test('takes the same save twice, because its response may be lost', async () => {
  const { id } = await makePerson(db);
  const { save } = saving(id);
  await save();
  expect(await save()).toMatchObject({ revision: 1 });
  await save({ revision: 1, fields: { title: 'Newer' } });
  expect(await save({ revision: 1, fields: { title: 'Newer' } })).toMatchObject({ revision: 2 });
});

test('lets only one of two simultaneous saves win', async () => {
  const { id } = await makePerson(db);
  const { save } = saving(id);
  await save();
  const titles = ['One', 'Two', 'Three'];
  const tries = titles.map((title) => save({ revision: 1, fields: { title } }));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('refuses the id of somebody else’s draft, of a class, and of a draft that is gone', async () => {
  const { id } = await makePerson(db);
  const { draftId, save } = saving(id);
  await save();
  const other = await makePerson(db);
  const { classId } = await makeClass(db, { instructorId: other.id });
  const refused = { code: 'not_found' };
  await expect(saving(other.id, draftId).save()).rejects.toMatchObject(refused);
  await expect(saving(other.id, classId).save()).rejects.toMatchObject(refused);
  await expect(saving(other.id).save({ revision: 3 })).rejects.toMatchObject(refused);
});

test('refuses pictures of others, and a draft more than there may be', async () => {
  const { id } = await makePerson(db);
  const stranger = await makePicture(db, (await makePerson(db)).id);
  await expect(saving(id).save({ images: [stranger] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  for (let count = 0; count < 20; count += 1) await saving(id).save();
  await expect(saving(id).save()).rejects.toMatchObject({ code: 'too_many_drafts' });
});

test('publishes a draft as a class with the same id, its pictures and its date, and makes the person an instructor', async () => {
  const { id } = await makePerson(db);
  const key = await makePicture(db, id);
  const { draftId, save } = saving(id);
  await save({ fields: wholeFields, images: [key], image_alts: ['a bowl'] });
  const input = { caller: { id }, draftId, revision: 1 };
  expect(await publishDraft(db, context, input)).toBe(draftId);
  const published = db.selectFrom('classes').selectAll().where('id', '=', draftId);
  expect(await published.executeTakeFirst()).toMatchObject({
    teacher_id: id,
    title: 'Wheel throwing for beginners',
    price_cents: 4550,
    is_active: true,
  });
  const sessions = db.selectFrom('sessions').selectAll().where('class_id', '=', draftId);
  expect(await sessions.execute()).toMatchObject([{ wall_start: '2026-12-05T10:00' }]);
  const images = db.selectFrom('class_images').selectAll().where('class_id', '=', draftId);
  expect(await images.execute()).toMatchObject([{ picture_key: key, alt: 'a bowl' }]);
  expect(await findDrafts(db, id)).toEqual([]);
  expect(await publishDraft(db, context, input)).toBe(draftId);
});

test('publishes once when it is asked twice at the same time', async () => {
  const { id } = await makeInstructor(db);
  const { draftId, save } = saving(id);
  await save({ fields: wholeFields });
  const publish = () => publishDraft(db, context, { caller: { id }, draftId, revision: 1 });
  expect(await Promise.all([publish(), publish(), publish()])).toEqual([draftId, draftId, draftId]);
});

test('refuses to publish by the rules of a new class, and an older revision; the draft stays', async () => {
  const { id } = await makeInstructor(db);
  const { draftId, save } = saving(id);
  await save({ fields: { title: 'Ab', description: ['not', 'one text'] } });
  const publish = (revision: number) =>
    publishDraft(db, context, { caller: { id }, draftId, revision });
  await expect(publish(1)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: {
      title: 'Title must be at least 5 characters',
      description: 'Description must be at least 20 characters',
      start_time: 'Start time is required',
    },
  });
  await save({ revision: 1, fields: wholeFields });
  await expect(publish(1)).rejects.toMatchObject({ code: 'draft_changed' });
  expect(await findDrafts(db, id)).toHaveLength(1);
  await publish(2);
  const second = saving(id);
  await second.save({ fields: wholeFields });
  const clash = { caller: { id }, draftId: second.draftId, revision: 1 };
  await expect(publishDraft(db, context, clash)).rejects.toMatchObject({ code: 'meeting_overlap' });
  const stranger = { caller: { id: (await makeInstructor(db)).id }, draftId, revision: 2 };
  await expect(publishDraft(db, context, stranger)).rejects.toMatchObject({ code: 'not_found' });
});

test('keeps the pictures of a draft from the sweep, until it is deleted', async () => {
  const { id } = await makePerson(db);
  const key = await makePicture(db, id);
  const { draftId, save } = saving(id);
  await save({ images: [key] });
  const { storage } = context.pictures;
  const later = { now: () => new Date(Date.now() + 3 * dayMs) };
  const isThere = async () => {
    await sweepPictures({ db, storage, clock: later });
    return (await db.selectFrom('pictures').select('key').where('key', '=', key).execute()).length;
  };
  expect(await isThere()).toBe(1);
  await db.deleteFrom('class_drafts').where('id', '=', draftId).execute();
  expect(await isThere()).toBe(0);
});

test('exports the drafts of a person, and deletes them with the account', async () => {
  const { id } = await makePerson(db);
  const key = await makePicture(db, id);
  await saving(id).save({ images: [key] });
  const modules = [draftsHooks({ storage: context.pictures.storage })];
  expect(await exportPerson(modules, db, id)).toMatchObject({
    classDrafts: [
      { fields: { title: 'Wheel' }, pictures: [{ url: expect.stringContaining(key) }] },
    ],
  });
  await erasePerson(modules, db, { personId: id, at: sundayMorning });
  expect(await exportPerson(modules, db, id)).toEqual({});
});

const reading = { clock: context.clock, storage: context.pictures.storage };
const imagesOf = ({ pictures }: Awaited<ReturnType<typeof duplicateClass>>) =>
  pictures.map(({ key, alt }) => [key, alt]);

test('copies text, facts, price, tags, minimum and photos of a class into a draft, but no dates', async () => {
  const caller = await makeInstructor(db);
  const body = classBody({
    level: 'beginner',
    included: 'Clay\nTools',
    tags: 'wheel-throwing,kids-family',
    refund_window_hours: '48',
    minimum: '3',
    minimum_hours: '48',
  });
  const classId = await createClass(db, context, { caller, body, files: [] });
  const key = await makePicture(db, caller.id);
  await db
    .insertInto('class_images')
    .values({ class_id: classId, position: 0, picture_key: key, alt: 'a bowl' })
    .execute();
  const draft = await duplicateClass(db, reading, { caller, classId });
  const { start_time: _start, end_time: _end, ...facts } = body;
  expect(draft.fields).toMatchObject(facts);
  expect(draft.fields).not.toHaveProperty('start_time');
  expect(imagesOf(draft)).toEqual([[key, 'a bowl']]);
  const dated = { ...draft.fields, ...datesIn(body) };
  const sent = { revision: 1, fields: dated, images: [key], image_alts: ['a bowl'] };
  const saved = await saveDraft(db, context, { caller, draftId: draft.id, body: sent });
  const publishing = { caller, draftId: draft.id, revision: saved.revision };
  expect(await publishDraft(db, context, publishing)).toBe(draft.id);
});

const datesIn = ({ time_zone }: ReturnType<typeof classBody>) => ({
  time_zone,
  start_time: '2026-12-06T10:00',
  end_time: '2026-12-06T12:00',
});

test('a manager of the studio gets a draft of their own, and may save it with its photos', async () => {
  const [owner, teacher] = [await makeInstructor(db), await makeInstructor(db)];
  const studio = await makeStudio(db, { ownerId: owner.id, teacherIds: [teacher.id] });
  const { classId, pictureKeys } = await makeClass(db, {
    instructorId: teacher.id,
    pictureCount: 1,
  });
  const ofIt = db.updateTable('classes').set({ studio_id: studio.id });
  await ofIt.where('id', '=', classId).execute();
  const draft = await duplicateClass(db, reading, { caller: owner, classId });
  expect(await findDrafts(db, owner.id)).toHaveLength(1);
  expect(await findDrafts(db, teacher.id)).toEqual([]);
  const body = { revision: 1, fields: { title: 'Newer' }, images: pictureKeys };
  const saved = await saveDraft(db, context, { caller: owner, draftId: draft.id, body });
  expect(imagesOf(saved)).toEqual([[pictureKeys[0], '']]);
});

test('copies only classes that one runs, and only while there is room for a draft', async () => {
  const caller = await makeInstructor(db);
  const { classId } = await makeClass(db, { instructorId: caller.id });
  const stranger = await makeInstructor(db);
  await expect(duplicateClass(db, reading, { caller: stranger, classId })).rejects.toMatchObject({
    code: 'not_found',
  });
  const tries = Array.from({ length: draftLimits.each + 2 }, () =>
    duplicateClass(db, reading, { caller, classId }),
  );
  const refusals = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(refusals).toMatchObject([
    { reason: { code: 'too_many_drafts' } },
    { reason: { code: 'too_many_drafts' } },
  ]);
});
