import { beforeEach, expect, test } from 'vitest';
import { classBody, classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { quarters } from '#tests/support/picture-corpus.ts';
import { storedFiles } from '#tests/support/pictures.ts';
import { createClass } from './create-class.ts';

const { db } = await freshDatabase();

const file = (bytes: Uint8Array) => ({ read: async () => bytes });
const picture = async (width: number) => file(await quarters(width, 60).png().toBuffer());

const tables = ['classes', 'sessions', 'meetings', 'class_images', 'pictures'] as const;
type Counts = Record<(typeof tables)[number], number>;

async function countRows(): Promise<Counts> {
  const counts = tables.map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return [table, rows.length];
  });
  return Object.fromEntries(await Promise.all(counts));
}

const statusOf = async (id: string) =>
  db
    .selectFrom('profiles')
    .select(['role', 'instructor_status as status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

let before: Counts;
beforeEach(async () => {
  before = await countRows();
});

test('keeps the class, its date in the zone of its place, and its pictures in order', async () => {
  const context = classContext();
  const caller = await makeInstructor(db);
  const files = [await picture(70), await picture(80)];
  const id = await createClass(db, context, { caller, body: classBody(), files });
  const row = db.selectFrom('classes').selectAll().where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({
    id,
    teacher_id: caller.id,
    studio_id: null,
    category_id: 1,
    title: 'Wheel throwing for beginners',
    description: 'Centre, open and pull your first cylinder with us.',
    description_markdown: null,
    price_cents: 4550,
    location: 'Austin, TX',
    latitude: 30.27,
    longitude: -97.74,
    time_zone: 'America/Chicago',
    town: null,
    town_state: null,
    level: null,
    language: null,
    included: [],
    bring: [],
    min_age: null,
    refund_window_hours: null,
    kids_welcome: false,
    step_free: false,
    accessibility: null,
    parking: null,
    booking_questions: [],
    max_students: 8,
    is_active: true,
    active_before: null,
    taken_down_at: null,
    taken_down_reason: null,
    archived_at: null,
    held_at: null,
    created_at: sundayMorning,
    updated_at: sundayMorning,
  });
  const times = {
    starts_at: new Date('2026-12-05T16:00:00Z'),
    ends_at: new Date('2026-12-05T18:00:00Z'),
    wall_start: '2026-12-05T10:00',
  };
  const sessions = await db.selectFrom('sessions').selectAll().where('class_id', '=', id).execute();
  expect(sessions).toMatchObject([
    { ...times, time_zone: 'America/Chicago', capacity: 8, seats_taken: 0, state: 'scheduled' },
  ]);
  const meetings = db.selectFrom('meetings').selectAll().where('instructor_id', '=', caller.id);
  expect(await meetings.execute()).toEqual([
    {
      session_id: sessions[0]?.id,
      ...times,
      wall_end: '2026-12-05T12:00',
      instructor_id: caller.id,
      cancelled: false,
    },
  ]);
  const shown = await db
    .selectFrom('class_images')
    .innerJoin('pictures', 'key', 'picture_key')
    .select(['position', 'width', 'owner_id'])
    .where('class_id', '=', id)
    .orderBy('position')
    .execute();
  expect(shown).toEqual([
    { position: 0, width: 70, owner_id: caller.id },
    { position: 1, width: 80, owner_id: caller.id },
  ]);
  expect(context.published).toEqual(['classes']);
});

test('shows a picture that was sent twice once', async () => {
  const caller = await makeInstructor(db);
  const one = await picture(72);
  await createClass(db, classContext(), { caller, body: classBody(), files: [one, one] });
  expect((await countRows()).class_images).toBe(before.class_images + 1);
});

test('gives every date of a new class its minimum of people, within the limits of all', async () => {
  const caller = await makeInstructor(db);
  const weekly = { repeat: 'weekly', repeat_count: '2' } as const;
  const create = (body: Parameters<typeof classBody>[0]) =>
    createClass(db, classContext(), { caller, body: classBody({ ...weekly, ...body }), files: [] });
  await expect(create({ minimum: '9' })).rejects.toMatchObject({
    fields: { minimum: 'This date has 8 seats only.' },
  });
  await expect(create({ minimum: '4', minimum_hours: '400' })).rejects.toMatchObject({
    fields: { minimum_hours: expect.stringContaining('Decide between') },
  });
  const classId = await create({ minimum: '4', minimum_hours: '48' });
  const minimum = { minimum_seats: 4, minimum_hours: 48, own_seats: null, own_price_cents: null };
  const sessions = db.selectFrom('sessions').selectAll().where('class_id', '=', classId);
  expect(await sessions.execute()).toMatchObject([minimum, minimum]);
});

test('makes every date of a series, and the meetings of a course one date', async () => {
  const caller = await makeInstructor(db);
  const ids = { classId: '0de30000-0000-4000-8000-0000000caaaa' };
  const sessionId = (index: number) => `0de30000-0000-4000-8000-0000000d000${index}`;
  const series = classBody({ repeat: 'weekly', repeat_count: '3', without: ['2026-12-12'] });
  await createClass(db, classContext(), {
    caller,
    body: series,
    files: [],
    ids: { ...ids, sessionId },
  });
  const course = classBody({
    start_time: '2026-12-06T10:00',
    end_time: '2026-12-06T12:00',
    meetings: ['2026-12-13T10:00/2026-12-13T12:00'],
  });
  const courseId = await createClass(db, classContext(), { caller, body: course, files: [] });
  const sessions = await db.selectFrom('sessions').selectAll().orderBy('starts_at').execute();
  expect(sessions.filter(({ class_id }) => class_id === ids.classId)).toMatchObject([
    { id: sessionId(0), wall_start: '2026-12-05T10:00' },
    { id: sessionId(1), wall_start: '2026-12-19T10:00' },
  ]);
  const [one, ...others] = sessions.filter(({ class_id }) => class_id === courseId);
  expect([one?.ends_at, others]).toEqual([new Date('2026-12-13T18:00:00Z'), []]);
  expect((await countRows()).meetings).toBe(before.meetings + 4);
});

test('makes a learner an instructor in the same step', async () => {
  const learner = await makePerson(db);
  await createClass(db, classContext(), { caller: learner, body: classBody(), files: [] });
  expect(await statusOf(learner.id)).toEqual({ role: 'instructor', status: 'approved' });
});

test('lets a learner who must be approved prepare a class', async () => {
  const learner = await makePerson(db);
  const context = classContext({ mode: 'live' });
  await createClass(db, context, { caller: learner, body: classBody(), files: [] });
  expect(await statusOf(learner.id)).toEqual({ role: 'student', status: 'pending' });
  expect((await countRows()).classes).toBe(before.classes + 1);
});

test('keeps an unpublished class to its instructor when asked to', async () => {
  const caller = await makeInstructor(db);
  const body = classBody({ is_active: 'false' });
  const id = await createClass(db, classContext(), { caller, body, files: [] });
  const row = db.selectFrom('classes').select('is_active').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ is_active: false });
});

test('refuses to create a class in the name of somebody else', async () => {
  const [caller, other] = [await makeInstructor(db), await makeInstructor(db)];
  const created = (instructorId: string) =>
    createClass(db, classContext(), {
      caller,
      body: classBody({ teacher_id: instructorId }),
      files: [],
    });
  await expect(created(other.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(created(caller.id.toUpperCase())).resolves.toBeTypeOf('string');
});

test('leaves nothing behind of a class with one bad picture, not even files', async () => {
  const context = classContext();
  const learner = await makePerson(db);
  const files = [await picture(74), file(Buffer.from('words'))];
  const created = createClass(db, context, { caller: learner, body: classBody(), files });
  await expect(created).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { 'images.1': 'File type must be JPEG, PNG or WebP' },
  });
  expect(await countRows()).toEqual(before);
  expect(await storedFiles(context.pictures.storage)).toEqual([]);
  expect(await statusOf(learner.id)).toEqual({ role: 'student', status: 'none' });
});

test('leaves nothing behind of a class whose instructor may not teach', async () => {
  const context = classContext();
  const caller = await makeInstructor(db, { status: 'suspended' });
  const files = [await picture(76)];
  await expect(
    createClass(db, context, { caller, body: classBody(), files }),
  ).rejects.toMatchObject({
    code: 'instructor_suspended',
  });
  expect([await countRows(), context.published]).toEqual([before, []]);
  expect(await storedFiles(context.pictures.storage)).toEqual([]);
});

const clash =
  'You already teach “Wheel throwing for beginners” on Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST.';

test('names the meeting that is in the way', async () => {
  const caller = await makeInstructor(db);
  await createClass(db, classContext(), { caller, body: classBody(), files: [] });
  const later = { start_time: '2026-12-05T11:45', end_time: '2026-12-05T13:00' };
  const created = createClass(db, classContext(), { caller, body: classBody(later), files: [] });
  await expect(created).rejects.toMatchObject({
    code: 'meeting_overlap',
    message: clash,
    fields: { start_time: clash },
  });
});

test('lets a class begin when the one before ends, and other people teach at the same time', async () => {
  const caller = await makeInstructor(db);
  const next = { start_time: '2026-12-05T12:00', end_time: '2026-12-05T13:00' };
  await createClass(db, classContext(), { caller, body: classBody(), files: [] });
  await createClass(db, classContext(), { caller, body: classBody(next), files: [] });
  const other = await makeInstructor(db);
  await createClass(db, classContext(), { caller: other, body: classBody(), files: [] });
  expect((await countRows()).classes).toBe(before.classes + 3);
});

test('keeps one of two classes sent at once for the same hour, names it to the other, and keeps no file of that', async () => {
  const context = classContext();
  const caller = await makeInstructor(db);
  const both = [await picture(90), await picture(92)].map((one) =>
    createClass(db, context, { caller, body: classBody(), files: [one] }),
  );
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'meeting_overlap', message: clash },
  });
  expect(await countRows()).toEqual({
    classes: before.classes + 1,
    sessions: before.sessions + 1,
    meetings: before.meetings + 1,
    class_images: before.class_images + 1,
    pictures: before.pictures + 1,
  });
  expect(await storedFiles(context.pictures.storage)).toHaveLength(2);
});

test('keeps a class that is free or costs what can be paid, and none that costs less', async () => {
  const caller = await makeInstructor(db);
  const make = (price: string, start_time: string, end_time: string) => {
    const body = classBody({ price, start_time, end_time });
    return createClass(db, classContext(), { caller, body, files: [] });
  };
  await make('0', '2026-12-05T10:00', '2026-12-05T11:00');
  await make('0.50', '2026-12-05T11:00', '2026-12-05T12:00');
  await expect(make('0.49', '2026-12-05T12:00', '2026-12-05T13:00')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { price: 'Price must be 0 or at least $0.50' },
  });
});
