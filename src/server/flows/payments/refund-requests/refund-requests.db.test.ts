// Refund requests of learners who canceled too late, decided by the instructor or an operator.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type RefundRequest, refundRequest } from '#contract/bookings/bookings.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { refundEffect, type RefundSource } from '#domain/money/refund-effect.ts';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { closeDispute, openDispute } from '#tests/support/worlds/demo-world.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { balancesOf, paymentsOf } from '#tests/support/worlds/money-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { refundRequestsHooks } from '../../../payments/refund-requests/hooks.ts';
import {
  listAllRefundRequests,
  listRefundRequests,
} from '../../../payments/refund-requests/list-refund-requests.ts';
import { decideRefundRequest } from './decide-refund-request.ts';
import { askForRefund } from './ask-for-refund.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { cancelSession } from '../../classes/cancel-session.ts';
import { completeSession } from '../../bookings/complete-sessions.ts';
import { syncDispute } from '../../payouts/sync-dispute.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);
const world = await openBookingWorld(db, { now });
const { context } = world;
const reading = { storage: { url: (key: string) => `/media/${key}` } };

/** Booked for $45 a seat and canceled an hour after the last moment to get everything back. */
async function forfeited({ seats = 1 } = {}) {
  const sessions = [{ startsAt: hours(23) }];
  const session = await makeBookableSession(db, {
    title: 'Bread & butter',
    priceCents: 4500,
    sessions,
  });
  const { booking, learner } = await book(db, world, { ...session, seats });
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  const instructor: Caller = { id: session.instructorId, role: 'instructor', suspended: false };
  const ask = (message = 'I had a fever.') =>
    askForRefund(db, context, { learnerId: learner.id, bookingId: booking.id, message });
  return { ...session, booking, learner, instructor, ask };
}

const listFor = async ({ id: deciderId }: Caller) =>
  z.parse(z.array(refundRequest), await listRefundRequests(db, reading, { deciderId }));

async function asked(input = {}) {
  const made = await forfeited(input);
  await made.ask();
  const [request] = await listFor(made.instructor);
  const refundRequestId = request!.id;
  const its = { refundRequestId, requestId: 'r1' };
  const answer = (caller: Caller, amountCents: number, sentence?: string) =>
    decideRefundRequest(db, context, { ...its, caller, amountCents, reply: sentence });
  return { ...made, refundRequestId, answer };
}

const auditOf = (subject: string) =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', subject).execute();

const requestOf = (id: string) =>
  db.selectFrom('refund_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const refundsOf = (bookingId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.commission_cents', 'refunds.reason'])
    .select('refunds.funding')
    .where('payments.booking_id', '=', bookingId)
    .orderBy('refunds.amount_cents')
    .execute();

async function mailsAbout(refundRequestId: string) {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .where('entity', '=', refundRequestId)
    .orderBy('queued_at')
    .orderBy('kind', 'desc')
    .execute();
  return rows;
}

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });

test('says before what the ledger takes after: out of escrow, and later out of the payout that waits', async () => {
  for (const isOver of [false, true]) {
    world.time.now = now;
    const { instructor, sessionId, booking, answer } = await asked({ seats: 2 });
    if (isOver) {
      world.time.now = hours(25);
      await completeSession(db, context, { sessionId, at: world.time.now });
    }
    const [request] = await listFor(instructor);
    const [source] = request!.sources;
    expect(source).toEqual({
      price: 90,
      gone: 0,
      rest: 90,
      commissionBps: 1000,
      isEarned: isOver,
      payable: isOver ? 81 : 0,
      sent: 0,
      taxBps: 0,
    });
    await answer(instructor, 3333);
    const after = await balancesOf(db, booking.id);
    const account = isOver ? 'instructor_payable' : 'held';
    const share = isOver ? 'payoutCents' : 'escrowCents';
    const effect = refundEffect([sourceInCents(source!)], 3333);
    expect(effect[share]).toBe(8100 + (after[account] ?? 0));
    expect(effect.commissionCents + effect[share]).toBe(3333);
  }
  world.time.now = now;
});

const sourceInCents = (source: RefundRequest['sources'][number]): RefundSource => ({
  priceCents: source.price * 100,
  goneCents: source.gone * 100,
  restCents: source.rest * 100,
  commissionBps: source.commissionBps,
  taxBps: source.taxBps,
  isEarned: source.isEarned,
  payableCents: source.payable * 100,
  sentCents: source.sent * 100,
});

test('shows a request to the instructor of the class and at the desk, and to nobody else', async () => {
  const { ask, instructor, learner } = await forfeited({ seats: 2 });
  await ask();
  const shown = {
    status: 'open',
    message: 'I had a fever.',
    learner: { fullName: 'Lin Huang', profileImage: null },
    class: { title: 'Bread & butter', timeZone: 'America/Chicago' },
    startTime: hours(23).toISOString(),
    seats: 2,
    canceledAt: now.toISOString(),
    paid: 90,
    most: 90,
  };
  expect(await listFor(instructor)).toMatchObject([shown]);
  const [request] = await listFor(instructor);
  expect(await listAllRefundRequests(db, reading)).toContainEqual(expect.objectContaining(request));
  // An operator may teach, too: their instructor list shows only requests for their own classes.
  for (const role of ['instructor', 'operator'] as const)
    expect(await listFor(await makePerson(db, { role }))).toEqual([]);
  expect(await listFor(learner)).toEqual([]);
  expect(await mailsAbout(request!.id)).toMatchObject([
    { kind: 'refund-requested', recipient: `${instructor.id}@example.org` },
  ]);
});

test('lets nobody ask twice, about a booking of somebody else, or where nothing is to be had', async () => {
  const { ask, booking } = await forfeited();
  await ask();
  await refused(ask('Please?'), 'refund_request_refused');
  const stranger = await makePerson(db);
  const message = 'Give it to me.';
  const theirs = { learnerId: stranger.id, bookingId: booking.id, message };
  await refused(askForRefund(db, context, theirs), 'not_found');
  const good = await book(db, world, await makeBookableSession(db, { priceCents: 4500 }));
  const input = { learnerId: good.learner.id, bookingId: good.booking.id, message };
  await refused(askForRefund(db, context, input), 'refund_request_refused');
  await cancelBooking(db, context, { caller: good.learner, bookingId: good.booking.id });
  await refused(askForRefund(db, context, input), 'refund_request_refused');
});

test('gives a part back from the money that is held, with its part of the commission, and says so', async () => {
  const { answer, instructor, booking, learner, refundRequestId } = await asked();
  await answer(instructor, 2000, 'I could fill one of two seats.');
  expect(await requestOf(refundRequestId)).toMatchObject({
    state: 'granted',
    granted_cents: 2000,
    answer: 'I could fill one of two seats.',
    decided_by: instructor.id,
    decided_at: now,
  });
  expect(await refundsOf(booking.id)).toEqual([
    { amount_cents: 2000, commission_cents: 200, reason: 'granted', funding: 'held' },
  ]);
  expect(await listFor(instructor)).toEqual([]);
  const mails = await mailsAbout(refundRequestId);
  const { kind, recipient, payload } = mails.find((mail) => mail.kind === 'refund-decided')!;
  expect([kind, recipient]).toEqual(['refund-decided', `${learner.id}@example.org`]);
  expect(payload).toMatchObject({ grantedCents: 2000, paidCents: 4500 });
});

test('lets an operator answer instead, and moves no money when the answer is no', async () => {
  const { answer, booking, refundRequestId } = await asked();
  await answer(await makePerson(db, { role: 'operator' }), 0);
  expect(await requestOf(refundRequestId)).toMatchObject({
    state: 'declined',
    granted_cents: null,
  });
  expect(await refundsOf(booking.id)).toEqual([]);
  expect(await auditOf(booking.id)).toMatchObject([
    { action: 'refund-request.decline', request_id: 'r1' },
  ]);
});

test('lets an operator answer for a class of their own as its instructor', async () => {
  const { answer, instructor, booking } = await asked();
  await answer({ ...instructor, role: 'operator' }, 4500);
  expect(await refundsOf(booking.id)).toMatchObject([{ amount_cents: 4500 }]);
  expect(await auditOf(booking.id)).toEqual([]);
});

test.each([
  [hours(23), true],
  [new Date(hours(23).getTime() - 1), false],
])('knows of an answer at %s whether the class had begun', async (at, hasBegun) => {
  const { instructor: caller, refundRequestId } = await asked();
  const then = { ...context, clock: { now: () => at } };
  await decideRefundRequest(db, then, { caller, refundRequestId, amountCents: 0, requestId: 'r1' });
  const answered = (await mailsAbout(refundRequestId)).find(
    ({ kind }) => kind === 'refund-decided',
  );
  expect(answered?.payload).toMatchObject({ hasBegun });
});

test('lets nobody else answer, and nothing be answered that is not there', async () => {
  const { answer, learner, refundRequestId } = await asked();
  const strangers = [learner, await makePerson(db), await makePerson(db, { role: 'instructor' })];
  for (const stranger of strangers) await refused(answer(stranger, 100), 'not_found');
  const input = { refundRequestId: randomUUID(), amountCents: 100, requestId: 'r1' };
  const caller = await makePerson(db, { role: 'operator' });
  await refused(decideRefundRequest(db, context, { ...input, caller }), 'not_found');
  expect((await requestOf(refundRequestId)).state).toBe('open');
});

test('never gives back more than was paid', async () => {
  const { answer, instructor, booking } = await asked();
  await expect(answer(instructor, 4501)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { amount: 'is more than what has not gone back yet' },
  });
  await answer(instructor, 4500);
  expect(await refundsOf(booking.id)).toMatchObject([{ amount_cents: 4500 }]);
});

test('gives nothing back that a bank has taken already', async () => {
  const { answer, instructor, booking } = await asked();
  const [payment] = await paymentsOf(db, booking.id);
  const charge = { chargeRef: payment!.provider_charge_id!, amountCents: 3000 };
  const ref = await openDispute(db, charge);
  await closeDispute(db, ref, 'lost');
  await syncDispute(db, context, { provider: 'demo', ref });
  expect(await listFor(instructor)).toMatchObject([{ paid: 45, most: 15 }]);
  await refused(answer(instructor, 1501), 'invalid_input');
  await answer(instructor, 1500);
  expect(await refundsOf(booking.id)).toMatchObject([{ amount_cents: 1500 }]);
});

test('lets the first of two answers at the same time count', async () => {
  const { answer, instructor, booking } = await asked();
  const operator = await makePerson(db, { role: 'operator' });
  const answers = await Promise.allSettled([answer(instructor, 1000), answer(operator, 3000)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refundsOf(booking.id)).toHaveLength(1);
  await refused(answer(instructor, 500), 'refund_request_decided');
});

test('waits for an instructor who is just leaving before it holds the date', async () => {
  const { answer, instructor, sessionId } = await asked();
  const leaving = 'select from profiles where id = $1 for update';
  const locked = await lockRows(database, leaving, [instructor.id]);
  const answered = answer(instructor, 1000);
  await waitersAre(database, 1);
  await locked.query('select from sessions where id = $1 for update nowait', [sessionId]);
  await locked.letGo();
  await answered;
});

test('takes what is given back after the class from what the instructor is owed', async () => {
  const { answer, instructor, booking, sessionId } = await asked();
  await completeSession(db, context, { sessionId, at: hours(25) });
  await answer(instructor, 4500);
  expect(await refundsOf(booking.id)).toMatchObject([
    { commission_cents: 450, funding: 'instructor' },
  ]);
});

test('needs no answer any more when the class is canceled: everything goes back', async () => {
  const { answer, instructor, booking, refundRequestId, classId, sessionId } = await asked();
  await cancelSession(db, context, { caller: instructor, classId, sessionId });
  expect((await requestOf(refundRequestId)).state).toBe('settled');
  expect(await refundsOf(booking.id)).toMatchObject([
    { amount_cents: 4500, reason: 'class_cancelled' },
  ]);
  await refused(answer(instructor, 100), 'refund_request_decided');
});

test('gives everything back once when the class is canceled while somebody answers', async () => {
  const { answer, instructor, booking, classId, sessionId } = await asked();
  const theSession = 'select from sessions where id = $1 for no key update';
  const somebody = await lockRows(database, theSession, [sessionId]);
  const both = Promise.allSettled([
    answer(instructor, 2000),
    cancelSession(db, context, { caller: instructor, classId, sessionId }),
  ]);
  await waitersAre(database, 2);
  await somebody.letGo();
  await both;
  const refunds = await refundsOf(booking.id);
  expect(refunds.reduce((sum, refund) => sum + refund.amount_cents, 0)).toBe(4500);
});

test('forgets the words of who leaves, also those on their way, and keeps that they have asked', async () => {
  const { learner, refundRequestId, instructor } = await asked();
  const other = await asked();
  const answered = await asked();
  await answered.answer(answered.instructor, 0, 'Get well, Lin!');
  for (const { id } of [learner, answered.learner]) await refundRequestsHooks.erase?.(db, id, now);
  const message = 'The account was deleted.';
  expect(await requestOf(refundRequestId)).toMatchObject({ state: 'open', message });
  expect(await requestOf(answered.refundRequestId)).toMatchObject({
    state: 'declined',
    answer: null,
  });
  expect(await mailsAbout(refundRequestId)).toMatchObject([{ payload: { message, seats: 1 } }]);
  expect(await listFor(instructor)).toHaveLength(1);
  expect((await requestOf(other.refundRequestId)).message).toBe('I had a fever.');
  expect(await mailsAbout(other.refundRequestId)).toMatchObject([
    { payload: { message: 'I had a fever.' } },
  ]);
});

test('takes no words of somebody who is just leaving', async () => {
  const { ask, learner } = await forfeited();
  const leaving = 'select from profiles where id = $1 for update';
  const locked = await lockRows(database, leaving, [learner.id]);
  const asking = refused(ask(), 'unauthenticated');
  await waitersAre(database, 1);
  await locked.query('update profiles set erased_at = now() where id = $1', [learner.id]);
  await locked.letGo();
  await asking;
});
