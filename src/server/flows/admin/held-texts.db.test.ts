// Texts in which the rules of the operator find something: held until somebody decides, or shown and reported.
import { expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { classBody, classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { tryRules } from '../../admin/moderation/try-rules.ts';
import { listReports } from '../../admin/reports/list-reports.ts';
import { createClass } from '../../classes/create-class.ts';
import { showOwnClass } from '../../classes/own/show-own-class.ts';
import { unpublishClass } from '../../classes/unpublish-class.ts';
import { changeBookedClass } from '../classes/change-class.ts';
import { publishBookedClass } from '../classes/publish-class.ts';
import { readOpinions } from '../../reviews/read-reviews.ts';
import { writeReview } from '../../reviews/write-review.ts';
import { decideReport } from './decide-report.ts';

const { db } = await freshDatabase();
const [operator, other] = [
  await makePerson(db, { role: 'operator' }),
  await makePerson(db, { role: 'operator' }),
];
const hold: Partial<Settings> = { phoneNumberEffect: 'hold for review' };
const reportOnly: Partial<Settings> = { phoneNumberEffect: 'publish and report' };
const phone = 'Call (512) 555-0134 for a seat at the wheel.';

async function worldWith(settings: Partial<Settings>) {
  const world = await openBookingWorld(db, { now: sundayMorning, settings });
  const { readSettings } = world.context;
  const teaching = { ...classContext(), ...world.context, readSettings };
  const storage = { url: (key: string) => key };
  return { ...world, teaching, reviewing: { ...world.context, storage } };
}
type World = Awaited<ReturnType<typeof worldWith>>;

async function create({ teaching }: World, instructor: Caller, description = phone) {
  const body = classBody({ description });
  return createClass(db, teaching, { caller: instructor, body, files: [] });
}
const stateOf = async ({ teaching }: World, instructor: Caller, classId: string) => {
  const reading = { clock: teaching.clock, storage: { url: (key: string) => key } };
  const { state, takenDownReason } = await showOwnClass(db, reading, {
    callerId: instructor.id,
    classId,
  });
  return { state, takenDownReason };
};
const openReports = async (id: string) =>
  (await listReports(db)).items.filter(
    (item) => (item.review?.id ?? item.question?.id ?? item.class.id) === id,
  );
async function decide(
  { context }: World,
  id: string,
  input: { upheldFor?: string; version?: string; caller?: Caller } = {},
) {
  const [report] = await openReports(id);
  const { upheldFor = null, caller = operator, version } = input;
  await decideReport(db, context, {
    caller,
    reportId: report!.id,
    upheldFor,
    version,
    requestId: 'r1',
  });
}
const mails = (kind: string, personEmail: string) =>
  db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .where('recipient', '=', personEmail)
    .execute();
const emailOf = async (id: string) =>
  (await db.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;
const isListed = async (classId: string) =>
  (await db.selectFrom('listings').select('class_id').where('class_id', '=', classId).execute())
    .length > 0;

test('a held class is shown to nobody, says why to its instructor, and is published by a decision', async () => {
  const world = await worldWith(hold);
  const instructor = await makeInstructor(db);
  const classId = await create(world, instructor);
  expect(await isListed(classId)).toBe(false);
  expect(await stateOf(world, instructor, classId)).toEqual({
    state: 'held',
    takenDownReason: 'It contains a phone number.',
  });
  const publish = () => publishBookedClass(db, world.teaching, { caller: instructor, classId });
  await expect(publish()).rejects.toMatchObject({ code: 'class_held' });
  expect(await openReports(classId)).toMatchObject([
    { reporter: null, rules: ['phone'], isHeld: true, class: { description: phone } },
  ]);
  await decide(world, classId);
  expect(await isListed(classId)).toBe(true);
  expect((await stateOf(world, instructor, classId)).state).toBe('listed');
  expect(await openReports(classId)).toEqual([]);
  const [mail] = await mails('class-restored', await emailOf(instructor.id));
  expect(mail?.payload).toMatchObject({ isPublished: true, wasHeld: true });
});

test('a held class that is not published stays down with the reason, and can be put back later', async () => {
  const world = await worldWith(hold);
  const instructor = await makeInstructor(db);
  const classId = await create(world, instructor);
  await decide(world, classId, { upheldFor: 'Leave out the number.' });
  expect(await stateOf(world, instructor, classId)).toEqual({
    state: 'taken-down',
    takenDownReason: 'Leave out the number.',
  });
  const [mail] = await mails('class-taken-down', await emailOf(instructor.id));
  expect(mail?.payload).toMatchObject({ reason: 'Leave out the number.', wasHeld: true });
});

test('of two operators who decide about a held class one wins, and nobody decides on their own', async () => {
  const world = await worldWith(hold);
  const instructor = await makeInstructor(db);
  const classId = await create(world, instructor);
  const own = decide(world, classId, { caller: { ...instructor, role: 'operator' } });
  await expect(own).rejects.toMatchObject({ code: 'not_about_yourself' });
  const outcomes = await Promise.allSettled([
    decide(world, classId),
    decide(world, classId, { caller: other, upheldFor: 'No.' }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a decision about a text that its author has changed meanwhile is refused', async () => {
  const world = await worldWith(hold);
  const instructor = await makeInstructor(db);
  const classId = await create(world, instructor);
  const [report] = await openReports(classId);
  world.time.now = new Date(sundayMorning.getTime() + 1000);
  const body = { ...classBody({ description: `${phone} Or not at all.` }), images: [] };
  await changeBookedClass(db, world.teaching, { caller: instructor, classId, body: body });
  const version = report!.version!;
  await expect(decide(world, classId, { version })).rejects.toMatchObject({
    code: 'already_decided',
  });
  expect(await isListed(classId)).toBe(false);
  const [fresh] = await openReports(classId);
  await decide(world, classId, { version: fresh!.version! });
  expect(await isListed(classId)).toBe(true);
});

test('a change of a published class is shown at once and reported once, also by a rule that holds', async () => {
  const world = await worldWith(hold);
  const instructor = await makeInstructor(db);
  const classId = await create(world, instructor, 'Centre, open and pull your first cylinder.');
  expect(await openReports(classId)).toEqual([]);
  const body = { ...classBody({ description: phone }), images: [] } as never;
  for (const _ of [1, 2])
    await changeBookedClass(db, world.teaching, { caller: instructor, classId, body });
  expect(await isListed(classId)).toBe(true);
  expect(await openReports(classId)).toMatchObject([
    { rules: ['phone'], isHeld: false, others: 0 },
  ]);
  await decide(world, classId);
  expect((await stateOf(world, instructor, classId)).state).toBe('listed');
});

test('a class that people have booked does not wait when it is published again', async () => {
  const before = await worldWith({});
  const made = await makeBookableSession(db, { priceCents: 0 });
  await book(db, before, made);
  const instructor = { id: made.instructorId, role: 'instructor' } as unknown as Caller;
  await db
    .updateTable('classes')
    .set({ description: phone })
    .where('id', '=', made.classId)
    .execute();
  await unpublishClass(db, before.teaching, { caller: instructor, classId: made.classId });
  const world = await worldWith({ ...hold, firstClass: 'review first' });
  await publishBookedClass(db, world.teaching, { caller: instructor, classId: made.classId });
  const row = db.selectFrom('classes').select(['is_active', 'held_at']);
  expect(await row.where('id', '=', made.classId).executeTakeFirst()).toEqual({
    is_active: true,
    held_at: null,
  });
  expect(await openReports(made.classId)).toMatchObject([{ isHeld: false }]);
});

test('the first class of an instructor waits where the operator wants it, the next one does not', async () => {
  const world = await worldWith({ firstClass: 'review first' });
  const instructor = await makeInstructor(db);
  const clean = 'Centre, open and pull your first cylinder.';
  const classId = await create(world, instructor, clean);
  expect(await stateOf(world, instructor, classId)).toEqual({
    state: 'held',
    takenDownReason: 'It is your first class here.',
  });
  await decide(world, classId);
  const body = classBody({
    description: clean,
    start_time: '2026-12-06T10:00',
    end_time: '2026-12-06T12:00',
  });
  const next = await createClass(db, world.teaching, { caller: instructor, body, files: [] });
  expect((await stateOf(world, instructor, next)).state).toBe('listed');
});

async function attended(world: World) {
  const made = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, made);
  await db
    .updateTable('bookings')
    .set({ state: 'completed' })
    .where('id', '=', booking.id)
    .execute();
  const words = { learnerId: learner.id, classId: made.classId, rating: 5, comment: phone };
  return { ...made, learner, words };
}

test('a held review is not shown and its instructor hears of it only once it is', async () => {
  const world = await worldWith(hold);
  const { classId, instructorId, words, learner } = await attended(world);
  const { id, isWaiting } = await writeReview(db, world.reviewing, words);
  expect(isWaiting).toBe(true);
  const count = async () => (await readOpinions(db, world.reviewing, classId)).rating.count;
  const told = async () => (await mails('review-received', await emailOf(instructorId))).length;
  expect([await count(), await told()]).toEqual([0, 0]);
  await decide(world, id);
  expect([await count(), await told()]).toEqual([1, 1]);
  const [mail] = await mails('review-restored', await emailOf(learner.id));
  expect(mail?.payload).toMatchObject({ wasHeld: true });
  expect(await openReports(id)).toEqual([]);
});

test('a held review that is not published stays hidden, and its author learns why', async () => {
  const world = await worldWith(hold);
  const { classId, words, learner } = await attended(world);
  const { id } = await writeReview(db, world.reviewing, words);
  await decide(world, id, { upheldFor: 'It has a number.' });
  expect((await readOpinions(db, world.reviewing, classId)).rating.count).toBe(0);
  const [mail] = await mails('review-hidden', await emailOf(learner.id));
  expect(mail?.payload).toMatchObject({ reason: 'It has a number.', wasHeld: true });
});

test('a review is shown and reported where the rule does not hold', async () => {
  const world = await worldWith(reportOnly);
  const { classId, words } = await attended(world);
  const { id, isWaiting } = await writeReview(db, world.reviewing, words);
  expect(isWaiting).toBeUndefined();
  expect((await readOpinions(db, world.reviewing, classId)).rating.count).toBe(1);
  expect(await openReports(id)).toMatchObject([
    { reporter: null, rules: ['phone'], isHeld: false },
  ]);
});

test('rules are tried out on what there is, and change nothing', async () => {
  const world = await worldWith({});
  const { config } = world.context;
  const before = (await listReports(db)).total;
  const { found, texts, samples } = await tryRules(db, { config }, ['WHEEL', 'unheard-of']);
  expect(texts).toBeGreaterThan(5);
  expect(found).toMatchObject({ email: 0, link: 0 });
  expect(found.phone).toBeGreaterThan(3);
  expect(samples.filter(({ rule }) => rule === 'word').map(({ word }) => word)).toContain('WHEEL');
  expect(samples.filter(({ rule }) => rule === 'phone')).toHaveLength(3);
  expect((await listReports(db)).total).toBe(before);
});
