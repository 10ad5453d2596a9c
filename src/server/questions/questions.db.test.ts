// Public questions: who may ask, answer, change and delete, what everybody reads, and who is mailed.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { AnsweredQuestion } from '#contract/questions/questions.ts';
import type { Caller } from '#domain/permissions.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { createResponder } from '#platform/http/api.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { makeBookableSession, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { eraseProfile } from '../accounts/leaving/erase-profile.ts';
import { changesTopic } from '../shared/changes/change-tags.ts';
import { questionsHooks } from './hooks.ts';
import { readFirstQuestions } from './read-questions.ts';
import { questionRoutes } from './routes.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const respond = createResponder({
  handlers: questionRoutes(world.context) as Handlers,
  db,
  log: pino({ level: 'silent' }),
  checkResponses: true,
});

beforeEach(() => {
  world.time.now = now;
});

const later = (hours: number) => {
  world.time.now = new Date(now.getTime() + hours * hourMs);
};

async function classWith(asker?: Caller) {
  const { classId, instructorId } = await makeBookableSession(db);
  const instructor: Caller = { id: instructorId, role: 'instructor', suspended: false };
  return { classId, instructor, asker: asker ?? (await makePerson(db)) };
}

const ask = (caller: Caller, classId: string, question = 'Is it messy?') =>
  respond(
    'POST /api/classes/{id}/questions',
    { params: { id: classId }, body: { question } },
    caller,
  );

async function asked(asker?: Caller) {
  const made = await classWith(asker);
  const { status, body } = await ask(made.asker, made.classId);
  expect(status).toBe(201);
  return { ...made, id: (body as { id: string }).id };
}

const answer = (caller: Caller, id: string, text = 'A little.') =>
  respond('PUT /api/questions/{id}/answer', { params: { id }, body: { answer: text } }, caller);
const deleteAnswer = (caller: Caller, id: string) =>
  respond('DELETE /api/questions/{id}/answer', { params: { id } }, caller);
const decline = (caller: Caller, id: string) =>
  respond('PUT /api/questions/{id}/decline', { params: { id } }, caller);
const withdraw = (caller: Caller, id: string) =>
  respond('DELETE /api/questions/{id}', { params: { id } }, caller);

async function shown(classId: string): Promise<AnsweredQuestion[]> {
  const { body } = await respond('GET /api/classes/{id}/questions', {
    params: { id: classId },
    query: {},
  });
  return (body as { questions: AnsweredQuestion[] }).questions;
}

async function own(caller: Caller, classId: string) {
  const input = { params: { id: classId } };
  return (await respond('GET /api/classes/{id}/questions/own', input, caller)).body;
}

const received = async (caller: Caller) => (await respond('GET /api/questions', {}, caller)).body;

const mailsAbout = async (id: string) => {
  const mails = db.selectFrom('outbox').select(['kind', 'recipient']).where('entity', '=', id);
  return (await mails.orderBy('queued_at').execute()).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );
};
const addressOf = ({ id }: Caller) => `${id}@example.org`;

const code = (body: unknown) => (body as { error: string }).error;

test('shows a question to its asker and the instructor alone, until it is answered', async () => {
  const { classId, instructor, asker, id } = await asked();
  expect(await shown(classId)).toEqual([]);
  expect(await own(asker, classId)).toMatchObject([{ id, question: 'Is it messy?' }]);
  expect(await own(instructor, classId)).toEqual([]);
  expect(await received(instructor)).toMatchObject({
    waiting: [{ id, asker: 'Lin H.', answer: null, class: { id: classId } }],
    answered: [],
  });
  later(2);
  expect((await answer(instructor, id)).status).toBe(200);
  expect(await shown(classId)).toEqual([
    {
      id,
      question: 'Is it messy?',
      askedAt: now.toISOString(),
      asker: 'Lin H.',
      answer: { text: 'A little.', answeredAt: '2026-11-15T18:00:00.000Z', isEdited: false },
    },
  ]);
  expect(await own(asker, classId)).toEqual([]);
  expect(await received(instructor)).toMatchObject({ waiting: [], answered: [{ id }] });
});

test('asks once when the response was lost and the question is sent again', async () => {
  const { classId, asker } = await classWith();
  const sent = { params: { id: classId }, body: { question: 'Is it messy?' } };
  const responses = [];
  for (const idempotencyKey of ['first-press', 'first-press'])
    responses.push(
      await respond('POST /api/classes/{id}/questions', { ...sent, idempotencyKey }, asker),
    );
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(responses[1]?.body).toEqual(responses[0]?.body);
  const rows = db.selectFrom('class_questions').select('id').where('class_id', '=', classId);
  const ids = (await rows.execute()).map(({ id }) => id);
  expect(ids).toHaveLength(1);
  const mails = db.selectFrom('outbox').select('kind').where('entity', 'in', ids);
  expect(await mails.execute()).toHaveLength(1);
});

test('mails the instructor once about a question, and its asker once about the answer', async () => {
  const { instructor, asker, id } = await asked();
  expect(await mailsAbout(id)).toEqual([`question-asked ${addressOf(instructor)}`]);
  await answer(instructor, id);
  await answer(instructor, id);
  await answer(instructor, id, 'Very.');
  await deleteAnswer(instructor, id);
  await answer(instructor, id, 'Not at all.');
  expect((await mailsAbout(id)).slice(1)).toEqual([`question-answered ${addressOf(asker)}`]);
});

test('tells every open page of the class when an answer is posted, changed or deleted', async () => {
  const { instructor, classId, id } = await asked();
  const heard = (): string[] =>
    world.published
      .splice(0)
      .filter((topic) => topic === `class:${classId}` || topic === changesTopic);
  heard();
  const both = [changesTopic, `class:${classId}`];
  await answer(instructor, id);
  expect(heard()).toEqual(both);
  await answer(instructor, id, 'Very.');
  expect(heard()).toEqual(both);
  await deleteAnswer(instructor, id);
  expect(heard()).toEqual(both);
});

test('notifies both in the app too, once each', async () => {
  const { classId, instructor, asker, id } = await asked();
  await answer(instructor, id);
  await deleteAnswer(instructor, id);
  await answer(instructor, id, 'Very.');
  const notifications = db.selectFrom('notifications').select(['person_id', 'kind', 'path']);
  const ofQuestion = notifications.where('entity', 'like', `%:${id}`).orderBy('kind');
  expect(await ofQuestion.execute()).toEqual([
    { person_id: asker.id, kind: 'answer', path: `/classes/${classId}#question-${id}` },
    { person_id: instructor.id, kind: 'question', path: '/dashboard/teacher#questions' },
  ]);
});

test('says of an answer that it was edited, and only then', async () => {
  const { classId, instructor, id } = await asked();
  await answer(instructor, id);
  await answer(instructor, id);
  expect((await shown(classId))[0]?.answer.isEdited).toBe(false);
  await answer(instructor, id, 'Very.');
  expect((await shown(classId))[0]?.answer).toMatchObject({ text: 'Very.', isEdited: true });
});

test('takes a question off the page with its answer; it waits for another', async () => {
  const { classId, instructor, asker, id } = await asked();
  await answer(instructor, id);
  expect((await deleteAnswer(instructor, id)).status).toBe(200);
  expect(await shown(classId)).toEqual([]);
  expect(await own(asker, classId)).toMatchObject([{ id }]);
  expect((await deleteAnswer(instructor, id)).status).toBe(404);
});

test('lets the asker delete a question until it is answered, and nobody else', async () => {
  const { classId, instructor, asker, id } = await asked();
  expect((await withdraw(instructor, id)).status).toBe(404);
  expect((await withdraw(asker, id)).status).toBe(200);
  expect((await withdraw(asker, id)).status).toBe(404);
  expect((await answer(instructor, id)).status).toBe(404);
  expect(await received(instructor)).toMatchObject({ waiting: [] });
  const { question } = await db
    .selectFrom('class_questions')
    .select('question')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(question).toBeNull();
  const second = await asked(asker);
  await answer(second.instructor, second.id);
  const { status, body } = await withdraw(asker, second.id);
  expect([status, code(body)]).toEqual([409, 'question_answered']);
  expect(await shown(classId)).toEqual([]);
});

test('either answers or withdraws a question when both happen at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { classId, instructor, asker, id } = await asked(
      round % 2 === 0 ? undefined : await makePerson(db),
    );
    const [answered, withdrawn] = await Promise.all([answer(instructor, id), withdraw(asker, id)]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([answered.status, withdrawn.status]);
    expect(await shown(classId)).toHaveLength(answered.status === 200 ? 1 : 0);
  }
});

test('takes a declined question off the list of the instructor, and tells its asker', async () => {
  const { classId, instructor, asker, id } = await asked();
  expect((await decline(asker, id)).status).toBe(404);
  expect((await decline(instructor, id)).status).toBe(200);
  expect((await decline(instructor, id)).status).toBe(200);
  expect(await received(instructor)).toMatchObject({ waiting: [] });
  expect(await own(asker, classId)).toMatchObject([{ id, isDeclined: true }]);
  expect(await mailsAbout(id)).toHaveLength(1);
  // A link of the mail still works.
  await answer(instructor, id);
  expect(await shown(classId)).toHaveLength(1);
  const { status, body } = await decline(instructor, id);
  expect([status, code(body)]).toEqual([409, 'question_answered']);
});

test('keeps the questions of somebody whom the instructor has blocked from them, and says nothing of it', async () => {
  const { classId, instructor, asker } = await classWith();
  await db
    .insertInto('person_blocks')
    .values({ person_id: instructor.id, other_id: asker.id, blocked_at: now })
    .execute();
  const { status, body } = await ask(asker, classId);
  const { id } = body as { id: string };
  expect([status, body]).toMatchObject([201, { isDeclined: false }]);
  expect(await own(asker, classId)).toMatchObject([{ id, isDeclined: false }]);
  expect(await received(instructor)).toMatchObject({ waiting: [], answered: [] });
  expect(await mailsAbout(id)).toEqual([]);
  const told = db.selectFrom('notifications').select('id').where('person_id', '=', instructor.id);
  expect(await told.execute()).toEqual([]);
  expect((await ask(await makePerson(db), classId)).status).toBe(201);
  expect(await received(instructor)).toMatchObject({ waiting: [{}] });
});

test('refuses questions about an own class, a hidden class and none', async () => {
  const { classId, instructor, asker } = await classWith();
  const { status, body } = await ask(instructor, classId);
  expect([status, code(body)]).toEqual([409, 'own_class_asked']);
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  for (const id of [classId, randomUUID()]) expect((await ask(asker, id)).status).toBe(404);
});

test.each(['', ' \n ', '\u200b', 'a\u202eb', 'a'.repeat(1001)])(
  'refuses %j as a question and as an answer of nothing',
  async (question) => {
    const { classId, asker } = await classWith();
    expect((await ask(asker, classId, question)).status).toBe(400);
  },
);

test('keeps hostile words as they are', async () => {
  const { classId, asker, instructor } = await classWith();
  const words = "<script>alert(1)</script>'; drop table reviews; --\n{{x}} 🏺";
  const { body } = await ask(asker, classId, words);
  await answer(instructor, (body as { id: string }).id, words);
  expect(await shown(classId)).toMatchObject([{ question: words, answer: { text: words } }]);
});

test('lets a person ask three questions about a class in 24 hours, also those they deleted', async () => {
  const { classId, asker } = await classWith();
  const { body } = await ask(asker, classId);
  await withdraw(asker, (body as { id: string }).id);
  await ask(asker, classId);
  const both = await Promise.all([ask(asker, classId), ask(asker, classId)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 429]));
  world.time.now = new Date(now.getTime() + dayMs);
  expect((await ask(asker, classId)).status).toBe(201);
});

test('shows the newest answers first, five on the page of the class and then twenty at a time', async () => {
  const { classId, instructor } = await classWith();
  const rows = Array.from({ length: 23 }, (_, index) => ({
    id: randomUUID(),
    class_id: classId,
    asker_id: instructor.id,
    question: `Question ${index}`,
    asked_at: now,
    answer: 'Yes.',
    // Two at a time.
    answered_at: new Date(now.getTime() + Math.floor(index / 2) * hourMs),
  }));
  await db.insertInto('class_questions').values(rows).execute();
  const { questions: first } = await readFirstQuestions(db, classId);
  expect(first.questions).toHaveLength(5);
  expect(first.questions[0]?.question).toBe('Question 22');
  const read = async (cursor?: string) => {
    const input = { params: { id: classId }, query: { cursor } };
    const { body } = await respond('GET /api/classes/{id}/questions', input);
    return body as { questions: AnsweredQuestion[]; next: string | null };
  };
  const page = await read();
  const rest = await read(page.next ?? undefined);
  expect([page.questions.length, rest.questions.length, rest.next]).toEqual([20, 3, null]);
  const ids = [...page.questions, ...rest.questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(23);
  expect((await read(first.next ?? undefined)).questions[0]?.id).toBe(ids[5]);
});

test('keeps answered questions of an erased asker without their name, and deletes the others', async () => {
  const asker = await makePerson(db);
  const answered = await asked(asker);
  const waiting = await asked(asker);
  await answer(answered.instructor, answered.id);
  expect(await questionsHooks.exportData?.(db, asker.id)).toMatchObject({
    questions: [
      { question: 'Is it messy?', answer: 'A little.' },
      { question: 'Is it messy?', answer: null },
    ],
  });
  await questionsHooks.erase?.(db, asker.id, now);
  await eraseProfile(db, asker.id, now);
  expect(await shown(answered.classId)).toMatchObject([{ asker: null, question: 'Is it messy?' }]);
  expect(await received(waiting.instructor)).toMatchObject({ waiting: [] });
});

test('deletes the questions about the classes of an instructor who leaves', async () => {
  const { instructor, asker, id } = await asked();
  await answer(instructor, id);
  expect(await questionsHooks.exportData?.(db, instructor.id)).toMatchObject({
    answers: [{ answer: 'A little.' }],
  });
  await questionsHooks.erase?.(db, instructor.id, now);
  expect(await questionsHooks.exportData?.(db, asker.id)).toBeUndefined();
});

test('mails nobody who is suspended about an answer', async () => {
  const { instructor, asker, id } = await asked();
  await db.updateTable('profiles').set({ suspended_at: now }).where('id', '=', asker.id).execute();
  await answer(instructor, id);
  expect(await mailsAbout(id)).toHaveLength(1);
});

test('lets an instructor who was stopped from teaching publish and change no answer', async () => {
  const { instructor, id } = await asked();
  const change = (instructor_status: 'approved' | 'suspended') =>
    db.updateTable('profiles').set({ instructor_status }).where('id', '=', instructor.id).execute();
  await change('suspended');
  const refused = await answer(instructor, id);
  expect([refused.status, code(refused.body)]).toEqual([403, 'instructor_suspended']);
  await change('approved');
  await answer(instructor, id);
  await change('suspended');
  expect(code((await answer(instructor, id, 'Call me instead.')).body)).toBe(
    'instructor_suspended',
  );
  expect((await deleteAnswer(instructor, id)).status).toBe(200);
});

test('exports the questions of their asker, and the answers of the instructor', async () => {
  const { instructor, asker, id } = await asked();
  const exported = async ({ id: personId }: Caller) => questionsHooks.exportData!(db, personId);
  expect(await exported(asker)).toMatchObject({
    questions: [{ question: 'Is it messy?', askedAt: now, answer: null }],
    answers: [],
  });
  expect(await exported(instructor)).toBeUndefined();
  later(2);
  await answer(instructor, id);
  expect(await exported(asker)).toMatchObject({ questions: [{ answer: 'A little.' }] });
  expect(await exported(instructor)).toMatchObject({
    questions: [],
    answers: [{ question: 'Is it messy?', answer: 'A little.', answeredAt: expect.any(Date) }],
  });
  const { asker: withdrawing, id: withdrawn } = await asked();
  await withdraw(withdrawing, withdrawn);
  expect(await exported(withdrawing)).toBeUndefined();
});
