// Alerts: mails about new dates of a class and about new matches of a search, and their end.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { mostAlerts } from '#contract/alerts/alert-calls.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { addAlert } from '../../alerts/add-alert.ts';
import { deleteAlertByToken, findAlerts } from '../../alerts/alert-store.ts';
import { alertsHooks } from '../../alerts/hooks.ts';
import { notifyOfNewDates } from '../../alerts/notify-of-new-dates.ts';
import { mailNewMatches } from './mail-new-matches.ts';
import { saveSearch } from './save-search.ts';

const { db } = await freshDatabase();
let now = new Date('2026-11-15T16:00:00Z');
const context = {
  db,
  clock: { now: () => now },
  storage: { url: (key: string) => `/media/${key}` },
  notices: { publish: async () => undefined },
};
beforeEach(async () => {
  now = new Date('2026-11-15T16:00:00Z');
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('alerts').execute();
});

const mails = () => db.selectFrom('outbox').select(['kind', 'recipient', 'payload']).execute();
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);
const forClass = (personId: string, classId: string) =>
  addAlert(db, context, { personId, classId });

test('mails once about all dates that are published together, to those who asked', async () => {
  const { id } = await makePerson(db);
  const sessions = [24, 48].map((each) => ({ startsAt: hours(each) }));
  const { classId, sessionIds } = await makeClass(db, { title: 'Bread', sessions });
  await forClass(id, classId);
  await notifyOfNewDates(db, context, { classId, sessionIds, at: now });
  await notifyOfNewDates(db, context, { classId, sessionIds, at: now });
  expect(await mails()).toMatchObject([
    { kind: 'new-dates', payload: { title: 'Bread', count: 2, classId } },
  ]);
});

test('mails nobody about dates of a class that is hidden, or after the alert was stopped', async () => {
  const { id } = await makePerson(db);
  const { classId, sessionIds } = await makeClass(db, { sessions: [{ startsAt: hours(24) }] });
  await forClass(id, classId);
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  await notifyOfNewDates(db, context, { classId, sessionIds, at: now });
  await db.updateTable('classes').set({ is_active: true }).where('id', '=', classId).execute();
  const { stop_token: token } = await db
    .selectFrom('alerts')
    .select('stop_token')
    .executeTakeFirstOrThrow();
  await deleteAlertByToken(db, token);
  await notifyOfNewDates(db, context, { classId, sessionIds, at: now });
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
  await mailNewMatches(context);
  expect(await mails()).toEqual([]);
  const make = (title: string) =>
    makeClass(db, { title, sessions: [{ startsAt: new Date(now.getTime() + 60 * dayMs) }] });
  const { classId } = await make(`First ${word} evening`);
  await mailNewMatches(context);
  await mailNewMatches(context);
  expect(await mails()).toMatchObject([
    { kind: 'new-matches', payload: { searches: [{ classes: [{ id: classId }] }] } },
  ]);
  await make(`Second ${word} evening`);
  now = new Date(now.getTime() + 3 * dayMs);
  await mailNewMatches(context);
  expect(await mails()).toHaveLength(1);
  now = new Date(now.getTime() + 4 * dayMs);
  await mailNewMatches(context);
  await mailNewMatches(context);
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(sent[1]?.payload)).not.toContain(classId);
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
