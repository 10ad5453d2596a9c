// Reviews and learners of an instructor over all their classes, as anyone reads them.
import pino from 'pino';
import { expect, test } from 'vitest';
import type { ClassDetail, InstructorPage } from '#contract/classes/classes.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Caller } from '#domain/permissions.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { createResponder } from '#platform/http/api.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { book, insertPaidAddition, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { rememberNothing } from '#tests/support/remember-nothing.ts';
import { makePerson } from '#tests/support/people.ts';
import { tags } from '#server/shared/changes/change-tags.ts';
import {
  createInstructorFigures,
  readInstructorFigures,
} from '../search/class-page/instructor-figures.ts';
import { readFirstQuestions } from '../questions/read-questions.ts';
import { classPageRoutes } from '../search/class-page/routes.ts';
import { readInstructorRating, readInstructorReviews, readOpinions } from './read-reviews.ts';
import { reviewRoutes } from './routes.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const storage = { url: (key: string) => `/media/${key}` };
const handlers = {
  ...reviewRoutes({ ...world.context, storage }),
  ...classPageRoutes({
    ...world.context,
    storage,
    readOpinions: (from, classId) => readOpinions(from, { storage }, classId),
    readInstructorReviews: (from, id) => readInstructorReviews(from, { storage }, id),
    readInstructorRating,
    readFirstQuestions,
    instructorFigures: rememberNothing,
  }),
} as Handlers;
const respond = createResponder({
  handlers,
  db,
  log: pino({ level: 'silent' }),
  checkResponses: true,
});

/** A class with sessions on the following days. */
async function classOf(instructorId: string, sessions = 1) {
  const made = await makeClass(db, {
    instructorId,
    priceCents: 0,
    sessions: Array.from({ length: sessions }, () => ({ startsAt: nextDay(), capacity: 40 })),
  });
  return { classId: made.classId, sessionIds: made.sessionIds };
}

let days = 0;

/** Nobody teaches twice at the same time. */
function nextDay(): Date {
  days += 1;
  return new Date(now.getTime() + days * dayMs + hourMs);
}

interface Came {
  classId: string;
  sessionId: string;
  learner: Caller;
  attendance?: 'no_show';
  state?: 'confirmed' | 'completed';
}

async function come({ attendance, state = 'completed', ...booked }: Came): Promise<string> {
  const { booking } = await book(db, world, booked);
  const marked = attendance && { attendance, attendance_at: now };
  await db
    .updateTable('bookings')
    .set({ state, ...marked })
    .where('id', '=', booking.id)
    .execute();
  return booking.id;
}

/** Writes a review of somebody who came. */
async function review({
  classId,
  sessionIds: [sessionId = ''],
}: {
  classId: string;
  sessionIds: string[];
}) {
  const learner = await makePerson(db);
  await come({ classId, sessionId, learner });
  const input = { params: { id: classId }, body: { rating: 5, comment: 'Great.' } };
  const { body } = await respond('POST /api/classes/{id}/reviews', input, learner);
  return (body as { id: string }).id;
}

type ReviewPage = Output<'GET /api/instructors/{username}/reviews'>;

async function readReviews(username: string, cursor?: string): Promise<ReviewPage> {
  const input = { params: { username }, query: { cursor } };
  return (await respond('GET /api/instructors/{username}/reviews', input)).body as ReviewPage;
}

async function readInstructor(username: string): Promise<InstructorPage> {
  const { body } = await respond('GET /api/instructors/{username}', { params: { username } });
  return body as InstructorPage;
}

async function instructorOf(classId: string): Promise<ClassDetail['teacher']> {
  const { body } = await respond('GET /api/classes/{id}', { params: { id: classId }, query: {} });
  return (body as ClassDetail).teacher;
}

/** Test people have their id as their username. */
async function instructor() {
  const person = await makeInstructor(db);
  return { ...person, username: person.id };
}

test('turns the pages of the reviews of all classes, the newest first, without losing or repeating one', async () => {
  const { id, username } = await instructor();
  const classes = [await classOf(id), await classOf(id), await classOf(id)];
  const written: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    world.time.now = new Date(now.getTime() + count);
    written.unshift(await review(classes[count % 3]!));
  }
  world.time.now = now;
  await review(await classOf((await instructor()).id));
  const first = await readReviews(username.toUpperCase());
  const second = await readReviews(username, first.next ?? undefined);
  expect([...first.reviews, ...second.reviews].map((each) => each.id)).toEqual(written);
  expect(second.next).toBeNull();
  expect((await readInstructor(username)).reviews).toEqual(first.reviews);
});

test('names the class of a review only while it is listed, and keeps what an operator hid', async () => {
  const { id, username } = await instructor();
  const [listed, ended, hidden] = [await classOf(id), await classOf(id), await classOf(id)];
  await review(listed);
  await review(ended);
  const hiddenId = await review(hidden);
  await db
    .updateTable('classes')
    .set({ is_active: false })
    .where('id', '=', ended.classId)
    .execute();
  await db.updateTable('reviews').set({ hidden_at: now }).where('id', '=', hiddenId).execute();
  const { reviews } = await readReviews(username);
  expect(reviews).toHaveLength(2);
  expect(new Set(reviews.map((each) => each.class?.id ?? null))).toEqual(
    new Set([listed.classId, null]),
  );
});

test('has no reviews of somebody without a public page', async () => {
  for (const username of ['nobody', (await makePerson(db)).id])
    expect(
      (
        await respond('GET /api/instructors/{username}/reviews', {
          params: { username },
          query: {},
        })
      ).status,
    ).toBe(404);
});

test('counts who came and who came again, over all classes, and nobody who did not come or only added seats', async () => {
  const { id, username } = await instructor();
  const bowls = await classOf(id, 2);
  const glazes = await classOf(id);
  const [once, again, twice, absent, ahead] = await Promise.all(
    Array.from({ length: 5 }, () => makePerson(db)),
  );
  const at = (made: typeof bowls, index = 0) => ({
    classId: made.classId,
    sessionId: made.sessionIds[index]!,
  });
  await insertPaidAddition(db, await come({ ...at(bowls), learner: once! }));
  for (const booked of [at(bowls), at(glazes)]) await come({ ...booked, learner: again! });
  for (const booked of [at(bowls), at(bowls, 1)]) await come({ ...booked, learner: twice! });
  await come({ ...at(bowls), learner: absent!, attendance: 'no_show' });
  await come({ ...at(glazes), learner: ahead!, state: 'confirmed' });
  await come({ ...at(await classOf((await instructor()).id)), learner: once! });
  const counts = { learnerCount: 3, repeatLearnerCount: 2 };
  expect(await readInstructor(username)).toMatchObject(counts);
  expect(await instructorOf(glazes.classId)).toMatchObject({ ...counts, replyCount: 0 });
});

test('counts the reviews that the instructor replied to', async () => {
  const who = await instructor();
  const made = await classOf(who.id);
  const replied = await review(made);
  await review(made);
  const input = { params: { id: replied }, body: { reply: 'Come again!' } };
  await respond('PUT /api/reviews/{id}/reply', input, who);
  expect((await readInstructor(who.username)).replyCount).toBe(1);
  expect((await instructorOf(made.classId)).replyCount).toBe(1);
});

test('remembers the figures of an instructor for all their classes, until a review or the instructor changes', async () => {
  const { id } = await instructor();
  const [reviewed, other] = [await classOf(id), await classOf(id)];
  await review(reviewed);
  const instructorFigures = createInstructorFigures();
  const { clock } = world.context;
  const needs = { clock, instructorFigures, readInstructorRating };
  const figures = () => readInstructorFigures(db, needs, id);
  const before = await figures();
  expect(before).toEqual({
    learnerCount: 1,
    repeatLearnerCount: 0,
    dates: { held: 0, moved: 0, canceled: 0 },
    rating: { average: expect.any(Number) as number, count: 1 },
    replyCount: 0,
  });
  await review(other);
  instructorFigures.dropTag(tags.class(other.classId));
  expect(await figures()).toEqual(before);
  instructorFigures.dropTag(tags.instructor(id));
  expect(await figures()).toMatchObject({ learnerCount: 2, rating: { count: 2 } });
});
