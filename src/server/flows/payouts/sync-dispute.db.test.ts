// Operators are notified of disputed payments.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { closeDispute, openDispute } from '#tests/support/worlds/demo-world.ts';
import { type MoneyWorld, openMoneyWorld, paymentsOf } from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
} from '#tests/support/worlds/payout-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { listDisputes } from '../../admin/disputes/list-disputes.ts';
import { showQueues } from '../../admin/show-queues.ts';
import { syncDispute } from './sync-dispute.ts';

const { db } = await freshDatabase();

async function dispute(world: MoneyWorld, bookingId: string) {
  const [payment] = await paymentsOf(db, bookingId);
  const chargeRef = payment!.provider_charge_id!;
  const ref = await openDispute(db, { chargeRef, amountCents: 4500 });
  const sync = () => syncDispute(db, world.context, { provider: 'demo', ref });
  await sync();
  const of = db.updateTable('disputes').where('provider_dispute_id', '=', ref);
  return {
    ref,
    sync,
    change: (facts: { due_by?: Date; answered?: boolean }) => of.set(facts).execute(),
    close: async (verdict: 'won' | 'lost') => (await closeDispute(db, ref, verdict), sync()),
    mails: (kind: 'dispute-opened' | 'dispute-decided') =>
      db
        .selectFrom('outbox')
        .innerJoin('disputes', (join) => join.on(sql<boolean>`disputes.id::text = outbox.entity`))
        .select(['recipient', 'payload'])
        .where('kind', '=', kind)
        .where('provider_dispute_id', '=', ref)
        .orderBy('recipient')
        .execute(),
  };
}

async function makeOperator(): Promise<string> {
  const { id } = await makePerson(db, { role: 'operator' });
  return `${id}@example.org`;
}

const countWaiting = async ({ context }: MoneyWorld) =>
  (await showQueues(db, context, randomUUID())).queues.find(({ name }) => name === 'disputes')!
    .count;

test('tells every operator once that a bank wants money back, and once what came of it', async () => {
  const world = await openMoneyWorld(db);
  const operators = [await makeOperator(), await makeOperator()].toSorted();
  await makePerson(db, { role: 'operator', suspended: true });
  const session = await makeTaughtSession(db, world, { title: 'Wheel throwing' });
  await payTaughtSession(db, world, session);
  const { sync, close, mails } = await dispute(world, session.bookings[0]!);
  world.time.now = hoursAfter(world.time.now, 48);
  await sync();
  const opened = await mails('dispute-opened');
  expect(opened.map(({ recipient }) => recipient)).toEqual(operators);
  const facts = { title: 'Wheel throwing', amountCents: 4500, payout: 'paid', isDemoMoney: true };
  expect(opened[0]!.payload).toMatchObject(facts);
  await close('lost');
  world.time.now = hoursAfter(world.time.now, 48);
  await sync();
  const decided = await mails('dispute-decided');
  expect(decided.map(({ recipient }) => recipient)).toEqual(operators);
  expect(decided[0]!.payload).toMatchObject({
    outcome: 'lost',
    feeCents: 1500,
    loss: { instructorCents: 4050, askedBackCents: 4050, houseCents: 450 },
  });
});

test('tells of one again that had ended and is opened once more', async () => {
  const world = await openMoneyWorld(db);
  const operator = await makeOperator();
  const session = await makeTaughtSession(db, world);
  const { ref, sync, close, mails } = await dispute(world, session.bookings[0]!);
  await close('won');
  world.time.now = hoursAfter(world.time.now, 24);
  await db.updateTable('demo_disputes').set({ state: 'open' }).where('ref', '=', ref).execute();
  await sync();
  const ofOperator = async (kind: Parameters<typeof mails>[0]) =>
    (await mails(kind)).filter(({ recipient }) => recipient === operator);
  expect(await ofOperator('dispute-opened')).toHaveLength(2);
  expect(await ofOperator('dispute-decided')).toHaveLength(1);
});

test('tells again of an inquiry that has become more, though it was answered', async () => {
  const world = await openMoneyWorld(db);
  const operator = await makeOperator();
  const session = await makeTaughtSession(db, world);
  const { sync, change, mails } = await dispute(world, session.bookings[0]!);
  const opened = async () =>
    (await mails('dispute-opened')).filter(({ recipient }) => recipient === operator).length;
  for (const [facts, times] of [
    [{ answered: true }, 2],
    [{ due_by: new Date('2099-01-03T12:00:00Z') }, 3],
    [{}, 3],
  ] as const) {
    world.time.now = hoursAfter(world.time.now, 1);
    // The stored dispute before the sync; the provider reports it as open, without a response, and due at another time.
    await change({ answered: false, ...facts });
    await sync();
    expect(await opened()).toBe(times);
  }
});

test('shows who has to answer first, and counts only what can still be answered', async () => {
  const world = await openMoneyWorld(db);
  const waiting = await countWaiting(world);
  const session = await makeTaughtSession(db, world, { bookings: 3 });
  const [first, second, third] = [
    await dispute(world, session.bookings[0]!),
    await dispute(world, session.bookings[1]!),
    await dispute(world, session.bookings[2]!),
  ];
  await first.change({ due_by: new Date('2099-01-03T12:00:00Z') });
  await second.change({ due_by: new Date('2020-01-02T12:00:00Z') });
  await third.change({ due_by: new Date('2099-01-01T12:00:00Z'), answered: true });
  const { open } = await listDisputes(db, world.context);
  expect(open.items.filter(({ class: { id } }) => id === session.classId)).toMatchObject([
    { reference: second.ref, isOverdue: true, payout: 'held' },
    { reference: first.ref, isOverdue: false, dueBy: '2099-01-03T12:00:00.000Z' },
    { reference: third.ref, hasResponse: true, isDemoMoney: true, fee: 15, loss: null },
  ]);
  // A demo dispute has no bank to respond to.
  expect(await countWaiting(world)).toBe(waiting);
  const elsewhere = db.updateTable('payments').set({ provider: 'stripe' });
  await elsewhere.where('booking_id', 'in', session.bookings).execute();
  expect(await countWaiting(world)).toBe(waiting + 1);
});

test('shows what was decided in the last 90 days, and what it has cost whom by the books', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { bookings: 2 });
  const [lost, won] = [
    await dispute(world, session.bookings[0]!),
    await dispute(world, session.bookings[1]!),
  ];
  await lost.close('lost');
  world.time.now = hoursAfter(world.time.now, 1);
  await won.close('won');
  const ofSession = async () =>
    (await listDisputes(db, world.context)).decided.items.filter(
      ({ class: { id } }) => id === session.classId,
    );
  const shown = await ofSession();
  expect(shown).toMatchObject([
    { reference: won.ref, state: 'won', isWithdrawn: false, loss: null, fee: 15 },
    { reference: lost.ref, loss: { instructor: 40.5, askedBack: 0, house: 4.5 } },
  ]);
  const left = { erased_at: world.time.now };
  await db.updateTable('profiles').set(left).where('id', '=', shown[0]!.learner!.id).execute();
  world.time.now = hoursAfter(world.time.now, 90 * 24 - 1);
  expect(await ofSession()).toMatchObject([{ reference: won.ref, learner: null }]);
});
