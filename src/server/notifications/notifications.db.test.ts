// The list of notifications: each event once, the count right whatever happens at once.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#domain/permissions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import {
  notifyPeople,
  type PersonalNotification,
  notifyWithCommit,
} from '../shared/notifications/notify-people.ts';
import { wantsMail } from '../shared/notifications/wants-mail.ts';
import { choose, listChoices } from './choices/choose.ts';
import { notificationsHooks } from './hooks.ts';
import { listNotifications } from './list-notifications.ts';
import { countUnread } from './notification-store.ts';
import { pruneNotifications } from './prune-notifications.ts';
import { readNotifications } from './read-notifications.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context, time, published, added } = world;

const news = (person: Caller, more: object = {}) => ({
  personId: person.id,
  kind: 'booking' as const,
  entity: randomUUID(),
  title: 'Your seat is booked',
  body: 'Bread, tomorrow',
  path: '/bookings/1',
  ...more,
});

const notify = async (notification: PersonalNotification) =>
  (await db.transaction().execute((tx) => notifyPeople(tx, context, [notification]))) > 0;

const listed = (person: Caller, cursor?: string) =>
  listNotifications(db, { personId: person.id, cursor });

test('keeps the unread count right under 50 parallel notifications and reads', async () => {
  const lin = await makePerson(db);
  const read = async (): Promise<void> => {
    const { notifications } = await listed(lin);
    const ids = notifications.slice(0, 3).map(({ id }) => id);
    const which = ids.length > 0 ? { ids } : { upTo: now };
    await readNotifications(db, context, { personId: lin.id, which });
  };
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? read() : notify(news(lin)))),
  );
  const rows = await db
    .selectFrom('notifications')
    .select('read_at')
    .where('person_id', '=', lin.id)
    .execute();
  expect(rows).toHaveLength(25);
  const unread = rows.filter((row) => row.read_at === null).length;
  expect((await listed(lin)).unread).toBe(unread);
  const all = { personId: lin.id, which: { upTo: now } };
  expect(await readNotifications(db, context, all)).toEqual({ unread: 0 });
});

test('notifies of an event once, however often and at once it is repeated', async () => {
  const lin = await makePerson(db);
  const event = news(lin);
  const made = await Promise.all(Array.from({ length: 20 }, () => notify(event)));
  expect(made.filter(Boolean)).toHaveLength(1);
  await notifyWithCommit(db, context, [{ ...event, hasDevice: false }]);
  expect((await listed(lin)).notifications).toHaveLength(1);
  expect(await notify({ ...event, version: 2 })).toBe(true);
  expect((await listed(lin)).unread).toBe(2);
});

test('takes the notification back with the transaction that caused it', async () => {
  const lin = await makePerson(db);
  const failed = db.transaction().execute(async (tx) => {
    await notifyPeople(tx, context, [news(lin)]);
    await notifyWithCommit(tx, context, [{ ...news(lin), hasDevice: false }]);
    throw new Error('A crash between two lines.');
  });
  await expect(failed).rejects.toThrow('A crash');
  expect((await listed(lin)).notifications).toEqual([]);
});

test('pages through the list, newest first, and leaves nothing out of one moment', async () => {
  const lin = await makePerson(db);
  await notifyPeople(
    db,
    context,
    Array.from({ length: 30 }, () => news(lin)),
  );
  time.now = new Date(now.getTime() + minuteMs);
  await notify(news(lin, { title: 'The newest' }));
  time.now = now;
  const first = await listed(lin);
  const second = await listed(lin, first.next ?? '');
  expect(first.notifications[0]?.title).toBe('The newest');
  const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
  expect([new Set(ids).size, second.next]).toEqual([31, null]);
});

test('marks nothing of another person as read', async () => {
  const [lin, ivo] = [await makePerson(db), await makePerson(db)];
  await notify(news(lin));
  const [notification] = (await listed(lin)).notifications;
  const which = { ids: [notification!.id] };
  await readNotifications(db, context, { personId: ivo.id, which });
  expect(await countUnread(db, lin.id)).toBe(1);
});

test('tells open pages of the person, and nobody else', async () => {
  const lin = await makePerson(db);
  published.length = 0;
  await notify(news(lin));
  expect(published).toEqual([`person:${lin.id}`]);
});

test('shows nothing that somebody turned off, and asks devices of their choice alone', async () => {
  const lin = await makePerson(db);
  await choose(db, context, { caller: lin, kind: 'reminder', channel: 'app', isOn: false });
  published.length = 0;
  expect(await notify(news(lin, { kind: 'reminder' }))).toBe(true);
  expect((await listed(lin)).notifications).toEqual([]);
  expect([published, added]).toEqual([[], []]);
  const [row] = await db
    .selectFrom('notifications')
    .select(['title', 'body', 'path'])
    .where('person_id', '=', lin.id)
    .execute();
  expect(row).toEqual({ title: '', body: '', path: '' });
});

test('refuses to turn off what is about an own booking or money', async () => {
  const lin = await makePerson(db);
  const refused = choose(db, context, {
    caller: lin,
    kind: 'booking',
    channel: 'mail',
    isOn: false,
  });
  await expect(refused).rejects.toMatchObject({ code: 'choice_fixed' });
});

test('lists the choices that a person of this role has', async () => {
  const kindsOf = async (caller: Caller) => (await listChoices(db, caller)).map(({ kind }) => kind);
  const lin = await makePerson(db);
  expect(await kindsOf(lin)).not.toContain('new_booking');
  expect(await kindsOf({ ...lin, role: 'instructor' })).toContain('new_booking');
  expect(await kindsOf({ ...lin, role: 'instructor' })).not.toContain('operation');
  expect(await kindsOf({ ...lin, role: 'operator' })).toContain('operation');
});

test('knows who wants emails of a kind', async () => {
  const [lin, ivo] = [await makePerson(db), await makePerson(db)];
  await choose(db, context, { caller: lin, kind: 'news', channel: 'mail', isOn: false });
  const ids = [lin.id, ivo.id];
  expect(await wantsMail(db, ids, 'news')).toEqual(new Set([ivo.id]));
  expect(await wantsMail(db, ids, 'booking')).toEqual(new Set(ids));
});

test('deletes what was read a year ago, and leaves what is unread for two', async () => {
  const lin = await makePerson(db);
  await notify(news(lin, { title: 'Read' }));
  await readNotifications(db, context, { personId: lin.id, which: { upTo: now } });
  await notify(news(lin, { title: 'Unread' }));
  const titles = async () => (await listed(lin)).notifications.map(({ title }) => title);
  await pruneNotifications(db, new Date('2027-11-14T16:00:00Z'));
  expect(await titles()).toHaveLength(2);
  await pruneNotifications(db, new Date('2027-11-16T16:00:00Z'));
  expect(await titles()).toEqual(['Unread']);
  await pruneNotifications(db, new Date('2028-11-16T16:00:00Z'));
  expect(await titles()).toEqual([]);
});

test('exports and erases everything of a person, and notifies an erased one of nothing', async () => {
  const lin = await makePerson(db);
  await notify(news(lin));
  await choose(db, context, { caller: lin, kind: 'news', channel: 'mail', isOn: false });
  expect(await notificationsHooks.exportData?.(db, lin.id)).toMatchObject({
    notifications: [{ title: 'Your seat is booked' }],
    choices: [{ kind: 'news', channel: 'mail', isOn: false }],
  });
  await notificationsHooks.erase?.(db, lin.id, now);
  expect(await notificationsHooks.exportData?.(db, lin.id)).toBeUndefined();
  await db.updateTable('profiles').set({ erased_at: now }).where('id', '=', lin.id).execute();
  expect(await notify(news(lin))).toBe(false);
});
