// Alerts: mails about new dates of a class and about new matches of a search, and their end.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { mostAlerts } from '#contract/alerts/alert-calls.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { makeBookable, makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { mailWeeklyNews } from '#tests/support/worlds/weekly-news.ts';
import { addAlert } from '../../alerts/add-alert.ts';
import { deleteAlertByToken, findAlerts } from '../../alerts/alert-store.ts';
import { alertsHooks } from '../../alerts/hooks.ts';
import { notifyOfNewDates } from '../../alerts/notify-of-new-dates.ts';
import { saveSearch } from './save-search.ts';

const { db } = await freshDatabase();
let now = new Date('2026-11-15T16:00:00Z');
const context = {
  db,
  clock: { now: () => now },
  jobs: noteJobs().jobs,
  storage: { url: (key: string) => `/media/${key}` },
  notices: { publish: async () => undefined },
};
beforeEach(async () => {
  now = new Date('2026-11-15T16:00:00Z');
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('alerts').execute();
  await db.deleteFrom('news_mails').execute();
});

const mails = () => db.selectFrom('outbox').select(['kind', 'recipient', 'payload']).execute();
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);
const forClass = (personId: string, classId: string) =>
  addAlert(db, context, { personId, classId });

/** A class without dates that somebody waits for. */
async function awaitedClass(input: Parameters<typeof makeClass>[1] = {}) {
  const { id: personId } = await makePerson(db);
  const { classId, instructorId } = await makeClass(db, { sessions: [], ...input });
  await forClass(personId, classId);
  const addDate = (inHours: number) =>
    makeBookable(db, { classId, instructorId, startsAt: hours(inHours) });
  return { personId, classId, addDate };
}

const notify = (classId: string) => notifyOfNewDates(db, context, { classId, at: now });

test('mails once about all dates that are published together, to those who asked', async () => {
  const { classId, addDate } = await awaitedClass({ title: 'Bread' });
  for (const each of [24, 48]) await addDate(each);
  await notify(classId);
  now = hours(1);
  await notify(classId);
  expect(await mails()).toMatchObject([
    { kind: 'new-dates', payload: { title: 'Bread', count: 2, classId } },
  ]);
});

test('mails about each date once, also when the class was hidden meanwhile', async () => {
  const { classId, addDate } = await awaitedClass();
  await addDate(24);
  await notify(classId);
  now = hours(1);
  await addDate(47);
  await notify(classId);
  const named = (await mails()).map(({ payload }) => Object(payload).startsAt);
  const starts = [23, 47].map((each) => [hours(each).toISOString()]);
  expect(named).toHaveLength(2);
  expect(named).toEqual(expect.arrayContaining(starts));
});

test('mails nobody about dates that were there when they asked', async () => {
  const { id } = await makePerson(db);
  const { classId } = await makeClass(db, { sessions: [{ startsAt: hours(24) }] });
  await forClass(id, classId);
  await notify(classId);
  expect(await mails()).toEqual([]);
});

test('mails nobody about dates of a class that is hidden, or after the alert was stopped', async () => {
  const { classId, addDate } = await awaitedClass();
  await addDate(24);
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  await notify(classId);
  await db.updateTable('classes').set({ is_active: true }).where('id', '=', classId).execute();
  const { stop_token: token } = await db
    .selectFrom('alerts')
    .select('stop_token')
    .executeTakeFirstOrThrow();
  await deleteAlertByToken(db, token);
  await notify(classId);
  expect(await mails()).toEqual([]);
});

test('keeps an alert once, refuses classes nobody can open, and keeps no more than it says', async () => {
  const { id } = await makePerson(db);
  const { classId } = await makeClass(db);
  expect((await forClass(id, classId)).id).toBe((await forClass(id, classId)).id);
  await expect(forClass(id, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  for (let index = 1; index < mostAlerts; index += 1)
    await addAlert(db, context, { personId: id, search: { q: `word${index}` }, seenClassIds: [] });
  const one = addAlert(db, context, { personId: id, search: { q: 'more' }, seenClassIds: [] });
  await expect(one).rejects.toMatchObject({ code: 'too_many_alerts' });
  // Asking again for one that is there is not refused.
  await addAlert(db, context, { personId: id, search: { q: 'word1' }, seenClassIds: [] });
  expect(await findAlerts(db, id)).toHaveLength(mostAlerts);
});

test('mails new matches at most once a week, each class once, and nothing without news', async () => {
  const { id } = await makePerson(db);
  const word = 'zymurgy';
  await saveSearch(db, context, { personId: id, search: { q: word } });
  await mailWeeklyNews(context);
  expect(await mails()).toEqual([]);
  const make = (title: string) =>
    makeClass(db, { title, sessions: [{ startsAt: new Date(now.getTime() + 60 * dayMs) }] });
  const { classId } = await make(`First ${word} evening`);
  await mailWeeklyNews(context);
  await mailWeeklyNews(context);
  expect(await mails()).toMatchObject([
    { kind: 'weekly-news', payload: { searches: [{ classes: [{ id: classId }] }] } },
  ]);
  await make(`Second ${word} evening`);
  now = new Date(now.getTime() + 3 * dayMs);
  await mailWeeklyNews(context);
  expect(await mails()).toHaveLength(1);
  now = new Date(now.getTime() + 4 * dayMs);
  await mailWeeklyNews(context);
  await mailWeeklyNews(context);
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(sent[1]?.payload)).not.toContain(classId);
});

test('mails what is near the place of the person first, unless the search has a place of its own', async () => {
  const { id } = await makePerson(db);
  const austin = { place_name: 'Austin, TX', place_latitude: 30.27, place_longitude: -97.74 };
  await db.updateTable('profiles').set(austin).where('id', '=', id).execute();
  const word = 'oenology';
  await saveSearch(db, context, { personId: id, search: { q: word } });
  now = new Date(now.getTime() + 1);
  await saveSearch(db, context, { personId: id, search: { q: word, lat: 30.27, lon: -97.74 } });
  const make = (days: number, latitude: number, longitude: number) => {
    const sessions = [{ startsAt: new Date(now.getTime() + days * dayMs) }];
    return makeClass(db, { title: `An evening of ${word}`, latitude, longitude, sessions });
  };
  const denver = await make(20, 39.74, -104.98);
  const here = await make(30, 30.3, -97.7);
  await mailWeeklyNews(context);
  const [mail] = await mails();
  expect(mail?.payload).toMatchObject({
    searches: [
      {
        place: 'Austin, TX',
        classes: [
          { id: here.classId, isNear: true },
          { id: denver.classId, isNear: false },
        ],
      },
      { classes: [{ id: here.classId }] },
    ],
  });
  expect(JSON.stringify(mail?.payload).match(/"place"/g)).toHaveLength(1);
});

test('hands out the alerts of a person, and forgets them with the account', async () => {
  const { id } = await makePerson(db);
  await saveSearch(db, context, { personId: id, search: { q: 'clay', maxPrice: 40 } });
  expect(await alertsHooks.exportData?.(db, id)).toEqual([
    {
      about: '“clay”, up to $40',
      classId: null,
      search: { q: 'clay', maxPrice: '40' },
      createdAt: now,
    },
  ]);
  await alertsHooks.erase?.(db, id, now);
  expect(await alertsHooks.exportData?.(db, id)).toBeUndefined();
});
