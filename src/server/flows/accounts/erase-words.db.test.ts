// What others have been told of a person who leaves: neither their name nor their words stay with anybody.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { openMoneyWorld } from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
} from '#tests/support/worlds/payout-world.ts';
import { accountsHooks } from '../../accounts/hooks.ts';
import { rosterHooks } from '../../bookings/roster/leaving/hooks.ts';
import { mailRosters } from '../../bookings/roster/mail-rosters.ts';
import { saveChoice } from '../../notifications/choices/choice-store.ts';
import { saveRemovals } from '../../notifications/push/removal-store.ts';
import { notificationsHooks } from '../../notifications/hooks.ts';
import { pruneNotifications } from '../../notifications/prune-notifications.ts';
import { answerQuestion } from '../../questions/answer-question.ts';
import { askQuestion } from '../../questions/ask-question.ts';
import { questionsHooks } from '../../questions/hooks.ts';
import { withdrawQuestion } from '../../questions/withdraw-question.ts';
import { reviewsHooks } from '../../reviews/hooks.ts';
import { writeReview } from '../../reviews/write-review.ts';
import { notifyPeople } from '../../shared/notifications/notify-people.ts';
import { bookingsHooks } from '../bookings/bookings-hooks.ts';
import { eraseLeftovers } from './erase-leftovers.ts';

const { db } = await freshDatabase();
const world = await openMoneyWorld(db);
const { context } = world;
const modules = [
  accountsHooks,
  notificationsHooks(context),
  rosterHooks,
  reviewsHooks,
  questionsHooks,
  bookingsHooks(context),
];

const leave = (personId: string) => erasePerson(modules, db, { personId, at: world.time.now });
const rename = (id: string, name: string) =>
  db.updateTable('profiles').set({ full_name: name }).where('id', '=', id).execute();

/** Titles and bodies in the list of a person. */
const listOf = async (personId: string) =>
  (
    await db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .orderBy('title')
      .execute()
  ).map(({ title, body }) => `${title} | ${body}`);
const mailsOf = async (kind: string, recipientId: string) =>
  (
    await db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', kind)
      .where('recipient', '=', `${recipientId}@example.org`)
      .execute()
  ).map(({ payload }) => payload);

const pushesWith = (words: string) =>
  world.added.filter(
    ({ name, payload }) => name === 'send-push' && JSON.stringify(payload).includes(words),
  );

/** With pushes about questions. */
async function makeDevice(personId: string): Promise<void> {
  const device = {
    id: randomUUID(),
    person_id: personId,
    device: 'Chrome',
    created_at: world.time.now,
  };
  const address = { endpoint: `https://push.example/${device.id}`, p256dh: 'p', auth: 'a' };
  await db
    .insertInto('push_subscriptions')
    .values({ ...device, ...address })
    .execute();
  const former = { personId, endpoints: ['https://push.example/former'] };
  await saveRemovals(db, { ...former, reason: 'person', at: world.time.now });
  const choice = { personId, kind: 'question', channel: 'push', isOn: true } as const;
  await saveChoice(db, { ...choice, at: world.time.now });
}

async function upcoming(instructorId?: string) {
  const startsAt = hoursAfter(world.time.now, 10);
  return makeBookableSession(db, {
    priceCents: 0,
    sessions: [{ startsAt }],
    title: 'Kites',
    ...(instructorId && { instructorId }),
  });
}

test('leaves neither name nor words of a learner with their instructors', async () => {
  const taught = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, taught);
  const { learner_id: learnerId, teacher_id: instructorId } = await db
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .select(['bookings.learner_id', 'classes.teacher_id'])
    .where('bookings.id', '=', taught.bookings[0] ?? '')
    .executeTakeFirstOrThrow();
  await rename(learnerId, 'Quentin Marmalade');
  const review = { learnerId, classId: taught.classId, rating: 5, comment: 'My secret review' };
  await writeReview(db, { ...context, storage: { url: (key) => key } }, review);
  const ask = (question: string) =>
    askQuestion(db, context, { askerId: learnerId, classId: taught.classId, question });
  await ask('My secret question');
  const shown = await ask('My public question');
  const session = await upcoming(instructorId);
  await book(db, world, {
    ...session,
    learner: { id: learnerId, role: 'student', suspended: false },
  });
  const { learner: other } = await book(db, world, session);
  await rename(other.id, 'Olga Other');
  await answerQuestion(db, context, { instructorId, questionId: shown.id, answer: 'Yes.' });
  await mailRosters({ ...context, db });
  expect((await listOf(instructorId)).join('\n')).toContain('Quentin');
  expect(await mailsOf('session-roster', instructorId)).toMatchObject([
    { learners: [{ name: 'Olga Other' }, { name: 'Quentin Marmalade' }] },
  ]);

  await leave(learnerId);
  const list = (await listOf(instructorId)).join('\n');
  expect(list).not.toMatch(/Quentin|secret|public/);
  expect(list).toContain('A learner booked | Kites');
  expect(list).toContain('A booking was canceled | Kites');
  expect(list).toContain('A learner reviewed your class | \n');
  expect(await mailsOf('review-received', instructorId)).toMatchObject([
    { authorName: 'A learner', comment: null, rating: 5 },
  ]);
  expect(await mailsOf('question-asked', instructorId)).toMatchObject([
    { questionId: shown.id, askerName: 'Somebody' },
  ]);
  expect(await mailsOf('session-roster', instructorId)).toMatchObject([
    { learners: [{ name: 'Olga Other' }] },
  ]);
  await leave(other.id);
  expect(await mailsOf('session-roster', instructorId)).toEqual([]);
});

test('leaves neither name nor words of an instructor with those who asked them', async () => {
  const session = await upcoming();
  const { instructorId, classId } = session;
  await rename(instructorId, 'Quentin Marmalade');
  const asker = await makePerson(db);
  const { id: questionId } = await askQuestion(db, context, {
    askerId: asker.id,
    classId,
    question: 'Why?',
  });
  await answerQuestion(db, context, { instructorId, questionId, answer: 'My secret answer' });
  expect(await listOf(asker.id)).toEqual([
    'Quentin Marmalade answered your question | My secret answer',
  ]);
  await leave(instructorId);
  expect(await listOf(asker.id)).toEqual(['Your question was answered | ']);
  expect(await mailsOf('question-answered', asker.id)).toEqual([]);
});

test('leaves no word of a question that its asker deletes', async () => {
  const { instructorId, classId } = await upcoming();
  await makeDevice(instructorId);
  const asker = await makePerson(db);
  const { id: questionId } = await askQuestion(db, context, {
    askerId: asker.id,
    classId,
    question: 'My secret question',
  });
  expect(pushesWith('My secret question')).toHaveLength(1);
  await withdrawQuestion(db, context, { askerId: asker.id, questionId });
  expect(pushesWith('My secret question')).toEqual([]);
  expect(await listOf(instructorId)).toEqual(['A question was deleted | ']);
  expect(await mailsOf('question-asked', instructorId)).toEqual([]);
});

test('prunes what is written while an account is being deleted', async () => {
  const [leaver, other] = [await makePerson(db), await makePerson(db)];
  const of = (personId: string, aboutPersonId: string) =>
    ({
      personId,
      aboutPersonId,
      kind: 'review',
      entity: 'review-received:1',
      title: 'Quentin reviewed Kites',
      body: 'Good',
      path: '/',
    }) as const;
  await notifyPeople(db, context, [of(leaver.id, other.id), of(other.id, leaver.id)]);
  const { now: at } = world.time;
  await db.updateTable('profiles').set({ erased_at: at }).where('id', '=', leaver.id).execute();
  await pruneNotifications({ ...context, db }, at);
  expect(await listOf(leaver.id)).toEqual([]);
  expect(await listOf(other.id)).toEqual(['A learner reviewed your class | ']);
});

test('prunes what a process of the release before leaves, which knows no such tables', async () => {
  const [leaver, other] = [await makePerson(db), await makePerson(db)];
  const { now: at } = world.time;
  for (const { id } of [leaver, other]) {
    await makeDevice(id);
    await db
      .insertInto('news_mails')
      .values({ person_id: id, mailed_at: at, news_until: at })
      .execute();
  }
  const pairs = [
    { person_id: leaver.id, instructor_id: other.id },
    { person_id: other.id, instructor_id: leaver.id },
  ];
  for (const pair of pairs)
    await db
      .insertInto('follows')
      .values({ ...pair, created_at: at })
      .execute();
  const announcement = {
    id: randomUUID(),
    kind: 'news',
    audience: 'everyone',
    subject: 'New',
    body: 'New',
    created_by: other.id,
    created_at: at,
    changed_at: at,
  } as const;
  await db.insertInto('announcements').values(announcement).execute();
  for (const { id } of [leaver, other])
    await db
      .insertInto('announcement_recipients')
      .values({ announcement_id: announcement.id, person_id: id, reached_at: at })
      .execute();
  await db.updateTable('profiles').set({ erased_at: at }).where('id', '=', leaver.id).execute();
  await pruneNotifications({ ...context, db }, at);
  await eraseLeftovers({ ...context, storage: { url: (key) => key }, db });
  const tables = [
    'push_subscriptions',
    'push_removals',
    'notification_choices',
    'news_mails',
    'announcement_recipients',
  ] as const;
  for (const table of tables) {
    const people = [leaver.id, other.id];
    const rows = db.selectFrom(table).select('person_id').where('person_id', 'in', people);
    expect([table, await rows.execute()]).toEqual([table, [{ person_id: other.id }]]);
  }
  const left = db.selectFrom('follows').select('person_id');
  expect(await left.where('person_id', 'in', [leaver.id, other.id]).execute()).toEqual([]);
});
