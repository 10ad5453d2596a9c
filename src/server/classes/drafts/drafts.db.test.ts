import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DraftBody } from '#contract/classes/drafts.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { exportPerson } from '#platform/modules/export-person.ts';
import { sweepPictures } from '#platform/pictures/sweep-pictures.ts';
import { dayMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { classBody, classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { findDraft, findDrafts } from './draft-store.ts';
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
