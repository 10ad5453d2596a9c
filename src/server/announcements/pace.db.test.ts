// Tests that an announcement leaves room for other mails, and that nothing of it goes out while it is paused.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { claimMails } from '#platform/mail/outbox/outbox-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { openAnnouncementWorld } from '#tests/support/worlds/announcement-world.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { presentAnnouncement } from './present-announcement.ts';
import { announcementBatch, sendBatch } from './send-announcement.ts';

const { db } = await freshDatabase();
const {
  context,
  operator,
  draft,
  step,
  row,
  sendNext,
  takeMails,
  mailed,
  makePeople,
  time,
  noted,
  published,
} = await openAnnouncementWorld(db);

test('waits while mails wait for a first attempt, so that mails about bookings go between', async () => {
  await makePeople(announcementBatch + 60);
  const id = await draft();
  await step(id, 'schedule');
  await sendNext(id);
  await sendNext(id);
  expect(await mailed()).toHaveLength(announcementBatch);
  expect(noted.added.at(-1)).toMatchObject({
    name: 'send-announcement',
    options: { dueAt: expect.any(Date) },
  });
  await takeMails();
  await sendNext(id);
  expect((await row(id)).reached).toBe(announcementBatch + 61);
});

test('stops while a mail server takes nothing, and goes on when it does', async () => {
  await makePeople(announcementBatch + 60);
  const id = await draft();
  await step(id, 'schedule');
  await sendNext(id);
  await db.updateTable('outbox').set({ attempts: 1 }).execute();
  await sendNext(id);
  expect(await mailed()).toHaveLength(announcementBatch);
  const { dueAt } = noted.added.at(-1)?.options ?? {};
  expect(dueAt!.getTime() - time.now.getTime()).toBeGreaterThan(20_000);
  await takeMails();
  await sendNext(id);
  expect((await row(id)).reached).toBe(announcementBatch + 61);
});

test('keeps mails that wait back while it is paused, and no others', async () => {
  await makePeople(3);
  const [id, other] = [await draft(), await draft({ audience: 'instructors' })];
  await makeInstructor(db);
  for (const each of [id, other]) {
    await step(each, 'schedule');
    await sendNext(each);
  }
  const claim = async () =>
    (await claimMails(db, { leaseMs: hourMs, most: 20 })).map(({ payload }) => payload);
  await step(id, 'pause');
  expect(await claim()).toMatchObject([{ announcementId: other }]);
  published.length = 0;
  await step(id, 'continue');
  expect(published).toContain('outbox');
  expect(await claim()).toHaveLength(5);
  await step(id, 'pause');
  await step(id, 'cancel');
  expect(await db.selectFrom('paused_mails').select('entity').execute()).toEqual([]);
});

test('stops at a pause, goes on where it stopped, and ends when it is canceled', async () => {
  await makePeople(announcementBatch + 5);
  const id = await draft();
  await step(id, 'schedule');
  await sendNext(id);
  const { version: before } = await row(id);
  await step(id, 'pause');
  await takeMails();
  await sendNext(id);
  expect((await row(id)).reached).toBe(announcementBatch);
  await step(id, 'continue');
  // The job from before the pause is too late.
  await db
    .transaction()
    .execute((tx) => sendBatch(tx, context, { announcementId: id, version: before }));
  expect((await row(id)).reached).toBe(announcementBatch);
  await sendNext(id);
  const being = db.selectFrom('outbox').select('id').where('state', '=', 'queued').limit(1);
  await db.updateTable('outbox').set({ lease: operator.id }).where('id', 'in', being).execute();
  await step(id, 'cancel');
  expect(await presentAnnouncement(db, await row(id))).toMatchObject({
    state: 'canceled',
    progress: {
      people: announcementBatch + 6,
      reached: announcementBatch + 6,
      mailed: announcementBatch + 1,
      waiting: 1,
    },
  });
});
