// A question that is reported, and what an operator's decision does to it.
import { expect, test } from 'vitest';
import { makeBookableSession, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { listReports } from '../../admin/reports/list-reports.ts';
import { countQueues } from '../../admin/queue-store.ts';
import { answerQuestion } from '../../questions/answer-question.ts';
import { askQuestion } from '../../questions/ask-question.ts';
import { listOwnQuestions, readFirstQuestions } from '../../questions/read-questions.ts';
import { reportSomething } from '../../reviews/reports/report-something.ts';
import { decideReport } from './decide-report.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const { context } = await openBookingWorld(db, { now });
const operator = await makePerson(db, { role: 'operator' });
const reporters = [await makePerson(db), await makePerson(db)] as const;

async function answered() {
  const { classId, instructorId } = await makeBookableSession(db);
  const asker = await makePerson(db);
  const words = { askerId: asker.id, classId, question: 'Do you like watches?' };
  const { id } = await askQuestion(db, context, words);
  const reply = () =>
    answerQuestion(db, context, { instructorId, questionId: id, answer: 'I sell some.' });
  return { id, classId, instructorId, asker, reply };
}

const report = (questionId: string) =>
  Promise.all(
    reporters.map(({ id }) =>
      reportSomething(db, context, { reporterId: id, questionId, reason: 'spam' }),
    ),
  );

async function decide(questionId: string, upheldFor: string | null, caller = operator) {
  const reports = db.selectFrom('reports').select('id').where('question_id', '=', questionId);
  const [first] = await reports.where('state', '=', 'open').execute();
  const input = { caller, reportId: first!.id, upheldFor, requestId: 'r1' };
  return decideReport(db, context, input);
}

const mailsAbout = (id: string) =>
  db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'question-hidden')
    .where('entity', '=', id)
    .execute();

test('cannot be reported before everybody sees it', async () => {
  const { id } = await answered();
  await expect(report(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('is hidden with its answer when a report is upheld, and both who wrote learn why', async () => {
  const { id, classId, instructorId, asker, reply } = await answered();
  await reply();
  await report(id);
  await report(id);
  const { items } = await listReports(db);
  expect(items).toMatchObject([
    {
      others: 1,
      review: null,
      question: { id, question: 'Do you like watches?', answer: 'I sell some.', isHidden: false },
      class: { id: classId },
    },
    {},
  ]);
  const queues = await countQueues(db, { now, realNow: now, callerId: operator.id });
  expect(Number(queues.find(({ name }) => name === 'reports')?.count)).toBe(2);
  await decide(id, 'It is advertising.');
  expect((await readFirstQuestions(db, classId)).questions.questions).toEqual([]);
  expect((await listReports(db)).items).toEqual([]);
  const recipients = (await mailsAbout(id)).map(({ recipient }) => recipient);
  expect(recipients.toSorted()).toEqual(
    [`${asker.id}@example.org`, `${instructorId}@example.org`].toSorted(),
  );
  await expect(reply()).rejects.toMatchObject({ code: 'not_found' });
  expect(await listOwnQuestions(db, { classId, askerId: asker.id })).toEqual([]);
});

test('stays when its reports are dismissed, and may be reported again', async () => {
  const { id, classId, reply } = await answered();
  await reply();
  await report(id);
  await decide(id, null);
  expect((await readFirstQuestions(db, classId)).questions.questions).toHaveLength(1);
  expect(await mailsAbout(id)).toEqual([]);
  await report(id);
  await expect(decide(id, null)).resolves.toBeUndefined();
});

test('is not decided by an operator who asked it or teaches the class', async () => {
  const { id, asker, instructorId, reply } = await answered();
  await reply();
  await report(id);
  for (const own of [asker.id, instructorId])
    await expect(
      decide(id, null, { id: own, role: 'operator', suspended: false }),
    ).rejects.toMatchObject({ code: 'not_about_yourself' });
});
