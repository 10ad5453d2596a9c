// Tests that an announcement reaches exactly the people it is for, once each, whatever operators do meanwhile.
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { claimMails, deleteUnwanted, saveDead } from '#platform/mail/outbox/outbox-store.ts';
import { pruneOutbox } from '#platform/mail/outbox/prune-outbox.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { openAnnouncementWorld } from '#tests/support/worlds/announcement-world.ts';
import { announcementsHooks } from './hooks.ts';
import { presentAnnouncement } from './present-announcement.ts';
import { readReceived } from './read-received.ts';
import { announcementRoutes } from './routes.ts';
import { announcementBatch, sendBatch } from './send-announcement.ts';
import { sendTest } from './send-test.ts';
import { takeStep } from './take-step.ts';
import { changeAnnouncement, discardDraft } from './write-announcement.ts';

const { db } = await freshDatabase();
const {
  context,
  operator,
  by,
  draft,
  step,
  row,
  sendNext,
  sendAll,
  takeMails,
  mailed,
  ids,
  makePeople,
  time,
  noted,
} = await openAnnouncementWorld(db);
const callerOf = ({ id }: { id: string }) => ({ id, role: 'student', suspended: false }) as const;

test('reaches everybody in batches, and each person once', async () => {
  const people = await makePeople(announcementBatch + 3);
  const id = await draft();
  await step(id, 'schedule');
  await sendAll(id);
  expect(await mailed()).toEqual(ids(operator, ...people));
  const { state, people: count, reached } = await row(id);
  expect({ state, count, reached }).toEqual({
    state: 'sent',
    count: people.length + 1,
    reached: people.length + 1,
  });
});

test('runs a job twice without reaching anybody twice', async () => {
  await makePeople(3);
  const id = await draft();
  await step(id, 'schedule');
  await Promise.all([sendNext(id), sendNext(id), sendNext(id)]);
  expect(await mailed()).toHaveLength(4);
  expect(new Set(await mailed()).size).toBe(4);
});

test('links the page of it only for those who can sign in', async () => {
  const suspended = await makePerson(db, { suspended: true });
  const id = await draft();
  await step(id, 'schedule');
  await sendNext(id);
  const payloads = await db.selectFrom('outbox').select(['recipient', 'payload']).execute();
  const linked = payloads.filter(({ payload }) => !Object(payload).isForSuspended);
  expect(linked.map(({ recipient }) => recipient.split('@')[0])).toEqual([operator.id]);
  expect(payloads).toHaveLength(2);
  expect(payloads.map(({ recipient }) => recipient.split('@')[0])).toContain(suspended.id);
});

test('lists announcements with their mails in as many statements, however many there are', async () => {
  const list = announcementRoutes(context)['GET /api/admin/announcements'];
  const listed = () => list({ query: {} }, { db } as never);
  await makePeople(2);
  const first = await draft();
  await step(first, 'schedule');
  await sendNext(first);
  expect((await listed()).items[0]?.progress).toMatchObject({ waiting: 3, failed: 0 });
  const statements = await countStatements(listed);
  const failed = { state: 'dead', failed_at: time.now } as const;
  await db.updateTable('outbox').set(failed).execute();
  for (let made = 0; made < 3; made += 1) {
    const id = await draft({ kind: 'news' });
    await step(id, 'schedule');
    await sendNext(id);
    await takeMails();
  }
  expect(await countStatements(listed)).toBe(statements);
  const { items } = await listed();
  expect(items.map(({ progress }) => progress?.failed)).toEqual([0, 0, 0, 3]);
});

test('sends nothing before its time, nor what was taken back', async () => {
  const id = await draft();
  const at = new Date(time.now.getTime() + dayMs);
  await step(id, 'schedule', at);
  expect(noted.added.at(-1)).toMatchObject({ name: 'send-announcement', options: { dueAt: at } });
  const { version: before } = await row(id);
  await step(id, 'unschedule');
  await db
    .transaction()
    .execute((tx) => sendBatch(tx, context, { announcementId: id, version: before }));
  expect(await mailed()).toEqual([]);
  expect(await row(id)).toMatchObject({ state: 'draft', scheduled_at: null });
});

test('refuses a time that is over, and steps that its state does not have', async () => {
  const id = await draft();
  await expect(step(id, 'schedule', new Date())).rejects.toMatchObject({ code: 'invalid_input' });
  for (const name of ['pause', 'continue', 'cancel', 'unschedule'] as const)
    await expect(step(id, name)).rejects.toMatchObject({ code: 'already_decided' });
  await step(id, 'schedule');
  await sendNext(id);
  await expect(step(id, 'schedule')).rejects.toMatchObject({ code: 'already_decided' });
  await expect(discardDraft(db, context, { id, ...by })).rejects.toMatchObject({
    code: 'already_decided',
  });
});

test('lets only one of two operators change or send the text they have both seen', async () => {
  const id = await draft();
  const { kind, audience } = await row(id);
  const body = { kind, audience, place: null, subject: 'Other', text: 'Other' };
  const outcomes = await Promise.allSettled([
    changeAnnouncement(db, context, { id, version: 1, body, ...by }),
    takeStep(db, context, { id, step: 'schedule', version: 1, at: null, ...by }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('refuses to save over what another operator has written meanwhile', async () => {
  const id = await draft();
  const { kind, audience } = await row(id);
  const body = { kind, audience, place: null, subject: 'Theirs', text: 'Theirs' };
  await changeAnnouncement(db, context, { id, version: 1, body, ...by });
  const mine = { ...body, subject: 'Mine' };
  await expect(
    changeAnnouncement(db, context, { id, version: 1, body: mine, ...by }),
  ).rejects.toMatchObject({ code: 'announcement_changed' });
  expect((await row(id)).subject).toBe('Theirs');
  await changeAnnouncement(db, context, {
    id,
    version: (await row(id)).version,
    body: mine,
    ...by,
  });
  expect((await row(id)).subject).toBe('Mine');
});

test('writes down who wrote, tried, sent, paused and deleted which', async () => {
  const [last] = await db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const id = await draft();
  await sendTest(db, context, { id, ...by });
  await step(id, 'schedule');
  await sendNext(id);
  await step(id, 'pause');
  await discardDraft(db, context, { id: await draft(), ...by });
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action.replace('announcement.', ''))).toEqual([
    'write',
    'test',
    'schedule',
    'pause',
    'write',
    'delete',
  ]);
  expect(new Set(entries.map(({ actor_id: actor }) => actor))).toEqual(new Set([operator.id]));
});

test('counts a test as sent to nobody, and sends as many as are asked for', async () => {
  const id = await draft();
  for (let times = 0; times < 2; times++) await sendTest(db, context, { id, ...by });
  expect(await mailed()).toEqual([operator.id, operator.id]);
  expect(await presentAnnouncement(db, await row(id))).toMatchObject({ progress: null });
});

test('shows an announcement to those who got it alone, exports it, and forgets them', async () => {
  const reader = await makePerson(db);
  const id = await draft({ audience: 'learners' });
  await expect(
    readReceived(db, { announcementId: id, caller: callerOf(reader) }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await step(id, 'schedule');
  await sendAll(id);
  const read = { announcementId: id, caller: callerOf(reader) };
  expect(await readReceived(db, read)).toMatchObject({ subject: 'S', text: 'T' });
  expect(await announcementsHooks.exportData!(db, reader.id)).toMatchObject([{ subject: 'S' }]);
  await announcementsHooks.erase!(db, reader.id, time.now);
  expect(await announcementsHooks.exportData!(db, reader.id)).toBeUndefined();
});

test('changes the text and the time of one that is scheduled, which then goes once, with the new text', async () => {
  const [reader] = await makePeople(1);
  const id = await draft();
  const at = new Date(time.now.getTime() + dayMs);
  await step(id, 'schedule', at);
  const { version: before, kind, audience } = await row(id);
  const body = { kind, audience, place: null, subject: 'New', text: 'New text' };
  await changeAnnouncement(db, context, { id, version: before, body, ...by });
  const changed = await row(id);
  expect(changed).toMatchObject({ state: 'scheduled', scheduled_at: at, subject: 'New' });
  expect(noted.added.at(-1)).toMatchObject({
    payload: { announcementId: id, version: changed.version },
    options: { dueAt: at, key: id },
  });
  const later = new Date(at.getTime() + hourMs);
  await step(id, 'schedule', later);
  expect(noted.added.at(-1)).toMatchObject({ options: { dueAt: later, key: id } });
  // The jobs of before would come first, if they came at all.
  for (const version of [before, changed.version])
    await db.transaction().execute((tx) => sendBatch(tx, context, { announcementId: id, version }));
  expect(await mailed()).toEqual([]);
  await sendAll(id);
  expect(await mailed()).toEqual(ids(operator, reader!));
  await expect(
    changeAnnouncement(db, context, { id, version: (await row(id)).version, body, ...by }),
  ).rejects.toMatchObject({ code: 'already_decided' });
});

test('says how many failed and why, and how many were left out, also when the outbox has forgotten', async () => {
  const [quiet, ...others] = await makePeople(4);
  const off = (personId: string) =>
    db
      .insertInto('notification_choices')
      .values({
        person_id: personId,
        kind: 'announcement',
        channel: 'mail',
        is_on: false,
        chosen_at: time.now,
      })
      .execute();
  await off(quiet!.id);
  const id = await draft({ kind: 'news' });
  await step(id, 'schedule');
  await sendNext(id);
  const [late, ...failing] = await claimMails(db, { leaseMs: hourMs, most: 3 });
  await deleteUnwanted(db, late!);
  const longAgo = new Date(Date.now() - 100 * dayMs);
  for (const mail of failing) {
    const reason = `550 <${mail.recipient}> unknown`;
    await saveDead(db, mail, { at: longAgo, reason });
  }
  await takeMails();
  await sendNext(id);
  const shown = async () => presentAnnouncement(db, await row(id));
  const figures = { people: 5, reached: 5, mailed: 3, waiting: 0, failed: 2, leftOut: 2 };
  expect(others).toHaveLength(3);
  expect(await shown()).toMatchObject({
    state: 'sent',
    progress: figures,
    failures: [{ reason: '550 … unknown', mails: 2 }],
  });
  await pruneOutbox(db);
  expect(await shown()).toMatchObject({ progress: figures, failures: [] });
});

test('is not sent before each of its mails has had an attempt', async () => {
  await makePeople(2);
  const id = await draft();
  await step(id, 'schedule');
  await sendNext(id);
  await sendNext(id);
  expect(await row(id)).toMatchObject({ state: 'sending', ended_at: null });
  await takeMails();
  await sendNext(id);
  expect(await row(id)).toMatchObject({ state: 'sent' });
});
