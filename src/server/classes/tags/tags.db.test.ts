import { expect, test } from 'vitest';
import type { TagBody } from '#contract/classes/tags.ts';
import { changeClass } from '../change-class.ts';
import { createClass } from '../create-class.ts';
import { exportClasses } from '../export-classes.ts';
import { showOwnClass } from '../own/show-own-class.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { classBody, classContext } from '#tests/support/worlds/class-context.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { changeTag } from './change-tag.ts';
import { createTag } from './create-tag.ts';
import { findActiveTags } from './tag-store.ts';

const { db } = await freshDatabase();
const context = classContext();
const operator = await makePerson(db, { role: 'operator' });
const instructor = await makeInstructor(db);
const reading = { clock: context.clock, storage: context.pictures.storage };

const create = (body: Partial<TagBody>) =>
  createTag(db, context, {
    caller: operator,
    body: { name: 'Glass blowing', categoryId: 1, synonyms: [], ...body },
    requestId: 'r1',
  });

let started = new Date('2026-12-05T10:00Z').getTime();
/** Each class a day later, because nobody teaches two at a time. */
async function makeTagged(change: object): Promise<string> {
  started += 24 * 3600 * 1000;
  const day = new Date(started).toISOString().slice(0, 10);
  const times = { start_time: `${day}T10:00`, end_time: `${day}T12:00` };
  const body = classBody({ ...times, ...change });
  return createClass(db, context, { caller: instructor, body, files: [] });
}

const own = (classId: string) => showOwnClass(db, reading, { callerId: instructor.id, classId });
const slugs = async (classId: string) => (await own(classId)).tags.map(({ slug }) => slug);
const change = (classId: string, texts: object) =>
  changeClass(db, context, {
    caller: instructor,
    classId,
    body: {
      title: 'Wheel throwing for beginners',
      description: 'Centre, open and pull your first cylinder with us.',
      category_id: '1',
      price: '45.50',
      location: 'Austin, TX',
      max_students: '8',
      images: [],
      ...texts,
    },
  });

const facts = {
  level: 'beginner',
  language: 'es',
  included: 'Clay\nTools',
  bring: 'A towel',
  min_age: '8',
  kids_welcome: 'true',
  step_free: 'true',
  accessibility: 'Ground floor',
  parking: 'On the street',
  tags: 'wheel-throwing,kids-family',
};

test('keeps the facts and tags of a class in order, and gives them out with a person’s data', async () => {
  const classId = await makeTagged(facts);
  const shown = {
    level: 'beginner',
    language: 'es',
    included: ['Clay', 'Tools'],
    bring: ['A towel'],
    minAge: 8,
    kidsWelcome: true,
    stepFree: true,
    accessibility: 'Ground floor',
    parking: 'On the street',
  };
  expect(await own(classId)).toMatchObject({
    ...shown,
    tags: [
      { slug: 'wheel-throwing', name: 'Wheel throwing' },
      { slug: 'kids-family', name: 'Kids & family' },
    ],
  });
  const exported = await exportClasses(db, context.pictures, instructor.id);
  expect(exported?.find(({ id }) => id === classId)).toMatchObject({
    ...shown,
    tags: ['Wheel throwing', 'Kids & family'],
  });
});

test('leaves facts and tags alone that an older page does not send, and clears what is sent empty', async () => {
  const classId = await makeTagged(facts);
  await change(classId, {});
  expect(await own(classId)).toMatchObject({ level: 'beginner', minAge: 8, stepFree: true });
  expect(await slugs(classId)).toEqual(['wheel-throwing', 'kids-family']);
  const empty = Object.fromEntries(Object.keys(facts).map((name) => [name, '']));
  await change(classId, empty);
  expect(await own(classId)).toMatchObject({
    level: null,
    language: null,
    included: [],
    bring: [],
    minAge: null,
    kidsWelcome: false,
    stepFree: false,
    accessibility: null,
    parking: null,
    tags: [],
  });
});

test('refuses a tag that is not on the list, and stores nothing', async () => {
  const before = await db.selectFrom('classes').select('id').execute();
  await expect(makeTagged({ tags: 'pottery,juggling' })).rejects.toMatchObject({
    fields: { tags: 'must be tags of the list' },
  });
  expect(await db.selectFrom('classes').select('id').execute()).toEqual(before);
});

test('hides a tag that is off, keeps it on its classes, and shows it again', async () => {
  const tag = await create({ name: 'Stained glass' });
  const classId = await makeTagged({ tags: 'stained-glass,pottery' });
  const set = (isActive: boolean, version: string) =>
    changeTag(db, context, {
      caller: operator,
      slug: tag.slug,
      body: { name: tag.name, categoryId: 1, synonyms: [], isActive, version },
      requestId: 'r2',
    });
  const off = await set(false, tag.version);
  expect(off).toMatchObject({ isActive: false, classCount: 1 });
  expect(await slugs(classId)).toEqual(['pottery']);
  expect(await findActiveTags(db)).not.toContainEqual(expect.objectContaining({ slug: tag.slug }));
  // A form that was open meanwhile still sends it.
  await change(classId, { tags: 'pottery,stained-glass' });
  await set(true, off.version);
  expect(await slugs(classId)).toEqual(['stained-glass', 'pottery']);
});

test('refuses a second tag of a name or address, and a change of a state that is gone', async () => {
  const tag = await create({ name: 'Mosaics' });
  await expect(create({ name: 'MOSAICS' })).rejects.toMatchObject({ code: 'tag_exists' });
  await expect(create({ name: 'Mosaics!' })).rejects.toMatchObject({ code: 'tag_exists' });
  const rename = (slug: string, name: string, version: string) =>
    changeTag(db, context, {
      caller: operator,
      slug,
      body: { name, categoryId: 1, synonyms: [], isActive: true, version },
      requestId: 'r3',
    });
  await expect(rename(tag.slug, 'Pottery & Ceramics', '1')).rejects.toMatchObject({
    code: 'tag_exists',
  });
  const renamed = await rename(tag.slug, 'Mosaic art', '1');
  expect(renamed).toMatchObject({ slug: 'mosaics', name: 'Mosaic art', version: '2' });
  await expect(rename(tag.slug, 'Tiles', '1')).rejects.toMatchObject({ code: 'already_decided' });
  await expect(rename('juggling', 'Juggling', '1')).rejects.toMatchObject({ code: 'not_found' });
});

test('lets one of two operators who add the same tag at once win', async () => {
  const both = await Promise.allSettled([
    create({ name: 'Basket weaving' }),
    create({ name: 'Basket Weaving' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('writes who changed what into the audit log, and tells every process', async () => {
  const { published, ...quiet } = classContext();
  const { slug } = await createTag(db, quiet, {
    caller: operator,
    body: { name: 'Candle making', categoryId: 1, synonyms: ['candles', 'Candles'] },
    requestId: 'r4',
  });
  await changeTag(db, quiet, {
    caller: operator,
    slug,
    body: {
      name: 'Candles',
      categoryId: null,
      synonyms: ['wax'],
      isActive: false,
      version: '1',
    },
    requestId: 'r5',
  });
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject', '=', slug)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'tag.create', actor_id: operator.id, details: { name: 'Candle making' } },
    {
      action: 'tag.change',
      details: {
        before: { name: 'Candle making', categoryId: 1, synonyms: ['Candles'], isActive: true },
        after: { name: 'Candles', categoryId: null, synonyms: ['wax'], isActive: false },
      },
    },
  ]);
  expect(published).toEqual(['classes', 'classes']);
});
