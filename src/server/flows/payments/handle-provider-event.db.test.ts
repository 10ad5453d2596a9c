// Provider events: each one takes effect once, in whatever order they arrive.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { ObjectRef } from '#platform/payments/provider.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { refundByHand } from '#tests/support/worlds/demo-world.ts';
import {
  ledgerProblems,
  makeHeldBooking,
  type MoneyWorld,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
} from '#tests/support/worlds/money-world.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { insertEvent } from '../../payments/events/event-store.ts';
import { findAccount } from '../../payouts/payout-account-store.ts';
import { findWaitingAccounts } from '../../payouts/payout-check-store.ts';
import { handleProviderEvent } from './handle-provider-event.ts';
import { openPayoutAccount, showPayoutAccount } from '../payouts/open-payout-account.ts';

const { db } = await freshDatabase();

const stateOf = async (bookingId: string) => (await findBooking(db, bookingId))?.state;

async function receive(refs: ObjectRef[]): Promise<{ provider: 'demo'; eventId: string }> {
  const id = randomUUID();
  await insertEvent(db, { provider: 'demo', id, type: 'news', refs, at: new Date() });
  return { provider: 'demo', eventId: id };
}

const eventOf = ({ eventId }: { eventId: string }) =>
  db.selectFrom('provider_events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();

test('takes a message only once', async () => {
  const event = { provider: 'demo', id: 'dev_1', type: 'news', refs: [], at: new Date() } as const;
  const taken = await Promise.all([1, 2, 3].map(() => insertEvent(db, { ...event, refs: [] })));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('confirms what was paid, and does not look at the same message again', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  await payOnPage(db, world, booking);
  const event = await receive([{ kind: 'checkout', id: payment!.provider_session_id! }]);
  await handleProviderEvent(db, world.context, event);
  expect(await stateOf(booking.id)).toBe('confirmed');
  await handleProviderEvent(db, world.context, event);
  expect(await eventOf(event)).toMatchObject({ attempts: 1, processed_at: world.time.now });
});

test('believes no message: a page that is not paid stays unpaid', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  const event = await receive([{ kind: 'checkout', id: payment!.provider_session_id! }]);
  await handleProviderEvent(db, world.context, event);
  expect(await stateOf(booking.id)).toBe('held');
});

test('waits for what is not in our books yet', async () => {
  const world = await openMoneyWorld(db);
  const event = await receive([{ kind: 'checkout', id: 'dcs_early' }]);
  await expect(handleProviderEvent(db, world.context, event)).rejects.toThrow('is saved yet');
  expect(await eventOf(event)).toMatchObject({
    processed_at: null,
    last_error: expect.stringContaining('is saved yet'),
  });
  const { booking } = await makeHeldBooking(db, world);
  const early = { provider_session_id: 'dcs_early' };
  await db.updateTable('payments').set(early).where('booking_id', '=', booking.id).execute();
  world.fault('getCheckout', 'lose response');
  await expect(handleProviderEvent(db, world.context, event)).rejects.toThrow('is unavailable');
});

test('brings refunds by hand into the books, before and after the payment is known', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  await payOnPage(db, world, booking);
  const page = await world.demo.getCheckout(payment!.provider_session_id!);
  const paymentRef = page.kind === 'ok' ? page.value.paymentRef! : '';
  const ref = await refundByHand(db, { paymentRef, amountCents: 700 });
  const refund = { kind: 'refund', id: ref } as const;
  const event = await receive([refund, { kind: 'payment', id: paymentRef }]);
  await expect(handleProviderEvent(db, world.context, event)).rejects.toThrow('is saved yet');
  const paid = await receive([{ kind: 'checkout', id: payment!.provider_session_id! }]);
  await handleProviderEvent(db, world.context, paid);
  await handleProviderEvent(db, world.context, event);
  expect(await refundsOf(db, booking.id)).toMatchObject([
    { amount_cents: 700, reason: 'outside', provider_refund_id: ref },
  ]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

/** Sets the provider's response about accounts. */
const accountsAre = (
  world: MoneyWorld,
  status: 'active' | 'restricted' | 'rejected',
  due: string[] = [],
) => {
  const response = { kind: 'ok', value: { status, due } } as const;
  const demo = { ...world.demo, getPayoutAccount: () => Promise.resolve(response) };
  return { ...world.context, providers: createProviders('demo', { demo }) };
};

async function makeAccount(world: MoneyWorld) {
  const { id } = await makeInstructor(db);
  await openPayoutAccount(db, world.context, id);
  const account = await findAccount(db, { payeeId: id, provider: 'demo' });
  const mails = () =>
    db
      .selectFrom('outbox')
      .innerJoin('profiles', 'profiles.email', 'outbox.recipient')
      .select(['kind', 'payload'])
      .where('profiles.id', '=', id)
      .execute();
  return { id, ref: account!.account_ref, mails };
}

test('tells an instructor once for each message that their bank has refused a payout', async () => {
  const world = await openMoneyWorld(db);
  const { id, ref, mails } = await makeAccount(world);
  const context = accountsAre(world, 'active', ['external_account']);
  const event = await receive([{ kind: 'bank', id: ref }]);
  await handleProviderEvent(db, context, event);
  // As if the process was killed before the event was marked as processed.
  await db.updateTable('provider_events').set({ processed_at: null }).execute();
  await handleProviderEvent(db, context, event);
  const refused = { kind: 'bank-refused', payload: { missing: ['external_account'] } };
  expect(await mails()).toEqual([refused]);
  await handleProviderEvent(db, context, await receive([{ kind: 'bank', id: ref }]));
  expect(await mails()).toEqual([refused, refused]);
  // While something is missing, the account can be completed and is polled.
  expect(await showPayoutAccount(db, context, id)).toMatchObject({
    status: 'active',
    requirements: ['external_account'],
  });
  expect(await openPayoutAccount(db, context, id)).toEqual(expect.any(String));
  const hourLater = new Date(world.time.now.getTime() + hourMs);
  const waiting = await findWaitingAccounts(db, hourLater);
  expect(waiting.map(({ account_ref: one }) => one)).toContain(ref);
  expect(await showPayoutAccount(db, world.context, id)).toMatchObject({ requirements: [] });
});

test.each(['restricted', 'rejected'] as const)(
  'tells an instructor once that their account is %s, and again when it comes to that again',
  async (status) => {
    const world = await openMoneyWorld(db);
    const { ref, mails } = await makeAccount(world);
    const look = async (context: MoneyWorld['context']) => {
      world.time.now = new Date(world.time.now.getTime() + minuteMs);
      await handleProviderEvent(db, context, await receive([{ kind: 'account', id: ref }]));
    };
    const paused = accountsAre(world, status, ['individual.dob.day']);
    await look(paused);
    await look(paused);
    const isRejected = status === 'rejected';
    const mail = {
      kind: 'account-paused',
      payload: { isRejected, missing: ['individual.dob.day'] },
    };
    expect(await mails()).toEqual([mail]);
    await look(world.context);
    await look(paused);
    expect(await mails()).toEqual([mail, mail]);
  },
);

test('tells an instructor nothing when the provider only refuses our question', async () => {
  const world = await openMoneyWorld(db);
  const { ref, mails } = await makeAccount(world);
  world.fault('getPayoutAccount', 'refuse');
  await handleProviderEvent(db, world.context, await receive([{ kind: 'account', id: ref }]));
  const account = db.selectFrom('payout_accounts').select('status').where('account_ref', '=', ref);
  expect(await account.executeTakeFirst()).toEqual({ status: 'rejected' });
  expect(await mails()).toEqual([]);
});

test('passes over what is not ours to look at', async () => {
  const world = await openMoneyWorld(db);
  const event = await receive([
    { kind: 'payment', id: 'dpi_unknown' },
    { kind: 'transfer', id: 'dtr_1' },
    { kind: 'account', id: 'dac_1' },
    { kind: 'bank', id: 'dac_1' },
    { kind: 'dispute', id: 'ddp_1' },
  ]);
  await handleProviderEvent(db, world.context, event);
  expect((await eventOf(event)).processed_at).toEqual(world.time.now);
});
