// Instructors are paid what their sessions have earned: when it is due, once, and less what they owe.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  balancesOf,
  ledgerProblems,
  makeHeldBooking,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
  readPayout,
  receivedBy,
  transfersOf,
} from '#tests/support/worlds/payout-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { listStuckPayouts } from '../../admin/payouts/list-stuck-payouts.ts';
import { countQueues } from '../../admin/queue-store.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { findAccount, saveAccountState } from '../../payouts/payout-account-store.ts';
import { findPayoutOf } from '../../payouts/payout-store.ts';
import { endTransferLease, leaseTransfer } from '../../payouts/transfer-store.ts';
import { completeSession } from '../bookings/complete-sessions.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { checkPayouts } from './check-payouts.ts';
import { countPayout } from './count-payout.ts';
import { openPayoutAccount } from './open-payout-account.ts';
import { payOut } from './pay-out.ts';
import { retryPayout } from './retry-payout.ts';

const { db } = await freshDatabase();

const mailsOf = async (payoutId: string) => {
  const mails = db.selectFrom('outbox').select('kind').where('entity', '=', payoutId);
  return (await mails.orderBy('kind').execute()).map(({ kind }) => kind);
};

test('pays two days after the end, not a second earlier, and says so once', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { bookings: 2 });
  expect(world.added).toContainEqual({
    name: 'pay-out',
    payload: { payoutId: session.payoutId },
    options: { key: session.payoutId, dueAt: hoursAfter(session.endsAt, 48) },
  });
  world.time.now = new Date(hoursAfter(session.endsAt, 48).getTime() - 1000);
  await payOut(db, world.context, session.payoutId);
  expect(await receivedBy(db, session.instructorId)).toBe(0);
  const payout = await payTaughtSession(db, world, session);
  expect(payout).toMatchObject({ state: 'paid', gross_cents: 8100, amount_cents: 8100 });
  expect(await receivedBy(db, session.instructorId)).toBe(8100);
  expect(await mailsOf(session.payoutId)).toEqual(['payout-sent']);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('keeps to the commission of the day somebody booked, whatever the operator changes later', async () => {
  const world = await openMoneyWorld(db, { settings: { commissionBps: 1000 } });
  const { booking, session } = await makeHeldBooking(db, world);
  const { readSettings } = world.context;
  const changed = { commissionBps: 5000 };
  world.context.readSettings = async (from) => ({ ...(await readSettings(from)), ...changed });
  await payOnPage(db, world, booking);
  const [payment] = await paymentsOf(db, booking.id);
  await syncPayment(db, world.context, payment!.id);
  const held = { held: -4050, commission_deferred: -450 };
  expect(await balancesOf(db, booking.id)).toMatchObject(held);
  const input = { bookingId: booking.id, amountCents: 1000, reason: 'granted' } as const;
  await requestRefund(db, world.context, { ...input, at: world.time.now });
  expect(await refundsOf(db, booking.id)).toMatchObject([{ commission_cents: 100 }]);
  await sendRefunds(db, world);
  await openPayoutAccount(db, world.context, session.instructorId);
  const { ends_at: endsAt } = await db
    .selectFrom('sessions')
    .select('ends_at')
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  await completeSession(db, world.context, { sessionId: session.sessionId, at: endsAt });
  const { id: payoutId } = (await findPayoutOf(db, session.sessionId))!;
  expect(await payTaughtSession(db, world, { endsAt, payoutId })).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, session.instructorId)).toBe(4050 - 900);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('pays once when it is run twice at the same moment, and again later', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { bookings: 2 });
  world.time.now = hoursAfter(session.endsAt, 48);
  await Promise.allSettled([1, 2, 3].map(() => payOut(db, world.context, session.payoutId)));
  await payOut(db, world.context, session.payoutId);
  await payOut(db, world.context, session.payoutId);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, session.instructorId)).toBe(8100);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test.each(['lose request', 'lose response', 'fail'] as const)(
  'sends it once when the provider is unavailable: %s',
  async (fault) => {
    const world = await openMoneyWorld(db);
    const session = await makeTaughtSession(db, world);
    world.fault('transfer', fault);
    await expect(payTaughtSession(db, world, session)).rejects.toThrow('is unavailable');
    expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'sending' });
    expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'paid' });
    expect(await receivedBy(db, session.instructorId)).toBe(4050);
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);

test('holds it without a payout account, says why, and pays once there is one', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { hasAccount: false });
  const held = await payTaughtSession(db, world, session);
  expect(held).toMatchObject({ state: 'held', hold_reason: 'no_account' });
  expect(await mailsOf(session.payoutId)).toEqual(['payout-on-hold']);
  expect(await ledgerProblems(db, world)).toEqual([]);
  expect(await openPayoutAccount(db, world.context, session.instructorId)).toBeNull();
  expect(world.added.at(-1)).toMatchObject({
    name: 'pay-out',
    payload: { payoutId: session.payoutId },
  });
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'paid',
    hold_reason: null,
  });
});

test('says that we have too little at the provider, and tries again by itself', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  world.fault('transfer', { refuseAs: 'balance_insufficient' });
  const held = await payTaughtSession(db, world, session);
  expect(held).toMatchObject({ state: 'held', hold_reason: 'balance', amount_cents: 4050 });
  expect(await mailsOf(session.payoutId)).toEqual(['payout-on-hold']);
  const { signal } = new AbortController();
  await checkPayouts(db, world.context, signal);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'held' });
  world.time.now = hoursAfter(world.time.now, 2);
  await checkPayouts(db, world.context, signal);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'scheduled' });
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'paid',
    hold_reason: null,
  });
  expect(await receivedBy(db, session.instructorId)).toBe(4050);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('keeps back what a suspended account has earned, and pays once that is lifted', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  const suspend = (suspended_at: Date | null) =>
    db
      .updateTable('profiles')
      .set({ suspended_at })
      .where('id', '=', session.instructorId)
      .execute();
  await suspend(world.time.now);
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'held',
    hold_reason: 'suspended',
  });
  expect(await mailsOf(session.payoutId)).toEqual(['payout-on-hold']);
  const { signal } = new AbortController();
  await checkPayouts(db, world.context, signal);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'held' });
  await suspend(null);
  await checkPayouts(db, world.context, signal);
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'paid',
    hold_reason: null,
  });
  expect(await receivedBy(db, session.instructorId)).toBe(4050);
});

test('sends nothing to an account that was suspended while the provider was unavailable', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  world.fault('transfer', 'lose request');
  await expect(payTaughtSession(db, world, session)).rejects.toThrow('is unavailable');
  const suspend = (suspended_at: Date | null) =>
    db
      .updateTable('profiles')
      .set({ suspended_at })
      .where('id', '=', session.instructorId)
      .execute();
  await suspend(world.time.now);
  const held = { state: 'held', hold_reason: 'suspended' };
  expect(await payTaughtSession(db, world, session)).toMatchObject(held);
  expect(await receivedBy(db, session.instructorId)).toBe(0);
  await suspend(null);
  await checkPayouts(db, world.context, new AbortController().signal);
  expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, session.instructorId)).toBe(4050);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('holds what the provider refuses; of two operators who try again one is told so', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  world.fault('transfer', 'refuse');
  const held = await payTaughtSession(db, world, session);
  expect(held).toMatchObject({ state: 'held', hold_reason: 'refused', amount_cents: 4050 });
  const caller = await makePerson(db, { role: 'operator' });
  const retry = () => retryPayout(db, world.context, { caller, payoutId: session.payoutId });
  const tries = await Promise.allSettled([retry(), retry()]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const audit = db.selectFrom('audit_log').select('action').where('subject', '=', session.payoutId);
  expect(await audit.execute()).toEqual([{ action: 'payout.retry' }]);
  world.time.now = hoursAfter(world.time.now, 1);
  expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'paid' });
  expect(await transfersOf(db, session.payoutId)).toMatchObject([
    { state: 'refused' },
    { state: 'sent' },
  ]);
  expect(await receivedBy(db, session.instructorId)).toBe(4050);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('is among what operators see when it is late; of two who try it again one is told so', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  world.fault('transfer', 'lose request');
  await expect(payTaughtSession(db, world, session)).rejects.toThrow('is unavailable');
  const caller = await makePerson(db, { role: 'operator' });
  const seen = async () => {
    const { now } = world.time;
    const queues = await countQueues(db, { now, realNow: now, callerId: caller.id });
    const { total, items } = await listStuckPayouts(db, world.context);
    expect(queues.find(({ name }) => name === 'waiting-payouts')?.count).toBe(total);
    return items.some(({ id }) => id === session.payoutId);
  };
  const retry = () => retryPayout(db, world.context, { caller, payoutId: session.payoutId });
  expect(await seen()).toBe(false);
  await expect(retry()).rejects.toMatchObject({ code: 'payout_not_held' });
  world.time.now = hoursAfter(world.time.now, 2);
  expect(await seen()).toBe(true);
  world.added.length = 0;
  const tries = await Promise.allSettled([retry(), retry()]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(retry()).rejects.toMatchObject({ code: 'payout_just_tried' });
  expect(world.added).toMatchObject([{ name: 'pay-out', options: { key: session.payoutId } }]);
  const audit = db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', session.payoutId);
  expect(await audit.execute()).toEqual([{ details: { reason: 'late' } }]);
  expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, session.instructorId)).toBe(4050);
  expect(await seen()).toBe(false);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('sends what can be sent when one transfer cannot', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { bookings: 3 });
  world.fault('transfer', 'lose request');
  await expect(payTaughtSession(db, world, session)).rejects.toThrow('is unavailable');
  expect(await receivedBy(db, session.instructorId)).toBe(8100);
  expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, session.instructorId)).toBe(12_150);
});

test('pays what one provider has, though another has no account for the rest', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { bookings: 2 });
  const elsewhere = db.updateTable('payments').set({ provider: 'stripe' });
  await elsewhere.where('booking_id', '=', session.bookings[0]!).execute();
  const rest = { state: 'held', hold_reason: 'no_account', amount_cents: 8100 };
  expect(await payTaughtSession(db, world, session)).toMatchObject(rest);
  expect(await receivedBy(db, session.instructorId)).toBe(4050);
  expect(await mailsOf(session.payoutId)).toEqual(['payout-on-hold']);
  // The existing account cannot take it. If it released the payout, two accounts would release each other's for ever.
  await openPayoutAccount(db, world.context, session.instructorId);
  expect(await readPayout(db, session.payoutId)).toMatchObject(rest);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('does not put an account of which the provider says nothing before the others for ever', async () => {
  const world = await openMoneyWorld(db);
  const { instructorId } = await makeTaughtSession(db, world);
  const account = { instructor_id: instructorId, provider: 'demo' as const };
  await saveAccountState(db, account, { status: 'pending', due: [], at: new Date(0) });
  world.fault('getPayoutAccount', 'lose request');
  const looked = checkPayouts(db, world.context, new AbortController().signal);
  await expect(looked).rejects.toThrow('could not be checked');
  const later = { payeeId: instructorId, provider: 'demo' } as const;
  expect(await findAccount(db, later)).toMatchObject({
    status: 'pending',
    checked_at: world.time.now,
  });
});

test('ends only its own time at the provider, not that of whoever took over', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  world.time.now = hoursAfter(session.endsAt, 48);
  await countPayout(db, world.context, session.payoutId);
  const [{ id } = { id: '' }] = await transfersOf(db, session.payoutId);
  const slow = await leaseTransfer(db, id);
  expect(await leaseTransfer(db, id)).toBeUndefined();
  await sql`
    update transfers set leased_until = leased_until - interval '1 hour' where id = ${id}`.execute(
    db,
  );
  expect(await leaseTransfer(db, id)).toBeDefined();
  await endTransferLease(db, slow!);
  expect(await leaseTransfer(db, id)).toBeUndefined();
});

/** Thrown to roll the corruption back. */
class Found extends Error {
  readonly broken: string[];

  constructor(broken: string[]) {
    super();
    this.broken = broken;
  }
}

const lies = [
  ['every transfer that was sent', "update transfers set state = 'refused', sent_at = null"],
  ['the months of a payee', 'update paid_months set cents = cents + 1'],
  ['before it is due', "update payouts set due_at = due_at + interval '1 hour'"],
  [
    'less what was netted and sent',
    'update transfers set netted_cents = 1, gross_cents = gross_cents + 1',
  ],
  ['every payee is a person', 'update payouts set instructor_id = gen_random_uuid()'],
  [
    'a date is earned by one payee',
    'update payouts o set instructor_id = (select id from profiles where id <> o.instructor_id limit 1)',
  ],
  [
    'what a booking earns is of its payee',
    `insert into studios (id, name, handle, created_at, updated_at)
      select gen_random_uuid(), 'Clay', 'clay', '2026-11-15', '2026-11-15';
    alter table bookings disable trigger bookings_payee_is_kept;
    update bookings set payee_studio_id = (select id from studios where handle = 'clay')`,
  ],
  ['a payee owes', 'update transfers set netted_cents = 1, gross_cents = gross_cents + 1'],
  ['is not forgotten', 'delete from transfers; delete from payouts'],
] as const;

test('sees whatever is not true any more of what instructors got', async () => {
  const world = await openMoneyWorld(db);
  await payTaughtSession(db, world, await makeTaughtSession(db, world));
  await makeTaughtSession(db, world);
  for (const [invariant, statement] of lies) {
    const found = db.transaction().execute(async (tx) => {
      for (const step of statement.split(';')) await sql.raw(step).execute(tx);
      throw new Found((await findBrokenInvariants(tx)).map((one) => one.invariant));
    });
    await expect(found).rejects.toMatchObject({
      broken: expect.arrayContaining([expect.stringContaining(invariant)]),
    });
  }
});
