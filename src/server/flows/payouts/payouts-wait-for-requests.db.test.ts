// The share of a booking whose learner asks for a refund waits for the decision; that of the others does not.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import {
  ledgerProblems,
  type MoneyWorld,
  openMoneyWorld,
  refundsOf,
} from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  payTaughtSession,
  readPayout,
  receivedBy,
  takeAllBack,
  transfersOf,
} from '#tests/support/worlds/payout-world.ts';
import { listStuckPayouts } from '../../admin/payouts/list-stuck-payouts.ts';
import { findPayoutOf } from '../../payouts/payout-store.ts';
import { refundBooking } from '../admin/bookings/refund-booking.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { completeSession } from '../bookings/complete-sessions.ts';
import { askForRefund } from '../payments/refund-requests/ask-for-refund.ts';
import { decideRefundRequest } from '../payments/refund-requests/decide-refund-request.ts';
import { checkPayouts } from './check-payouts.ts';
import { countPayout } from './count-payout.ts';
import { openPayoutAccount } from './open-payout-account.ts';
import { payOut } from './pay-out.ts';

const { db } = await freshDatabase();

/** A session that is over, with learners who canceled too late, and one who came. */
async function taught(world: MoneyWorld, { late = 1, hasAccount = true } = {}) {
  const startsAt = hoursAfter(world.time.now, 20);
  const session = await makeBookableSession(db, { priceCents: 4500, sessions: [{ startsAt }] });
  const came = await book(db, world, session);
  const canceled = [];
  for (let place = 0; place < late; place += 1) {
    const booked = await book(db, world, session);
    await cancelBooking(db, world.context, {
      caller: booked.learner,
      bookingId: booked.booking.id,
    });
    canceled.push({ bookingId: booked.booking.id, learnerId: booked.learner.id });
  }
  if (hasAccount) await openPayoutAccount(db, world.context, session.instructorId);
  const { ends_at: endsAt } = await db
    .selectFrom('sessions')
    .select('ends_at')
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  world.time.now = endsAt;
  await completeSession(db, world.context, { sessionId: session.sessionId, at: endsAt });
  const payoutId = (await findPayoutOf(db, session.sessionId))!.id;
  return { ...session, endsAt, payoutId, came: came.booking.id, canceled };
}

const openWorld = () => openMoneyWorld(db, { settings: { demoCheckout: 'at once' } });

type Asker = Awaited<ReturnType<typeof taught>>['canceled'][number];

async function ask(world: MoneyWorld, asker: Asker): Promise<string> {
  await askForRefund(db, world.context, { ...asker, message: 'I fell ill.' });
  const { id } = await db
    .selectFrom('refund_requests')
    .select('id')
    .where('booking_id', '=', asker.bookingId)
    .executeTakeFirstOrThrow();
  return id;
}

async function decide(world: MoneyWorld, refundRequestId: string, amountCents: number) {
  const caller = await makePerson(db, { role: 'operator' });
  await decideRefundRequest(db, world.context, {
    caller,
    refundRequestId,
    amountCents,
    requestId: 'r1',
  });
}

const mailsOf = async (payoutId: string) => {
  const mails = db.selectFrom('outbox').select('kind').where('entity', '=', payoutId);
  return (await mails.orderBy('id').execute()).map(({ kind }) => kind);
};

test('pays for the others on time, says why the rest waits, and goes on once declined', async () => {
  const world = await openWorld();
  const session = await taught(world);
  const [asker] = session.canceled;
  const requestId = await ask(world, asker!);
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'held',
    hold_reason: 'refund_request',
  });
  expect(await receivedBy(db, session.instructorId)).toBe(4050);
  expect((await transfersOf(db, session.payoutId)).map((one) => one.booking_id)).toEqual([
    session.came,
  ]);
  expect(await mailsOf(session.payoutId)).toEqual(['payout-on-hold']);
  const { items } = await listStuckPayouts(db, world.context);
  expect(items.find(({ id }) => id === session.payoutId)).toMatchObject({
    holdReason: 'refund_request',
    request: { bookingId: asker!.bookingId },
  });
  world.added.length = 0;
  await decide(world, requestId, 0);
  expect(world.added).toContainEqual(
    expect.objectContaining({ name: 'pay-out', payload: { payoutId: session.payoutId } }),
  );
  expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, session.instructorId)).toBe(8100);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('pays what a granted refund leaves, by request or by hand', async () => {
  const world = await openWorld();
  const session = await taught(world, { late: 2 });
  const [one, other] = session.canceled;
  const requestId = await ask(world, one!);
  await ask(world, other!);
  await payTaughtSession(db, world, session);
  await decide(world, requestId, 1000);
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'held',
    hold_reason: 'refund_request',
  });
  expect(await receivedBy(db, session.instructorId)).toBe(4050 + 3150);
  await refundBooking(db, world.context, {
    caller: await makePerson(db, { role: 'operator' }),
    bookingId: other!.bookingId,
    amountCents: 4500,
    shownRestCents: 4500,
    reason: 'Agreed by phone.',
    requestId: 'r2',
  });
  expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, session.instructorId)).toBe(4050 + 3150);
  expect((await refundsOf(db, other!.bookingId)).map(({ funding }) => funding)).toEqual([
    'instructor',
  ]);
});

test('stops what was counted but not sent when the request is opened', async () => {
  const world = await openWorld();
  const session = await taught(world);
  world.time.now = hoursAfter(session.endsAt, 48);
  await countPayout(db, world.context, session.payoutId);
  expect(await transfersOf(db, session.payoutId)).toHaveLength(2);
  const requestId = await ask(world, session.canceled[0]!);
  await payOut(db, world.context, session.payoutId);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ hold_reason: 'refund_request' });
  expect(await receivedBy(db, session.instructorId)).toBe(4050);
  await decide(world, requestId, 0);
  await payOut(db, world.context, session.payoutId);
  expect(await receivedBy(db, session.instructorId)).toBe(8100);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('sends or keeps the share when a request and the payout come at the same moment, and never loses a cent', async () => {
  const world = await openWorld();
  for (let round = 0; round < 3; round += 1) {
    const session = await taught(world);
    world.time.now = hoursAfter(session.endsAt, 48);
    const [requestId] = await Promise.all([
      ask(world, session.canceled[0]!),
      payOut(db, world.context, session.payoutId),
    ]);
    const payout = await readPayout(db, session.payoutId);
    const received = await receivedBy(db, session.instructorId);
    expect([payout.hold_reason, received]).toEqual(
      payout.state === 'paid' ? [null, 8100] : ['refund_request', 4050],
    );
    await decide(world, requestId, 4500);
    await payOut(db, world.context, session.payoutId);
    await takeAllBack(db, world);
    expect(await receivedBy(db, session.instructorId)).toBe(4050);
  }
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('goes on by itself when the job of a decision was lost', async () => {
  const world = await openWorld();
  const session = await taught(world);
  const requestId = await ask(world, session.canceled[0]!);
  await payTaughtSession(db, world, session);
  const declined = { state: 'declined', decided_at: world.time.now } as const;
  await db.updateTable('refund_requests').set(declined).where('id', '=', requestId).execute();
  await checkPayouts(db, world.context, new AbortController().signal);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'scheduled' });
});

test('names the missing account first', async () => {
  const world = await openWorld();
  const session = await taught(world, { hasAccount: false });
  await ask(world, session.canceled[0]!);
  expect(await payTaughtSession(db, world, session)).toMatchObject({ hold_reason: 'no_account' });
});
