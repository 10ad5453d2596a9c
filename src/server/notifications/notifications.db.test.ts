// The list of notifications: each event once, the count right whatever happens at once.
import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notificationCalls } from '#contract/notifications/notification-calls.ts';
import { jobs } from '#contract/jobs.ts';
import type { Caller } from '#domain/permissions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { recordStatements } from '#tests/bench/record-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
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
import { countUnread, deleteOldNotifications } from './notification-store.ts';
import { pruneNotifications } from './prune-notifications.ts';
import { readNotifications } from './read-notifications.ts';

const { db, pool, url } = await freshDatabase();
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

const makeDevice = ({ id }: Caller) =>
  db
    .insertInto('push_subscriptions')
    .values({
      id: randomUUID(),
      person_id: id,
      endpoint: `https://push.example.org/${randomUUID()}`,
      p256dh: 'x'.repeat(87),
      auth: 'x'.repeat(22),
      device: 'Firefox on Linux',
      created_at: now,
    })
    .execute();

const listed = (person: Caller, cursor?: string) =>
  listNotifications(db, { personId: person.id, cursor });

test('keeps the unread count right under 50 parallel notifications and reads', async () => {
  const lin = await makePerson(db);
  const read = async (): Promise<void> => {
    const { notifications } = await listed(lin);
    const ids = notifications.slice(0, 3).map(({ id }) => id);
    await readNotifications(db, context, { personId: lin.id, ids });
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
  const { unread: counted, unreadIds: ids } = await listed(lin);
  expect(counted).toBe(unread);
  expect(ids).toHaveLength(unread);
  expect(await readNotifications(db, context, { personId: lin.id, ids })).toEqual({ unread: 0 });
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

test.each([
  '9999999999999999.------------------------------------',
  '999999999999999.3f0c1a52-7d0e-4c5e-9a51-0d9a54d3b7e1',
  '1763222400000.3f0c1a527d0e4c5e9a510d9a54d3b7e1----',
  'x',
])('refuses a cursor that it did not give: %s', (cursor) => {
  const { query } = notificationCalls['GET /api/notifications'];
  expect(z.safeParse(query, { cursor }).success).toBe(false);
  const given = '99999999999999.3f0c1a52-7d0e-4c5e-9a51-0d9a54d3b7e1';
  expect(z.safeParse(query, { cursor: given }).success).toBe(true);
});

test('marks nothing of another person as read', async () => {
  const [lin, ivo] = [await makePerson(db), await makePerson(db)];
  await notify(news(lin));
  const [notification] = (await listed(lin)).notifications;
  await readNotifications(db, context, { personId: ivo.id, ids: [notification!.id] });
  expect(await countUnread(db, lin.id)).toBe(1);
});

test('marks all that the list has named, and nothing that was written in the same moment or committed later', async () => {
  const lin = await makePerson(db);
  const many = Array.from({ length: 30 }, () => news(lin));
  await notifyPeople(db, context, many);
  const { promise: isListed, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const late = db.transaction().execute(async (tx) => {
    await notifyPeople(tx, context, [news(lin, { title: 'Late' })]);
    written();
    await isListed;
  });
  await isWritten;
  time.now = new Date(now.getTime() + minuteMs);
  await notify(news(lin));
  const { unreadIds: ids, notifications } = await listed(lin);
  expect(ids).toHaveLength(31);
  expect(notifications.length).toBeLessThan(31);
  goOn();
  await late;
  await notify(news(lin, { title: 'The same moment' }));
  expect(await readNotifications(db, context, { personId: lin.id, ids })).toEqual({ unread: 2 });
  time.now = now;
  const { notifications: after, next } = await listed(lin);
  const rest = (await listed(lin, next ?? '')).notifications;
  const unread = [...after, ...rest].filter(({ isRead }) => !isRead);
  expect(unread.map(({ title }) => title).toSorted()).toEqual(['Late', 'The same moment']);
});

test('tells open pages of the person, and nobody else', async () => {
  const lin = await makePerson(db);
  published.length = 0;
  await notify(news(lin));
  expect(published).toEqual([`person:${lin.id}`]);
});

test('adds jobs for the devices of people who want such pushes, and for no others', async () => {
  const [none, all, chosen, quiet] = await Promise.all(
    Array.from({ length: 4 }, () => makePerson(db)),
  );
  for (const person of [all!, chosen!, quiet!]) await makeDevice(person);
  await choose(db, context, { caller: chosen!, kind: 'news', channel: 'push', isOn: true });
  await choose(db, context, { caller: quiet!, kind: 'booking', channel: 'push', isOn: false });
  const pushed = async (kind: 'booking' | 'news') => {
    added.length = 0;
    const people = [none!, all!, chosen!, quiet!];
    await notifyPeople(
      db,
      context,
      people.map((person) => news(person, { kind })),
    );
    return new Set(added.map(({ payload }) => (payload as { personId: string }).personId));
  };
  expect(await pushed('booking')).toEqual(new Set([all!.id, chosen!.id]));
  expect(await pushed('news')).toEqual(new Set([chosen!.id]));
  added.length = 0;
});

test('takes as many statements for twenty people with devices as for two', async () => {
  const counts = [];
  const queue = await startTestJobs({ db, url }, { 'send-push': jobs['send-push'] });
  const addMany: Jobs['addMany'] = (tx, name, payloads) =>
    queue.jobs.addMany(tx, name as 'send-push', payloads as never);
  for (const count of [2, 20]) {
    const people = await Promise.all(Array.from({ length: count }, () => makePerson(db)));
    for (const person of people) await makeDevice(person);
    const act = () =>
      db.transaction().execute((tx) =>
        notifyPeople(
          tx,
          { ...context, jobs: { ...context.jobs, addMany } },
          people.map((person) => news(person)),
        ),
      );
    counts.push((await recordStatements(pool, act)).statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
  const { rows } = await sql`select from pgboss.job where name = 'send-push'`.execute(db);
  expect(rows).toHaveLength(22);
});

test('shows nothing that somebody turned off, and pushes it to the devices all the same', async () => {
  const lin = await makePerson(db);
  await makeDevice(lin);
  await choose(db, context, { caller: lin, kind: 'reminder', channel: 'app', isOn: false });
  published.length = 0;
  expect(await notify(news(lin, { kind: 'reminder' }))).toBe(true);
  expect((await listed(lin)).notifications).toEqual([]);
  expect(published).toEqual([]);
  expect(added.splice(0)).toMatchObject([
    { name: 'send-push', payload: { personId: lin.id, title: 'Your seat is booked' } },
  ]);
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
  await readNotifications(db, context, { personId: lin.id, ids: (await listed(lin)).unreadIds });
  await notify(news(lin, { title: 'Unread' }));
  const titles = async () => (await listed(lin)).notifications.map(({ title }) => title);
  await pruneNotifications({ ...context, db }, new Date('2027-11-14T16:00:00Z'));
  expect(await titles()).toHaveLength(2);
  await pruneNotifications({ ...context, db }, new Date('2027-11-16T16:00:00Z'));
  expect(await titles()).toEqual(['Unread']);
  await pruneNotifications({ ...context, db }, new Date('2028-11-16T16:00:00Z'));
  expect(await titles()).toEqual([]);
});

test('deletes what no list shows after 90 days, however much there is', async () => {
  const lin = await makePerson(db);
  await choose(db, context, { caller: lin, kind: 'reminder', channel: 'app', isOn: false });
  await notifyPeople(
    db,
    context,
    Array.from({ length: 5100 }, () => news(lin, { kind: 'reminder' })),
  );
  await notify(news(lin));
  const left = async () =>
    (await db.selectFrom('notifications').select('kind').where('person_id', '=', lin.id).execute())
      .length;
  await pruneNotifications({ ...context, db }, new Date('2027-02-12T16:00:00Z'));
  expect(await left()).toBe(5101);
  await pruneNotifications({ ...context, db }, new Date('2027-02-14T16:00:00Z'));
  expect(await left()).toBe(1);
});

test('finds by an index what is to be deleted, in a large table too', async () => {
  const groups = [
    { group: 'all', createdBefore: now },
    { group: 'hidden', createdBefore: now },
    { group: 'read', readBefore: now },
  ] as const;
  for (const old of groups) {
    const { statements } = await recordStatements(pool, () =>
      deleteOldNotifications(db, { old, most: 5000 }),
    );
    const [{ text, values } = { text: '', values: [] }] = statements;
    const plan = await db.transaction().execute(async (tx) => {
      // A table of a few rows is read as a whole, whatever its indexes are.
      await sql`set local enable_seqscan = off`.execute(tx);
      return tx.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
    });
    const name = { all: 'by_age', hidden: 'hidden', read: 'read' }[old.group];
    expect(JSON.stringify(plan.rows)).toContain(`notifications_${name}`);
  }
});

test('exports and erases everything of a person, and notifies an erased one of nothing', async () => {
  const lin = await makePerson(db);
  await notify(news(lin));
  await choose(db, context, { caller: lin, kind: 'news', channel: 'mail', isOn: false });
  expect(await notificationsHooks(context).exportData?.(db, lin.id)).toMatchObject({
    notifications: [{ title: 'Your seat is booked' }],
    choices: [{ kind: 'news', channel: 'mail', isOn: false }],
  });
  await notificationsHooks(context).erase?.(db, lin.id, now);
  expect(await notificationsHooks(context).exportData?.(db, lin.id)).toBeUndefined();
  await db.updateTable('profiles').set({ erased_at: now }).where('id', '=', lin.id).execute();
  expect(await notify(news(lin))).toBe(false);
});
