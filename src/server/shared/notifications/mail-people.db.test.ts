// Mails with their entries in the list of notifications: both or neither, each once, and none without the other.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { mailNotifications } from '#contract/notifications/mail-notifications.ts';
import { recordStatements } from '#tests/bench/record-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { openMoneyWorld, sendRefunds } from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
} from '#tests/support/worlds/payout-world.ts';
import { becomeInstructor } from '../../accounts/become-instructor.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { cancelSession } from '../../flows/classes/cancel-session.ts';
import { changeStanding } from '../../flows/admin/change-standing.ts';
import { decideApplication } from '../../flows/admin/decide-application.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { writeReview } from '../../reviews/write-review.ts';
import { mailEntries } from './entries/mail-entries.ts';
import { mailPeople, mailPerson } from './mail-people.ts';

const { db, pool } = await freshDatabase();
const world = await openMoneyWorld(db);
const { context } = world;

const paused = (person: { id: string }, entity: string = randomUUID()) => ({
  kind: 'account-paused' as const,
  entity,
  to: { id: person.id, email: `${person.id}@example.org`, name: 'Lin Huang' },
  payload: { isRejected: false, missing: [] },
});

const entriesOf = (personId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'entity', 'version', 'title', 'path'])
    .where('person_id', '=', personId)
    .execute();

const mailsTo = (personId: string) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'entity'])
    .where('recipient', '=', `${personId}@example.org`)
    .execute();

test('writes a mail and its entry once, however often and at once it is repeated', async () => {
  const lin = await makePerson(db);
  const mail = paused(lin);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction().execute((tx) => mailPerson(tx, context, mail)),
    ),
  );
  await mailPeople(db, context, [mail, mail]);
  expect(await mailsTo(lin.id)).toHaveLength(1);
  expect(await entriesOf(lin.id)).toEqual([
    {
      kind: 'payout',
      entity: `account-paused:${mail.entity}`,
      version: 1,
      title: 'Your payout account is paused',
      path: '/dashboard/teacher/earnings',
    },
  ]);
});

test('leaves neither where the transaction fails', async () => {
  const lin = await makePerson(db);
  const failed = db.transaction().execute(async (tx) => {
    await mailPerson(tx, context, paused(lin));
    await mailPeople(tx, context, [
      { ...paused(lin), to: { ...paused(lin).to, hasDevice: false } },
    ]);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await mailsTo(lin.id)).toEqual([]);
  expect(await entriesOf(lin.id)).toEqual([]);
});

test('has no entry for a mail about messages, which have a count of their own', async () => {
  const messages = await openMessageWorld(db);
  const { learnerId, conversationId } = await makeConversation(db, messages);
  const before = await entriesOf(learnerId);
  await mailPerson(db, context, {
    kind: 'new-messages',
    entity: conversationId,
    to: { id: learnerId, email: `${learnerId}@example.org`, name: 'Lin' },
    payload: {
      conversationId,
      fromName: 'Ivo',
      messages: [{ text: 'Hello', pictures: [], about: null }],
      more: 0,
    },
  });
  expect(await entriesOf(learnerId)).toEqual(before);
});

test('takes as many statements for twenty people as for two', async () => {
  const counts = [];
  for (const count of [2, 20]) {
    const people = await Promise.all(Array.from({ length: count }, () => makePerson(db)));
    const mails = people.map((person) => paused(person));
    const act = () => db.transaction().execute((tx) => mailPeople(tx, context, mails));
    counts.push((await recordStatements(pool, act)).statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});

test('leaves beside every mail of refunds, payouts, reviews and decisions its entry, and no other', async () => {
  const operator = await makePerson(db, { role: 'operator' });
  const requestId = 'request';
  const taught = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, taught);
  const [bookingId = ''] = taught.bookings;
  const { learner_id: learnerId } = await db
    .selectFrom('bookings')
    .select('learner_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await writeReview(
    db,
    { ...context, storage: { url: (key) => key } },
    { learnerId, classId: taught.classId, rating: 5 },
  );
  await db.transaction().execute(async (tx) => {
    await lockSessionOfBooking(tx, bookingId);
    const at = world.time.now;
    await requestRefund(tx, context, { bookingId, amountCents: 500, reason: 'granted', at });
  });
  const startsAt = hoursAfter(world.time.now, 40);
  const session = await makeBookableSession(db, { priceCents: 0, sessions: [{ startsAt }] });
  const { booking, learner } = await book(db, world, session);
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  await book(db, world, session);
  const instructor = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  await cancelSession(db, context, { caller: instructor, ...session });
  await sendRefunds(db, world);
  const applicant = await makePerson(db);
  const manual = async () => ({ instructorApproval: 'manual' as const });
  await becomeInstructor(db, { ...context, readSettings: manual }, applicant.id);
  const decision = { caller: operator, personId: applicant.id, requestId };
  await decideApplication(db, context, { ...decision, declinedFor: 'Not yet.' });
  const standing = { from: 'good', to: 'suspended', reason: 'Spam.' } as const;
  await changeStanding(db, context, { ...decision, ...standing });

  const { rows: mails } = await sql<{ kind: keyof typeof mailNotifications; key: string }>`
    select o.kind, p.id || ' ' || o.kind || ':' || o.entity || ' ' || o.version as key
    from outbox o join profiles p on p.email = o.recipient order by 2`.execute(db);
  const { rows: entries } = await sql<{ key: string }>`
    select person_id || ' ' || entity || ' ' || version as key from notifications
    where kind <> 'operation' or entity like 'application-waiting:%' order by 1`.execute(db);
  const listed = mails.filter(({ kind }) => Object.hasOwn(mailEntries, kind));
  expect(entries.map(({ key }) => key)).toEqual(listed.map(({ key }) => key));
  expect(new Set(listed.map(({ kind }) => kind))).toEqual(
    new Set([
      'account-paused',
      'application-declined',
      'application-received',
      'application-waiting',
      'booking-cancelled',
      'booking-confirmed',
      'booking-received',
      'booking-withdrawn',
      'class-cancelled',
      'earnings-taken-back',
      'payout-sent',
      'refund-sent',
      'review-received',
      'standing-changed',
    ]),
  );
});
