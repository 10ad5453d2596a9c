// Tests that an announcement reaches exactly the people it is for, once each, whatever operators do meanwhile.
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { claimMails, deleteUnwanted, saveDead } from '#platform/mail/outbox/outbox-store.ts';
import { pruneOutbox } from '#platform/mail/outbox/prune-outbox.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { openAnnouncementWorld } from '#tests/support/worlds/announcement-world.ts';
import { book, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { announcementsHooks } from './hooks.ts';
import { presentAnnouncement } from './present-announcement.ts';
import { readReceived } from './read-received.ts';
import { countPeople } from './recipient-store.ts';
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
const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74, radiusMiles: 25 } as const;
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

test('enters it among the notifications of everybody, and mails news only to those who want them', async () => {
  const [quiet] = await makePeople(2);
  await db
    .insertInto('notification_choices')
    .values({
      person_id: quiet!.id,
      kind: 'announcement',
      channel: 'mail',
      is_on: false,
      chosen_at: time.now,
    })
    .execute();
  const id = await draft({ kind: 'news', audience: 'learners', text: '# Hello\n**all** of you' });
  expect(await countPeople(db, await row(id), time.now)).toEqual({ people: 3, mails: 2 });
  await step(id, 'schedule');
  await sendAll(id);
  expect(await mailed()).not.toContain(quiet!.id);
  expect(await row(id)).toMatchObject({ reached: 3, mailed: 2 });
  const entries = db.selectFrom('notifications').select(['person_id', 'title', 'body', 'path']);
  const found = await entries.where('entity', '=', id).execute();
  expect(found).toHaveLength(3);
  expect(found[0]).toMatchObject({
    title: 'S',
    body: 'Hello all of you',
    path: `/announcements/${id}`,
  });
  const terms = await draft({ audience: 'learners' });
  await step(terms, 'schedule');
  await sendAll(terms);
  expect(await mailed()).toContain(quiet!.id);
});

test('leaves out those who join after it has begun, and those who have left', async () => {
  const [left] = await makePeople(1);
  const id = await draft();
  await step(id, 'schedule');
  await db.transaction().execute(async (tx) => {
    await erasePerson([announcementsHooks], tx, { personId: left!.id, at: time.now });
    await tx
      .updateTable('profiles')
      .set({ erased_at: time.now })
      .where('id', '=', left!.id)
      .execute();
  });
  time.aheadMs = hourMs;
  const inTime = await makePerson(db);
  await sendNext(id);
  const late = await makePerson(db);
  await db
    .updateTable('profiles')
    .set({ created_at: new Date(Date.now() + 2 * hourMs) })
    .where('id', '=', late.id)
    .execute();
  await sendAll(id);
  expect(await mailed()).toEqual(ids(operator, inTime));
});

test('reaches those whom it was for when it began, whatever they become meanwhile', async () => {
  const learners = (await makePeople(4)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const instructors = [];
  for (let made = 0; made < 8; made += 1) instructors.push(await makeInstructor(db));
  const become = (people: { id: string }[], status: 'approved' | 'none') =>
    db
      .updateTable('profiles')
      .set({ instructor_status: status })
      .where('id', 'in', ids(...people))
      .execute();
  await become([operator], 'approved');
  const id = await draft({ audience: 'learners' });
  await step(id, 'schedule');
  await sendNext(id, 2);
  await takeMails();
  await step(id, 'pause');
  await become(learners.slice(2), 'approved');
  await become(instructors, 'none');
  await step(id, 'continue');
  await sendAll(id);
  expect(await mailed()).toEqual(ids(...learners));
  expect(await row(id)).toMatchObject({ people: 4, reached: 4 });
  await become([operator], 'none');
});

test('tells suspended people of terms, and not of news', async () => {
  const suspended = await makePerson(db, { suspended: true });
  for (const kind of ['terms', 'news'] as const) {
    const id = await draft({ kind });
    await step(id, 'schedule');
    await sendAll(id);
  }
  const { length: terms } = (await mailed()).filter((name) => name === suspended.id);
  expect(terms).toBe(1);
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

test('reaches instructors, also those who may not teach any more, or only the others', async () => {
  const teaching = await makeInstructor(db);
  const stopped = await makeInstructor(db, { status: 'suspended' });
  const applying = await makeInstructor(db, { status: 'pending' });
  const learner = await makePerson(db);
  const toInstructors = await draft({ audience: 'instructors' });
  await step(toInstructors, 'schedule');
  await sendAll(toInstructors);
  expect(await mailed()).toEqual(ids(teaching, stopped));
  await db.deleteFrom('outbox').execute();
  const toLearners = await draft({ audience: 'learners' });
  await step(toLearners, 'schedule');
  await sendAll(toLearners);
  expect(await mailed()).toEqual(ids(operator, applying, learner));
});

test('reaches learners of a town: who looks there, and who booked there within a year', async () => {
  const [looks, looksElsewhere, booked, bookedElsewhere] = await makePeople(4);
  const lookAt = (personId: string, latitude: number, longitude: number) =>
    db
      .updateTable('profiles')
      .set({ place_name: 'Place', place_latitude: latitude, place_longitude: longitude })
      .where('id', '=', personId)
      .execute();
  await lookAt(looks!.id, 30.4, -97.7);
  await lookAt(looksElsewhere!.id, 29.76, -95.37);
  const world = await openBookingWorld(db);
  for (const [learner, place] of [
    [booked!, { latitude: 30.3, longitude: -97.8 }],
    [bookedElsewhere!, { latitude: 29.76, longitude: -95.37 }],
  ] as const) {
    const { classId, sessionIds } = await makeClass(db, { priceCents: 0 });
    await db.updateTable('classes').set(place).where('id', '=', classId).execute();
    await book(db, world, { classId, sessionId: sessionIds[0]!, learner: callerOf(learner) });
  }
  await db.deleteFrom('outbox').execute();
  const id = await draft({ audience: 'learners', place: austin });
  const count = await countPeople(db, await row(id), time.now);
  await step(id, 'schedule');
  await sendAll(id);
  expect(await mailed()).toEqual(ids(looks!, booked!));
  expect(count).toEqual({ people: 2, mails: 2 });
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
