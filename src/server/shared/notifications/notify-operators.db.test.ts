// What operators are told that waits for their decision: once for all that wait together, and never of their own.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { contestAttendance } from '../../bookings/roster/contest-attendance.ts';
import { decideReport } from '../../flows/admin/decide-report.ts';
import { cancelSession } from '../../flows/classes/cancel-session.ts';
import { reportConversation } from '../../messages/report-conversation.ts';
import { listNotifications } from '../../notifications/list-notifications.ts';
import { reportSomething } from '../../reviews/reports/report-something.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;

const makeOperator = () => makePerson(db, { role: 'operator' });
const promote = (id: string) =>
  db.updateTable('profiles').set({ role: 'operator' }).where('id', '=', id).execute();
const listOf = async ({ id: personId }: { id: string }) =>
  (await listNotifications(db, { personId, cursor: undefined })).notifications
    .filter(({ kind }) => kind === 'operation')
    .map(({ title, body, path }) => [title, body, path]);

test('tells all operators of a report once, however many report the same, until it is decided', async () => {
  const [operator, another] = [await makeOperator(), await makeOperator()];
  const { classId } = await makeClass(db, { title: 'Bread' });
  const report = async (reporterId: string) =>
    reportSomething(db, context, { reporterId, classId, reason: 'spam' });
  const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(db)));
  await Promise.all(people.flatMap(({ id }) => [report(id), report(id)]));
  const told = [
    'A report of a class waits for a decision',
    'Bread: Advertising or spam',
    '/admin/reports',
  ];
  expect(await listOf(operator)).toEqual([told]);
  expect(await listOf(another)).toEqual([told]);
  const { id: reportId } = await db
    .selectFrom('reports')
    .select('id')
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  await decideReport(db, context, { caller: operator, reportId, upheldFor: null, requestId: 'r' });
  await report(people[0]!.id);
  expect(await listOf(operator)).toEqual([told, told]);
});

test('tells operators of a report that comes while another of the same thing is decided', async () => {
  const operator = await makeOperator();
  const { classId } = await makeClass(db, { title: 'Bread' });
  const [first, second] = [await makePerson(db), await makePerson(db)];
  const report = ({ id: reporterId }: { id: string }) =>
    reportSomething(db, context, { reporterId, classId, reason: 'spam' });
  await report(first);
  const lock = 'select from classes where id = $1 for no key update';
  const deciding = await lockRows(database, lock, [classId]);
  const decision =
    "update reports set state = 'dismissed', decided_at = $2, decided_by = $3 where class_id = $1";
  await deciding.query(decision, [classId, now, operator.id]);
  const reported = report(second);
  await waitersAre(database, 1);
  await deciding.letGo();
  await reported;
  expect(await listOf(operator)).toHaveLength(2);
});

test('tells an operator nothing of what they report themselves, nor one who is suspended', async () => {
  const [reporter, suspended] = [await makeOperator(), await makeOperator()];
  await db
    .updateTable('profiles')
    .set({ suspended_at: now })
    .where('id', '=', suspended.id)
    .execute();
  const { classId } = await makeClass(db);
  await reportSomething(db, context, { reporterId: reporter.id, classId, reason: 'unsafe' });
  expect(await listOf(reporter)).toEqual([]);
  expect(await listOf(suspended)).toEqual([]);
});

test('tells an operator nothing of reports about themselves, as instructor, author or writer', async () => {
  const [learner, another] = [await makeOperator(), await makeOperator()];
  const made = await makeBookableSession(db, { priceCents: 0 });
  const instructor = { id: made.instructorId };
  const { booking } = await book(db, world, { ...made, learner });
  const reviewId = randomUUID();
  await db
    .insertInto('reviews')
    .values({
      id: reviewId,
      class_id: made.classId,
      learner_id: learner.id,
      booking_id: booking.id,
      rating: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const messages = await openMessageWorld(db, { now });
  const { conversationId, learnerId, instructorId } = await makeConversation(db, messages);
  await promote(instructorId);
  await promote(instructor.id);
  const { id: reporterId } = await makePerson(db);
  await reportSomething(db, context, { reporterId, classId: made.classId, reason: 'spam' });
  await reportSomething(db, context, { reporterId, reviewId, reason: 'spam' });
  await db
    .updateTable('bookings')
    .set({ attendance: 'no_show', attendance_at: now })
    .where('id', '=', booking.id)
    .execute();
  const contest = { learnerId: learner.id, bookingId: booking.id, message: 'I was there' };
  await contestAttendance(db, context, contest);
  const reported = { conversationId, personId: learnerId, reason: 'scam' } as const;
  await reportConversation(db, messages.context, reported);
  const paths = async (person: { id: string }) =>
    (await listOf(person)).map(([, , path = '']) => path).toSorted();
  const [contests, reports] = ['/admin/no-shows', '/admin/reports'];
  const conversations = '/admin/message-reports';
  expect(await paths(instructor)).toEqual([conversations]);
  expect(await paths(learner)).toEqual([conversations, reports]);
  expect(await paths({ id: instructorId })).toEqual([contests, reports, reports].toSorted());
  expect(await paths(another)).toEqual([conversations, contests, reports, reports].toSorted());
});

test('tells operators of reported messages, without a word of them', async () => {
  const operator = await makeOperator();
  const messages = await openMessageWorld(db, { now });
  const { conversationId, learnerId: personId } = await makeConversation(db, messages);
  const reported = { conversationId, personId, reason: 'scam', note: 'Look at this' } as const;
  await reportConversation(db, messages.context, reported);
  await reportConversation(db, messages.context, reported);
  expect(await listOf(operator)).toEqual([
    [
      'Reported messages wait for a decision',
      'A scam, or a payment outside this site',
      '/admin/message-reports',
    ],
  ]);
});

test('tells operators of a contested no-show and of a penalty to decide on', async () => {
  const operator = await makeOperator();
  const startsAt = new Date(now.getTime() + 3 * hourMs);
  const late = await makeBookableSession(db, { title: 'Clay pots', sessions: [{ startsAt }] });
  const { booking, learner } = await book(db, world, late);
  const marked = { attendance: 'no_show', attendance_at: now } as const;
  await db.updateTable('bookings').set(marked).where('id', '=', booking.id).execute();
  const contest = { learnerId: learner.id, bookingId: booking.id, message: 'I was there' };
  await contestAttendance(db, context, contest);
  await expect(contestAttendance(db, context, contest)).rejects.toMatchObject({
    code: 'contest_refused',
  });
  const caller = { id: late.instructorId, role: 'instructor', suspended: false } as const;
  await cancelSession(db, context, { ...late, caller });
  const when = 'Sun, Nov 15, 2026, 1:00 PM CST';
  const told = await listOf(operator);
  expect(new Set(told)).toEqual(
    new Set([
      ['A learner says that they were there: Clay pots', when, '/admin/no-shows'],
      ['A penalty of $9.00 waits for a decision', `Clay pots, ${when}`, '/admin/penalties'],
    ]),
  );
});
