// An operator never decides their own matters, as a learner or as an instructor.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeEarningStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { decideContest } from '../../bookings/contests/decide-contest.ts';
import { payByHand } from '../../payments/failed-refunds/pay-by-hand.ts';
import { retryRefund } from '../../payments/failed-refunds/retry-refund.ts';
import { restoreReview } from '../../reviews/moderation/restore-review.ts';
import { decideRefundRequest } from '../payments/refund-requests/decide-refund-request.ts';
import { askForRefund } from '../payments/refund-requests/ask-for-refund.ts';
import { cancelSessionAsOperator } from '../classes/cancel-session-as-operator.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { retryPayout } from '../payouts/retry-payout.ts';
import { refundBooking } from './bookings/refund-booking.ts';
import { decideApplication } from './decide-application.ts';
import { decideReport } from './decide-report.ts';
import { restoreClass } from './restore-class.ts';
import { takeDown } from './take-down.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;
const onPage = await openBookingWorld(db, { now, settings: { demoCheckout: 'on a page' } });
const requestId = 'r1';
const reason = 'It is not safe.';

type Decide = (caller: Caller) => Promise<unknown>;
/** Creates a matter in the admin area that concerns this operator. */
type Matter = (self: Caller) => Promise<Decide>;

async function makeOperator(): Promise<Caller> {
  const operator = await makePerson(db, { role: 'operator' });
  const change = { instructor_status: 'approved' } as const;
  await db.updateTable('profiles').set(change).where('id', '=', operator.id).execute();
  return operator;
}

const ownClass = ({ id: instructorId }: Caller) =>
  makeBookableSession(db, { instructorId, priceCents: 0 });

interface People {
  instructor?: Caller;
  learner?: Caller;
}

async function seat({ instructor, learner }: People) {
  const made = await makeBookableSession(db, {
    priceCents: 0,
    ...(instructor && { instructorId: instructor.id }),
  });
  const { booking } = await book(db, world, { ...made, ...(learner && { learner }) });
  return { ...made, booking };
}

async function reportOf(of: { class_id: string } | { review_id: string }): Promise<Decide> {
  const reportId = randomUUID();
  const { id: reporter_id } = await makePerson(db);
  const row = { id: reportId, reporter_id, reason: 'offensive', reported_at: now, ...of } as const;
  await db.insertInto('reports').values(row).execute();
  return (caller) => decideReport(db, context, { caller, reportId, upheldFor: null, requestId });
}

const reviewOf = async (people: People): Promise<string> => reviewAt(await seat(people), null);

type Seated = Awaited<ReturnType<typeof seat>>;

async function reviewAt({ classId, booking }: Seated, hidden_at: Date | null): Promise<string> {
  const id = randomUUID();
  const what = { class_id: classId, learner_id: booking.learner_id, booking_id: booking.id };
  const said = { rating: 1, created_at: now, updated_at: now, hidden_at };
  await db
    .insertInto('reviews')
    .values({ id, ...what, ...said })
    .execute();
  return id;
}

const hiddenReviewOf = async (people: People): Promise<Decide> =>
  hiddenReviewAt(await seat(people));

async function hiddenReviewAt(seated: Seated): Promise<Decide> {
  const reviewId = await reviewAt(seated, now);
  return (caller) => restoreReview(db, context, { caller, reviewId, requestId });
}

const contestOf = async (people: People): Promise<Decide> => contestAt(await seat(people));

async function contestAt({ booking }: Seated): Promise<Decide> {
  const bookings = db.updateTable('bookings').where('id', '=', booking.id);
  await bookings.set({ attendance: 'no_show', attendance_at: now }).execute();
  const contest = { booking_id: booking.id, message: 'I sat in the back.', asked_at: now };
  await db.insertInto('attendance_contests').values(contest).execute();
  const input = { bookingId: booking.id, isAccepted: true, requestId };
  return (caller) => decideContest(db, context, { ...input, caller });
}

type Membership = 'ownerId' | 'managerId';

/** A date of somebody else, in a studio that earns it. */
async function inStudioOf({ id }: Caller, hours: number, as: Membership = 'ownerId') {
  const made = await makeBookableSession(db, { sessions: [inHours(hours)] });
  const owner = as === 'ownerId' ? id : (await makePerson(db)).id;
  const managerIds = as === 'managerId' ? [id] : [];
  const studio = await makeEarningStudio(db, { ownerId: owner, managerIds });
  await moveInto(db, studio.id, made.classId);
  return made;
}

/** A paid booking of a class of somebody else, in a studio that earns it. */
async function inStudioSeat(self: Caller): Promise<Seated> {
  const made = await inStudioOf(self, 30);
  const { booking } = await book(db, world, made);
  return { ...made, booking };
}

/** A payout that is on hold, of a person or a studio. */
async function payoutOf(payeeId: string): Promise<Decide> {
  const { sessionId } = await makeBookableSession(db);
  const payoutId = randomUUID();
  const row = {
    id: payoutId,
    session_id: sessionId,
    instructor_id: payeeId,
    due_at: now,
    created_at: now,
  };
  await db
    .insertInto('payouts')
    .values({ ...row, state: 'held', hold_reason: 'no_account' })
    .execute();
  // The database names the instructor where nobody has booked.
  await db
    .updateTable('payouts')
    .set({ instructor_id: payeeId })
    .where('id', '=', payoutId)
    .execute();
  return (caller) => retryPayout(db, context, { caller, payoutId, requestId });
}

const leave = (studioId: string, personId: string) =>
  db
    .deleteFrom('studio_members')
    .where('studio_id', '=', studioId)
    .where('person_id', '=', personId)
    .execute();

const inHours = (hours: number) => ({ startsAt: new Date(now.getTime() + hours * hourMs) });

type Session = Awaited<ReturnType<typeof makeBookableSession>>;

/** A paid booking, canceled the given hours before it starts. */
async function canceled(learner: Caller, hours: number, session?: Session) {
  const made = session ?? (await makeBookableSession(db, { sessions: [inHours(hours)] }));
  const { booking } = await book(db, world, { ...made, learner });
  await cancelBooking(db, context, { bookingId: booking.id, caller: learner });
  return { ...made, booking };
}

async function failedRefundOf(learner: Caller, session?: Session): Promise<string> {
  const { booking } = await canceled(learner, 25, session);
  const ofBooking = db.selectFrom('payments').select('id').where('booking_id', '=', booking.id);
  const failed = { state: 'failed', failure: 'The account is closed.' } as const;
  const refunds = db.updateTable('refunds').set(failed).where('payment_id', 'in', ofBooking);
  return (await refunds.returning('id').executeTakeFirstOrThrow()).id;
}

async function refundRequestOf(learner: Caller, session?: Session): Promise<Decide> {
  const { booking } = await canceled(learner, 23, session);
  const its = { bookingId: booking.id };
  await askForRefund(db, context, { ...its, learnerId: learner.id, message: 'I had a fever.' });
  const asked = db.selectFrom('refund_requests').select('id').where('booking_id', '=', booking.id);
  const { id: refundRequestId } = await asked.executeTakeFirstOrThrow();
  const input = { refundRequestId, amountCents: 4500, requestId };
  return (caller) => decideRefundRequest(db, context, { ...input, caller });
}

const cancelAsOperator =
  (sessionId: string): Decide =>
  (caller) =>
    cancelSessionAsOperator(db, context, { caller, sessionId, reason, requestId });

const matters: Record<string, Matter> = {
  'their application': async ({ id: personId }) => {
    const change = { instructor_status: 'pending' } as const;
    await db.updateTable('profiles').set(change).where('id', '=', personId).execute();
    const input = { personId, declinedFor: null, requestId };
    return (caller) => decideApplication(db, context, { ...input, caller });
  },
  'a report of their class': async (self) => reportOf({ class_id: (await ownClass(self)).classId }),
  'a report of a review of their class': async (self) =>
    reportOf({ review_id: await reviewOf({ instructor: self }) }),
  'a report of their review': async (self) =>
    reportOf({ review_id: await reviewOf({ learner: self }) }),
  'a hidden review of their class': (self) => hiddenReviewOf({ instructor: self }),
  'their hidden review': (self) => hiddenReviewOf({ learner: self }),
  'taking their class down': async (self) => {
    const { classId } = await ownClass(self);
    return (caller) => takeDown(db, context, { caller, classId, reason, requestId });
  },
  'their class that was taken down': async (self) => {
    const { classId } = await ownClass(self);
    const caller = await makeOperator();
    await takeDown(db, context, { caller, classId, reason, requestId });
    return (who) => restoreClass(db, context, { caller: who, classId, requestId });
  },
  'a no-show that they have marked': (self) => contestOf({ instructor: self }),
  'a no-show of their own': (self) => contestOf({ learner: self }),
  'their request for a refund': (self) => refundRequestOf(self),
  'a request for a refund that their studio bears': async (self) =>
    refundRequestOf(await makePerson(db), await inStudioOf(self, 23)),
  'sending their refund again': async (self) => {
    const refundId = await failedRefundOf(self);
    return (caller) => retryRefund(db, context, { caller, refundId, requestId });
  },
  'having been paid by hand': async (self) => {
    const refundId = await failedRefundOf(self);
    return (caller) => payByHand(db, context, { caller, refundId, note: 'By check.', requestId });
  },
  'canceling a date that they give': async (self) =>
    cancelAsOperator((await ownClass(self)).sessionId),
  'canceling a date that their studio earns': async (self) => {
    const made = await inStudioOf(self, 30);
    await book(db, world, made);
    return cancelAsOperator(made.sessionId);
  },
  'canceling a date of the studio that they manage': async (self) => {
    const made = await inStudioOf(self, 30, 'managerId');
    await book(db, world, made);
    return cancelAsOperator(made.sessionId);
  },
  'a request for a refund that the studio bears which they manage': async (self) =>
    refundRequestOf(await makePerson(db), await inStudioOf(self, 23, 'managerId')),
  'a request for a refund of their class once they have left the studio that bears it': async ({
    id: instructorId,
  }) => {
    const made = await makeBookableSession(db, { instructorId, sessions: [inHours(23)] });
    const studio = await makeEarningStudio(db, { ownerId: (await makePerson(db)).id });
    await moveInto(db, studio.id, made.classId);
    const decide = await refundRequestOf(await makePerson(db), made);
    await leave(studio.id, instructorId);
    return decide;
  },
  'taking down a class of their studio': async (self) => {
    const { classId } = await inStudioOf(self, 30);
    return (caller) => takeDown(db, context, { caller, classId, reason, requestId });
  },
  'a class of their studio that was taken down': async (self) => {
    const { classId } = await inStudioOf(self, 30);
    const caller = await makeOperator();
    await takeDown(db, context, { caller, classId, reason, requestId });
    return (who) => restoreClass(db, context, { caller: who, classId, requestId });
  },
  'a report of a class of their studio': async (self) =>
    reportOf({ class_id: (await inStudioOf(self, 30)).classId }),
  'a hidden review of a class of their studio': async (self) => {
    const people = await inStudioSeat(self);
    return hiddenReviewAt(people);
  },
  'a no-show in a class of their studio': async (self) => contestAt(await inStudioSeat(self)),
  'refunding a booking of their studio': async (self) => {
    const { booking } = await inStudioSeat(self);
    const input = { bookingId: booking.id, amountCents: 100, shownRestCents: 4500, reason };
    return (caller) => refundBooking(db, context, { ...input, caller, requestId });
  },
  'refunding a booking of their class': async (self) => {
    const made = await makeBookableSession(db, { instructorId: self.id });
    const { booking } = await book(db, world, made);
    const input = { bookingId: booking.id, amountCents: 100, shownRestCents: 4500, reason };
    return (caller) => refundBooking(db, context, { ...input, caller, requestId });
  },
  'sending a refund again that their studio bears': async (self) => {
    const refundId = await failedRefundOf(await makePerson(db), await inStudioOf(self, 25));
    return (caller) => retryRefund(db, context, { caller, refundId, requestId });
  },
  'trying a payout of theirs again': async (self) => payoutOf(self.id),
  'trying a payout of their studio again': async (self) => {
    const { id } = await makeEarningStudio(db, { ownerId: self.id });
    return payoutOf(id);
  },
  'canceling a date that they have booked': async (self) =>
    cancelAsOperator((await seat({ learner: self })).sessionId),
  'canceling a date that they have yet to pay': async (self) => {
    const made = await makeBookableSession(db);
    const { booking } = await book(db, onPage, { ...made, learner: self });
    expect(booking.state).toBe('held');
    return cancelAsOperator(made.sessionId);
  },
  'canceling a date that they have canceled too late': async (self) =>
    cancelAsOperator((await canceled(self, 23)).sessionId),
};

const linesBy = ({ id }: Caller) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'request_id'])
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute();

test.each(Object.entries(matters))('leaves %s to another operator', async (_what, bring) => {
  const [self, other] = [await makeOperator(), await makeOperator()];
  const decide = await bring(self);
  await expect(decide(self)).rejects.toMatchObject({ code: 'not_about_yourself' });
  expect(await linesBy(self)).toEqual([]);
  await decide(other);
  expect(await linesBy(other)).toMatchObject([{ request_id: requestId }]);
});
