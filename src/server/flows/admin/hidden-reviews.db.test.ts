// A review that operators hide, restore and hide again, as seen by everybody, its author and the admin area.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { eraseProfile } from '../../accounts/leaving/erase-profile.ts';
import { takeDownClass } from '../../classes/moderation/take-down-class.ts';
import { showClass } from '../../admin/classes/show-class.ts';
import { restoreReview } from '../../reviews/moderation/restore-review.ts';
import { readInstructorRating, readOpinions } from '../../reviews/read-reviews.ts';
import { reportSomething } from '../../reviews/reports/report-something.ts';
import { writeReview } from '../../reviews/write-review.ts';
import { decideReport } from './decide-report.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-15T16:00:00Z');
const later = new Date('2026-11-16T09:30:00Z');
const world = await openBookingWorld(db, { now });
const context = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };
const requestId = 'r1';
const operator = await makePerson(db, { role: 'operator' });
const otherOperator = await makePerson(db, { role: 'operator' });
const reporters = [await makePerson(db), await makePerson(db), await makePerson(db)] as const;

beforeEach(() => {
  world.time.now = now;
});

/** A learner attended a class and gave it two stars. */
async function reviewed() {
  const made = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, made);
  const bookings = db.updateTable('bookings').where('id', '=', booking.id);
  await bookings.set({ state: 'completed' }).execute();
  const words = {
    learnerId: learner.id,
    classId: made.classId,
    rating: 2,
    comment: 'Buy watches!',
  };
  const { id: reviewId } = await writeReview(db, context, words);
  return { ...made, learner, words, reviewId };
}

/** Hides it the usual way: it is reported, and an operator upholds the report. */
async function hide(reviewId: string, reason = 'It is advertising.') {
  await reportSomething(db, context, { reporterId: reporters[0].id, reviewId, reason: 'spam' });
  const reports = db.selectFrom('reports').select('id').where('review_id', '=', reviewId);
  const { id } = await reports.where('state', '=', 'open').executeTakeFirstOrThrow();
  await decideReport(db, context, { caller: operator, reportId: id, upheldFor: reason, requestId });
}

const restore = (reviewId: string, caller = operator) =>
  restoreReview(db, context, { caller, reviewId, requestId });

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });

const hiddenAt = async (classId: string) => (await showClass(db, context, classId)).hiddenReviews;

/** The reviews and ratings that everybody sees. */
async function shownAt(classId: string) {
  const { reviews, rating } = await readOpinions(db, context, classId);
  const { teacher_id } = await db
    .selectFrom('classes')
    .select('teacher_id')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
  const { rating: ofInstructor } = await readInstructorRating(db, teacher_id);
  return { comments: reviews.map(({ comment }) => comment), rating, ofInstructor };
}

/** Matches the recipient by id, whatever the address is now; mails about hiding come first. */
const mailsTo = ({ id }: { id: string }) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('recipient', 'like', `${id}@%`)
    .where('kind', 'like', 'review-%')
    .orderBy('kind')
    .execute();

const auditOf = (subject: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

test('shows an operator what is hidden of a class, and why, until it is shown again', async () => {
  const { classId, reviewId, learner } = await reviewed();
  expect(await hiddenAt(classId)).toEqual([]);
  world.time.now = later;
  await hide(reviewId);
  expect(await hiddenAt(classId)).toEqual([
    {
      id: reviewId,
      rating: 2,
      comment: 'Buy watches!',
      writtenAt: now.toISOString(),
      author: { id: learner.id, fullName: 'Lin Huang' },
      hiddenAt: later.toISOString(),
      hiddenBy: { id: operator.id, fullName: 'Lin Huang' },
      reason: 'It is advertising.',
    },
  ]);
  await restore(reviewId);
  expect(await hiddenAt(classId)).toEqual([]);
});

test('counts a review that is shown again as before, once of two operators, and tells its author', async () => {
  const { classId, reviewId, learner } = await reviewed();
  const before = await shownAt(classId);
  await hide(reviewId);
  expect(await shownAt(classId)).toMatchObject({ comments: [], ofInstructor: null });
  world.published.length = 0;
  const both = await Promise.allSettled([restore(reviewId), restore(reviewId, otherOperator)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await refused(restore(reviewId), 'already_decided');
  expect(before).toMatchObject({ comments: ['Buy watches!'], rating: { count: 1 } });
  expect(await shownAt(classId)).toEqual(before);
  expect(world.published).toContain('classes');
  const told = { classId, rating: 2, comment: 'Buy watches!', isClassShown: true };
  expect(await mailsTo(learner)).toMatchObject([
    { kind: 'review-hidden' },
    { kind: 'review-restored', payload: told },
  ]);
  const acts = (await auditOf(reviewId)).map(({ action }) => action);
  expect(acts).toEqual(['report.uphold', 'review.restore']);
});

test('lets a review be reported and hidden again, and gives the reason of that time', async () => {
  const { classId, reviewId, learner } = await reviewed();
  await hide(reviewId);
  await restore(reviewId);
  world.time.now = later;
  await hide(reviewId, 'It still is.');
  expect(await hiddenAt(classId)).toMatchObject([{ reason: 'It still is.' }]);
  await restore(reviewId);
  expect((await mailsTo(learner)).map(({ kind }) => kind)).toEqual([
    'review-hidden',
    'review-hidden',
    'review-restored',
    'review-restored',
  ]);
});

test('lets one of two operators decide who look at two reports of the same review', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { reviewId } = await reviewed();
    const ids: string[] = [];
    for (const { id: reporterId } of reporters) {
      await reportSomething(db, context, { reporterId, reviewId, reason: 'spam' });
      const reports = db.selectFrom('reports').select('id').where('review_id', '=', reviewId);
      const { id } = await reports.where('reporter_id', '=', reporterId).executeTakeFirstOrThrow();
      ids.push(id);
    }
    const [first, ...theirs] = ids;
    // Blocks both decisions until both have begun.
    const locked = await lockRows(database, 'select from reports where id = $1 for update', [
      first,
    ]);
    const both = Promise.allSettled(
      [operator, otherOperator].map((caller, turn) =>
        decideReport(db, context, {
          caller,
          reportId: theirs[turn]!,
          upheldFor: 'Spam.',
          requestId,
        }),
      ),
    );
    await waitersAre(database, 2);
    await locked.letGo();
    const refusals = (await both).filter(({ status }) => status === 'rejected');
    expect(refusals).toMatchObject([{ reason: { code: 'already_decided' } }]);
    expect(await auditOf(reviewId)).toHaveLength(1);
  }
});

test('keeps the place of a hidden review: its author writes no second one beside it', async () => {
  const { reviewId, words } = await reviewed();
  await hide(reviewId);
  await refused(writeReview(db, context, words), 'already_reviewed');
});

test('shows again what somebody wrote who has left, as of nobody, and tells nobody', async () => {
  const { classId, reviewId, learner } = await reviewed();
  await hide(reviewId);
  await eraseProfile(db, learner.id, now);
  const sent = await mailsTo(learner);
  expect(await hiddenAt(classId)).toMatchObject([{ id: reviewId, author: null }]);
  await restore(reviewId);
  expect(await shownAt(classId)).toMatchObject({ comments: ['Buy watches!'] });
  expect(await mailsTo(learner)).toEqual(sent);
});

test('promises its author no page while the class itself is not shown', async () => {
  const { classId, reviewId, learner } = await reviewed();
  await hide(reviewId);
  const input = { caller: operator, classId, reason: 'It is not safe.', requestId };
  await takeDownClass(db, context, input);
  await restore(reviewId);
  expect(await mailsTo(learner)).toContainEqual({
    kind: 'review-restored',
    payload: expect.objectContaining({ isClassShown: false }),
  });
});

test('refuses to show again what is not there, not hidden, or of an instructor who is gone', async () => {
  const { reviewId, instructorId } = await reviewed();
  await refused(restore(randomUUID()), 'not_found');
  await refused(restore(reviewId), 'already_decided');
  await hide(reviewId);
  await eraseProfile(db, instructorId, now);
  await refused(restore(reviewId), 'already_decided');
});
