// Alerts when two things happen at once, and when one breaks in the middle: each mail is queued once, or not at all.
import { beforeEach, expect, test } from 'vitest';
import { mostAlerts } from '#contract/alerts/alert-calls.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { makeBookable, makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { mailWeeklyNews } from '#tests/support/worlds/weekly-news.ts';
import { addAlert } from '../../alerts/add-alert.ts';
import { deleteSearchesByToken, findAlerts } from '../../alerts/alert-store.ts';
import { notifyOfNewDates } from '../../alerts/notify-of-new-dates.ts';
import { saveSearch } from './save-search.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);

/** A process whose clock is a little ahead, so that its mails are not the same by their moment. */
const contextAt = (at: Date) => ({
  db,
  clock: { now: () => at },
  jobs: noteJobs().jobs,
  storage: { url: (key: string) => `/media/${key}` },
  notices: { publish: async () => undefined as void },
});
const context = contextAt(now);

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('alerts').execute();
  await db.deleteFrom('news_mails').execute();
});

const recipients = async () =>
  (await db.selectFrom('outbox').select('recipient').execute()).map((mail) => mail.recipient);

/** People who wait for the same word, and a class that has it. */
async function peopleWithNews(word: string, count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => makePerson(db)));
  for (const { id: personId } of people)
    for (const q of [word, `${word} evening`])
      await saveSearch(db, context, { personId, search: { q } });
  const title = `First ${word} evening`;
  await makeClass(db, { title, sessions: [{ startsAt: later(60 * dayMs) }] });
  return people;
}

test('lets two workers at once mail each person once in a week', async () => {
  const people = await peopleWithNews('zymurgy', 12);
  await Promise.all([0, 1, 2].map((ms) => mailWeeklyNews(contextAt(later(ms)))));
  const sent = await recipients();
  expect(sent.toSorted()).toEqual(people.map(({ id }) => `${id}@example.org`).toSorted());
});

test('mails after a run that broke between the mail and its note, and once', async () => {
  await peopleWithNews('kintsugi', 1);
  const broken = {
    ...context,
    notices: { publish: () => Promise.reject(new Error('the process ends here')) },
  };
  await expect(mailWeeklyNews(broken)).rejects.toThrow('the process ends here');
  expect(await recipients()).toEqual([]);
  await mailWeeklyNews(contextAt(later(hourMs)));
  await mailWeeklyNews(contextAt(later(2 * hourMs)));
  expect(await recipients()).toHaveLength(1);
});

test('mails about a new date once when two transactions tell of it at once', async () => {
  const { id: personId } = await makePerson(db);
  const { classId, instructorId } = await makeClass(db, { sessions: [] });
  await addAlert(db, context, { personId, classId });
  await makeBookable(db, { classId, instructorId, startsAt: later(dayMs) });
  const notify = (ms: number) =>
    db.transaction().execute((tx) => notifyOfNewDates(tx, context, { classId, at: later(ms) }));
  await Promise.all([0, 1, 2].map(notify));
  expect(await recipients()).toHaveLength(1);
});

test('tells nobody whose alert is being stopped at that moment, and does not wait for it', async () => {
  const { id: personId } = await makePerson(db);
  const { classId, instructorId } = await makeClass(db, { sessions: [] });
  const { id } = await addAlert(db, context, { personId, classId });
  await makeBookable(db, { classId, instructorId, startsAt: later(dayMs) });
  await db.transaction().execute(async (stopping) => {
    await stopping.deleteFrom('alerts').where('id', '=', id).execute();
    await notifyOfNewDates(db, context, { classId, at: now });
  });
  expect(await recipients()).toEqual([]);
});

test('adds one alert for two requests at once, and none above the limit', async () => {
  const { id: personId } = await makePerson(db);
  const { classId } = await makeClass(db);
  const one = () => addAlert(db, context, { personId, classId });
  const [first, second] = await Promise.all([one(), one()]);
  expect(first.id).toBe(second.id);
  const search = (index: number) =>
    addAlert(db, context, { personId, search: { q: `word${index}` }, seenClassIds: [] });
  for (let index = 2; index < mostAlerts; index += 1) await search(index);
  const outcomes = await Promise.allSettled([search(500), search(501), search(502)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findAlerts(db, personId)).toHaveLength(mostAlerts);
});

test('ends all searches of one person by a link that is used twice at once, and nobody else’s', async () => {
  const people = await peopleWithNews('raku', 2);
  const [mine, other] = people.map(({ id }) => id) as [string, string];
  const { stop_token: token } = await db
    .selectFrom('alerts')
    .select('stop_token')
    .where('person_id', '=', mine)
    .executeTakeFirstOrThrow();
  await Promise.all([deleteSearchesByToken(db, token), deleteSearchesByToken(db, token)]);
  expect(await findAlerts(db, mine)).toEqual([]);
  expect(await findAlerts(db, other)).toHaveLength(2);
});
