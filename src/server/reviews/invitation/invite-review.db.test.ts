// Review invitations: who gets one, and who does not.
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import {
  book,
  insertPaidAddition,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { waitersAre } from '#tests/support/database/locked-rows.ts';
import { writeReview } from '../write-review.ts';
import { inviteReview } from './invite-review.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });

const after = (days: number): Date => new Date(now.getTime() + days * dayMs);

/** A learner who comes to both sessions of a class. */
async function regular(daysBetween = 7) {
  const sessions = [{ startsAt: after(1) }, { startsAt: after(1 + daysBetween) }];
  const session = await makeBookableSession(db, { priceCents: 0, sessions });
  const first = await book(db, world, session);
  const [, later] = await db
    .selectFrom('sessions')
    .select('id')
    .where('class_id', '=', session.classId)
    .orderBy('starts_at')
    .execute();
  const second = await book(db, world, { ...session, ...first, sessionId: later!.id });
  const ids = [first.booking.id, second.booking.id];
  await db.updateTable('bookings').set({ state: 'completed' }).where('id', 'in', ids).execute();
  const mails = () =>
    db
      .selectFrom('outbox')
      .select(['entity', 'payload', 'recipient'])
      .where('kind', '=', 'review-invitation')
      .where('entity', 'in', ids)
      .execute();
  const invite = async (...bookings: string[]) => {
    for (const id of bookings)
      await db.transaction().execute((tx) => inviteReview(tx, world.context, id));
    return (await mails()).map(({ entity }) => entity);
  };
  return { ...session, learner: first.learner, ids, invite, mails };
}

const change = (id: string, set: object) =>
  db.updateTable('bookings').set(set).where('id', '=', id).execute();

test('asks once, after the first visit', async () => {
  const { ids, learner, invite, mails } = await regular();
  expect(await invite(...ids, ...ids)).toEqual([ids[0]]);
  const [mail] = await mails();
  expect(mail?.recipient).toBe(`${learner.id}@example.org`);
  expect(mail?.payload).toMatchObject({ bookingId: ids[0], timeZone: 'America/Chicago' });
});

test('asks once who wants no such mails, too', async () => {
  const { ids, learner, invite } = await regular();
  expect(await invite(ids[0]!)).toEqual([ids[0]]);
  // As the mailer leaves it.
  await db.deleteFrom('outbox').where('entity', '=', ids[0]!).execute();
  expect(await invite(...ids)).toEqual([]);
  const told = db.selectFrom('notifications').where('person_id', '=', learner.id);
  expect(await told.select('entity').where('kind', '=', 'review_invitation').execute()).toEqual([
    { entity: `review-invitation:${ids[0]}` },
  ]);
});

test('asks after the second visit of who was marked as absent at the first', async () => {
  const { ids, invite } = await regular();
  await change(ids[0]!, { attendance: 'no_show', attendance_at: now });
  expect(await invite(...ids)).toEqual([ids[1]]);
});

test('asks after the second visit of who turns out to have been at the first, and never twice', async () => {
  const { ids, invite } = await regular();
  await change(ids[0]!, { attendance: 'no_show', attendance_at: now });
  expect(await invite(ids[0]!)).toEqual([]);
  await change(ids[0]!, { attendance: 'unknown', attendance_at: null });
  expect(await invite(ids[1]!)).toEqual([ids[1]]);
  expect(await invite(...ids)).toEqual([ids[1]]);
});

test('asks once when two visits come due at the same moment', async () => {
  const { ids, invite } = await regular();
  const { second } = await db.transaction().execute(async (tx) => {
    await inviteReview(tx, world.context, ids[0]!);
    const waiting = { second: invite(ids[1]!) };
    await waitersAre(database, 1);
    return waiting;
  });
  expect(await second).toEqual([ids[0]]);
});

test('does not ask again who was there long ago, when no mail is remembered any more', async () => {
  const { ids, invite } = await regular(100);
  expect(await invite(ids[0]!)).toEqual([ids[0]]);
  await db.deleteFrom('outbox').where('entity', '=', ids[0]!).execute();
  expect(await invite(ids[1]!)).toEqual([]);
});

test('asks who was marked as absent long ago, also when they had added seats', async () => {
  const { ids, invite } = await regular(100);
  await change(ids[0]!, { attendance: 'no_show', attendance_at: now });
  await insertPaidAddition(db, ids[0]!);
  expect(await invite(...ids)).toEqual([ids[1]]);
});

test('does not ask who has reviewed the class', async () => {
  const { ids, classId, learner, invite } = await regular();
  const context = { ...world.context, storage: { url: (key: string) => key } };
  await writeReview(db, context, { learnerId: learner.id, classId, rating: 5 });
  expect(await invite(...ids)).toEqual([]);
});

test('does not ask who has left', async () => {
  const { ids, learner, invite } = await regular();
  await db.updateTable('profiles').set({ erased_at: now }).where('id', '=', learner.id).execute();
  expect(await invite(...ids)).toEqual([]);
});
