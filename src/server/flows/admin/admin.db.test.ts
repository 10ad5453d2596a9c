// Operators decide about people, classes and reports: once, with a reason, and never about themselves.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { appointOperator } from '../../accounts/standing/appoint-operator.ts';
import { decideContest } from '../../bookings/contests/decide-contest.ts';
import { joinWaitlist } from '../../bookings/waitlist/join-waitlist.ts';
import { takeDownClass } from '../../classes/moderation/take-down-class.ts';
import { duplicateClass } from '../../classes/drafts/duplicate-class.ts';
import { publishClass } from '../../classes/publish-class.ts';
import { unpublishClass } from '../../classes/unpublish-class.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeRole } from './change-role.ts';
import { changeStanding } from './change-standing.ts';
import { decideApplication } from './decide-application.ts';
import { decideReport } from './decide-report.ts';
import { restoreClass } from './restore-class.ts';
import { takeDown } from './take-down.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;
const requestId = 'r1';
const operator = await makePerson(db, { role: 'operator' });
const otherOperator = await makePerson(db, { role: 'operator' });

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });

const profileOf = (id: string) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const classOf = (id: string) =>
  db.selectFrom('classes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const mailsTo = ({ id }: { id: string }) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('recipient', '=', `${id}@example.org`)
    .execute();

const auditOf = (subject: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('subject', '=', subject)
    .execute();

/** A free session whose one seat came free while the class was hidden, and a learner who waits for it. */
async function waitedFor(
  hide: (made: { classId: string; instructorId: string }) => Promise<unknown>,
) {
  const made = await makeBookableSession(db, { priceCents: 0, maxStudents: 1 });
  const { booking, learner } = await book(db, world, made);
  const waiting = await makePerson(db);
  const { sessionId } = made;
  const entryId = await joinWaitlist(db, context, { learnerId: waiting.id, sessionId });
  await hide(made);
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  const offer = async () => {
    const entry = db.selectFrom('waitlist_entries').select('state').where('id', '=', entryId);
    return (await entry.executeTakeFirstOrThrow()).state;
  };
  return { ...made, offer };
}

test('lets of two operators one decide about an application, and tells the person once', async () => {
  const person = await makeInstructor(db, { status: 'pending' });
  await makeClass(db, { instructorId: person.id });
  const input = { personId: person.id, requestId };
  const both = await Promise.allSettled([
    decideApplication(db, context, { ...input, caller: operator, declinedFor: null }),
    decideApplication(db, context, { ...input, caller: otherOperator, declinedFor: null }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const late = { ...input, caller: operator, declinedFor: 'No.' };
  await refused(decideApplication(db, context, late), 'already_decided');
  expect(await profileOf(person.id)).toMatchObject({
    role: 'instructor',
    instructor_status: 'approved',
    instructor_approved_at: now,
  });
  expect(await mailsTo(person)).toMatchObject([
    { kind: 'application-approved', payload: { published: 1 } },
  ]);
  expect(await auditOf(person.id)).toMatchObject([{ action: 'application.approve' }]);
});

test('declines an application with the reason that the person reads, who may apply again', async () => {
  const person = await makeInstructor(db, { status: 'pending' });
  const declinedFor = 'Tell us more about yourself.';
  const input = { caller: operator, personId: person.id, declinedFor, requestId };
  await decideApplication(db, context, input);
  expect(await profileOf(person.id)).toMatchObject({
    role: 'student',
    instructor_status: 'none',
    instructor_declined_at: now,
    instructor_declined_reason: declinedFor,
  });
  expect(await mailsTo(person)).toMatchObject([
    { kind: 'application-declined', payload: { reason: declinedFor } },
  ]);
  const again = { instructor_status: 'pending' } as const;
  await db.updateTable('profiles').set(again).where('id', '=', person.id).execute();
  await decideApplication(db, context, input);
  expect(await mailsTo(person)).toHaveLength(2);
});

test('leaves an application alone while the account is suspended', async () => {
  const { id: personId } = await makeInstructor(db, { status: 'pending', suspended: true });
  const input = { caller: operator, personId, declinedFor: null, requestId };
  await refused(decideApplication(db, context, input), 'already_decided');
});

test('tells whoever has applied, and is made an instructor by hand', async () => {
  const person = await makeInstructor(db, { status: 'pending' });
  const roles = { from: 'student', to: 'instructor' } as const;
  await changeRole(db, context, { caller: operator, personId: person.id, ...roles, requestId });
  expect(await mailsTo(person)).toMatchObject([{ kind: 'application-approved' }]);
});

test('offers what came free meanwhile when an instructor may teach again', async () => {
  const decide = (personId: string, from: 'good' | 'not_teaching', to: 'good' | 'not_teaching') =>
    changeStanding(db, context, {
      caller: operator,
      personId,
      from,
      to,
      reason: 'Late again.',
      requestId,
    });
  const { instructorId, offer } = await waitedFor((made) =>
    decide(made.instructorId, 'good', 'not_teaching'),
  );
  expect(await profileOf(instructorId)).toMatchObject({
    instructor_status: 'suspended',
    suspended_reason: 'Late again.',
  });
  expect(await offer()).toBe('waiting');
  await refused(decide(instructorId, 'good', 'not_teaching'), 'already_decided');
  await decide(instructorId, 'not_teaching', 'good');
  expect(await offer()).toBe('offered');
  expect(await profileOf(instructorId)).toMatchObject({
    instructor_status: 'approved',
    suspended_reason: null,
  });
});

test('suspends nobody without a reason, nobody from teaching who does not, and not oneself', async () => {
  const person = await makePerson(db);
  const input = { caller: operator, from: 'good', to: 'suspended', requestId } as const;
  const suspend = (personId: string, reason?: string) =>
    changeStanding(db, context, { ...input, personId, reason });
  await refused(suspend(person.id), 'invalid_input');
  await refused(suspend(person.id, '\u200b'), 'invalid_input');
  await refused(suspend(operator.id, 'Holiday.'), 'not_about_yourself');
  await refused(suspend(randomUUID(), 'Gone.'), 'not_found');
  const notTeaching = { ...input, to: 'not_teaching', reason: 'Late.' } as const;
  await refused(
    changeStanding(db, context, { ...notTeaching, personId: person.id }),
    'never_taught',
  );
  await suspend(person.id, 'Spam.');
  expect(await profileOf(person.id)).toMatchObject({ suspended_at: now });
  expect(await mailsTo(person)).toMatchObject([
    { kind: 'standing-changed', payload: { standing: 'suspended', reason: 'Spam.' } },
  ]);
});

test('keeps somebody who runs the marketplace when two operators dismiss each other', async () => {
  const [one, other] = [
    await makePerson(db, { role: 'operator' }),
    await makePerson(db, { role: 'operator' }),
  ];
  const dismiss = (caller: Caller, { id: personId }: Caller) =>
    changeRole(db, context, { caller, personId, from: 'operator', to: 'student', requestId });
  const both = await Promise.allSettled([dismiss(one, other), dismiss(other, one)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const roles = [await profileOf(one.id), await profileOf(other.id)].map(({ role }) => role);
  expect(roles.toSorted()).toEqual(['operator', 'student']);
});

test('makes an instructor without an application, and no learner of somebody with classes', async () => {
  const person = await makePerson(db);
  const change = (from: Caller['role'], to: Caller['role']) =>
    changeRole(db, context, { caller: operator, personId: person.id, from, to, requestId });
  await change('student', 'instructor');
  expect(await profileOf(person.id)).toMatchObject({ instructor_status: 'approved' });
  await refused(change('student', 'operator'), 'already_decided');
  await change('instructor', 'student');
  expect(await profileOf(person.id)).toMatchObject({ instructor_status: 'none', role: 'student' });
  await change('student', 'instructor');
  await makeClass(db, { instructorId: person.id });
  await refused(change('instructor', 'student'), 'keeps_classes');
});

test('keeps a class off the lists until an operator puts it back, and then offers its seats', async () => {
  const input = { caller: operator, reason: 'It is not safe.', requestId };
  const { classId, instructorId, offer } = await waitedFor((made) =>
    takeDownClass(db, context, { ...input, classId: made.classId }),
  );
  await refused(takeDownClass(db, context, { ...input, classId }), 'already_decided');
  const instructor: Caller = { id: instructorId, role: 'instructor', suspended: false };
  const storage = { url: (key: string) => key };
  const publishing = { ...context, storage, becomeInstructor: async () => undefined };
  for (const act of [publishClass, duplicateClass])
    await refused(act(db, publishing, { caller: instructor, classId }), 'class_taken_down');
  expect(await classOf(classId)).toMatchObject({
    is_active: false,
    taken_down_at: now,
    taken_down_reason: 'It is not safe.',
  });
  expect(await offer()).toBe('waiting');
  await restoreClass(db, context, { caller: operator, classId, requestId });
  await refused(
    restoreClass(db, context, { caller: operator, classId, requestId }),
    'already_decided',
  );
  expect(await classOf(classId)).toMatchObject({ is_active: true, taken_down_reason: null });
  expect(await offer()).toBe('offered');
  const kinds = (await mailsTo(instructor)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['class-taken-down', 'class-restored']));
});

/** A learner attended a class and reviewed it. */
async function reviewed() {
  const made = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, made);
  const reviewId = randomUUID();
  await db
    .insertInto('reviews')
    .values({
      id: reviewId,
      class_id: made.classId,
      learner_id: learner.id,
      booking_id: booking.id,
      rating: 1,
      comment: 'You are all fools.',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { ...made, learner, reviewId };
}

async function reportOf(of: { class_id: string } | { review_id: string }): Promise<string> {
  const id = randomUUID();
  const { id: reporter_id } = await makePerson(db);
  const row = { id, reporter_id, reason: 'offensive', reported_at: now, ...of } as const;
  await db.insertInto('reports').values(row).execute();
  return id;
}

const reportStates = async (ids: string[]) => {
  const rows = await db.selectFrom('reports').select('state').where('id', 'in', ids).execute();
  return rows.map(({ state }) => state);
};

test('hides a review that was reported, settles all reports of it, and tells its author', async () => {
  const { reviewId, learner } = await reviewed();
  const ids = [await reportOf({ review_id: reviewId }), await reportOf({ review_id: reviewId })];
  const decide = (caller: Caller, reportId: string) =>
    decideReport(db, context, { caller, reportId, upheldFor: 'It insults people.', requestId });
  const both = await Promise.allSettled([
    decide(operator, ids[0]!),
    decide(otherOperator, ids[0]!),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await refused(decide(operator, ids[1]!), 'already_decided');
  expect(await reportStates(ids)).toEqual(['upheld', 'upheld']);
  const review = db.selectFrom('reviews').select('hidden_at').where('id', '=', reviewId);
  expect(await review.executeTakeFirst()).toEqual({ hidden_at: now });
  const mails = (await mailsTo(learner)).filter(({ kind }) => kind === 'review-hidden');
  expect(mails).toMatchObject([{ payload: { reason: 'It insults people.', rating: 1 } }]);
});

test('takes a class down that was reported, or leaves it where the report is dismissed', async () => {
  const [bad, good] = [await makeClass(db), await makeClass(db)];
  const ids = [
    await reportOf({ class_id: bad.classId }),
    await reportOf({ class_id: good.classId }),
  ] as const;
  const input = { caller: operator, requestId };
  await decideReport(db, context, { ...input, reportId: ids[0], upheldFor: 'It is a trick.' });
  await decideReport(db, context, { ...input, reportId: ids[1], upheldFor: null });
  expect((await classOf(bad.classId)).taken_down_reason).toBe('It is a trick.');
  expect((await classOf(good.classId)).is_active).toBe(true);
  expect((await reportStates([...ids])).toSorted()).toEqual(['dismissed', 'upheld']);
});

test('keeps a reported class off the lists that its instructor hid before anybody looked', async () => {
  const { classId, instructorId } = await makeClass(db);
  const caller: Caller = { id: instructorId, role: 'instructor', suspended: false };
  const reportId = await reportOf({ class_id: classId });
  await unpublishClass(db, context, { caller, classId });
  const input = { caller: operator, requestId };
  await decideReport(db, context, { ...input, reportId, upheldFor: 'It is a trick.' });
  const publishing = { ...context, becomeInstructor: async () => undefined };
  await refused(publishClass(db, publishing, { caller, classId }), 'class_taken_down');
  await restoreClass(db, context, { ...input, classId });
  expect(await classOf(classId)).toMatchObject({ is_active: false, taken_down_at: null });
  const mails = (await mailsTo(caller)).filter(({ kind }) => kind === 'class-restored');
  expect(mails).toMatchObject([{ payload: { isPublished: false } }]);
});

test('upholds what was reported about a class that is taken down', async () => {
  const { classId } = await makeClass(db);
  const ids = [await reportOf({ class_id: classId }), await reportOf({ class_id: classId })];
  await takeDown(db, context, { caller: operator, classId, reason: 'It is not safe.', requestId });
  expect(await reportStates(ids)).toEqual(['upheld', 'upheld']);
});

test('decides once whether somebody was there, and counts them as there if so', async () => {
  const { booking, learner } = await book(
    db,
    world,
    await makeBookableSession(db, { priceCents: 0 }),
  );
  const bookings = db.updateTable('bookings').where('id', '=', booking.id);
  await bookings.set({ attendance: 'no_show', attendance_at: now }).execute();
  const contest = { booking_id: booking.id, message: 'I sat in the back.', asked_at: now };
  await db.insertInto('attendance_contests').values(contest).execute();
  const input = { caller: operator, bookingId: booking.id, reply: 'Sorry!', requestId };
  await decideContest(db, context, { ...input, isAccepted: true });
  await refused(decideContest(db, context, { ...input, isAccepted: false }), 'already_decided');
  const row = db.selectFrom('bookings').select('attendance').where('id', '=', booking.id);
  expect(await row.executeTakeFirst()).toEqual({ attendance: 'attended' });
  const mails = (await mailsTo(learner)).filter(({ kind }) => kind === 'contest-decided');
  expect(mails).toMatchObject([{ payload: { isAccepted: true, answer: 'Sorry!' } }]);
  expect(await auditOf(booking.id)).toMatchObject([{ action: 'contest.accept' }]);
});

test('makes the first operator out of somebody who has an account', async () => {
  const { id } = await makePerson(db);
  const appoint = (email: string) => appointOperator(db, context, email);
  expect(await appoint(`${id.toUpperCase()}@example.org`)).toMatchObject({ kind: 'appointed' });
  expect(await appoint(`${id}@example.org`)).toMatchObject({ kind: 'was-one' });
  expect(await appoint('nobody@example.org')).toEqual({ kind: 'unknown' });
  const { email } = await profileOf((await makePerson(db, { suspended: true })).id);
  expect(await appoint(email)).toMatchObject({ kind: 'suspended' });
  expect(await auditOf(id)).toMatchObject([{ action: 'operator.appoint', actor_id: null }]);
});
