// Closing a studio: only once nobody waits for its money, also where somebody books, is paid or opens an account just then.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { book } from '#tests/support/worlds/booking-world.ts';
import { closeDispute, openDispute } from '#tests/support/worlds/demo-world.ts';
import {
  buySeat,
  giveBack,
  leaveCheckout,
  makeStudioSession,
  openStudioWorld,
  payeeOf,
  payFor,
  type StudioWorld,
  teachInStudio,
} from '#tests/support/worlds/earning-studio.ts';
import { ledgerProblems, paymentsOf, sendRefunds } from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  payTaughtSession,
  readPayout,
  receivedBy,
  takeAllBack,
} from '#tests/support/worlds/payout-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { moveInto } from '#tests/support/worlds/studios.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { showEarnings } from '../../payouts/earnings/show-earnings.ts';
import { closeStudio } from '../../studios/change-studio.ts';
import { decidePenalty } from '../admin/decide-penalty.ts';
import { cancelSession } from '../classes/cancel-session.ts';
import { checkPayouts } from './check-payouts.ts';
import { letStudioEarn } from './let-studio-earn.ts';
import { openPayoutAccount } from './open-payout-account.ts';
import { payOut } from './pay-out.ts';
import { syncDispute } from './sync-dispute.ts';

const fresh = await freshDatabase();
const { db } = fresh;
const { signal } = new AbortController();

const close = ({ world, owner, studioId }: StudioWorld) =>
  closeStudio(db, world.context, { callerId: owner.id, studioId });

const codeOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? '' : String((result.reason as { code?: string }).code);

/** Both at once; whoever connects first is often first, so every second round begins with the other. */
async function race(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const acts = round % 2 === 0 ? [one, other] : [other, one];
  const results = await Promise.allSettled(acts.map((act) => act()));
  const [first, second] = round % 2 === 0 ? results : results.toReversed();
  return [codeOf(first!), codeOf(second!)] as const;
}

const isThere = async (studioId: string): Promise<boolean> => {
  const studio = db.selectFrom('studios').select('handle').where('id', '=', studioId);
  const handle = (await studio.executeTakeFirst())?.handle;
  return handle !== undefined && !handle.startsWith('closed-');
};

test('closes only once nothing waits, and stays in the ledger by its name', async () => {
  const made = await openStudioWorld(db);
  const { world, studioId } = made;
  const session = await teachInStudio(db, made);
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  await payTaughtSession(db, world, session);
  await close(made);
  const studio = await db
    .selectFrom('studios')
    .select(['name', 'handle', 'earns'])
    .where('id', '=', studioId)
    .executeTakeFirstOrThrow();
  expect(studio).toEqual({
    name: 'Clay House',
    handle: `closed-${studioId.replaceAll('-', '')}`,
    earns: false,
  });
  const members = db.selectFrom('studio_members').where('studio_id', '=', studioId);
  expect(await members.select('person_id').execute()).toEqual([]);
  await giveBack(db, world, session.bookings[0]!, 1000);
  await checkPayouts(db, world.context, signal);
  await takeAllBack(db, world);
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('does not close while a refund request or a dispute is open', async () => {
  const made = await openStudioWorld(db);
  const { world } = made;
  const session = await teachInStudio(db, made);
  await payTaughtSession(db, world, session);
  const id = randomUUID();
  const asked = { id, booking_id: session.bookings[0]!, message: 'Ill', asked_at: world.time.now };
  await db.insertInto('refund_requests').values(asked).execute();
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  await db.deleteFrom('refund_requests').where('id', '=', id).execute();
  const [payment] = await paymentsOf(db, session.bookings[0]!);
  const ref = await openDispute(db, { chargeRef: payment!.provider_charge_id!, amountCents: 4500 });
  await syncDispute(db, world.context, { provider: 'demo', ref });
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  await closeDispute(db, ref, 'won');
  await syncDispute(db, world.context, { provider: 'demo', ref });
  await close(made);
});

test('does not close while somebody may still pay for a date that it earns', async () => {
  const made = await openStudioWorld(db);
  const session = await makeStudioSession(db, made);
  const { booking } = await book(db, made.world, session);
  const bookings = db.updateTable('bookings').where('id', '=', booking.id);
  for (const state of ['held', 'expiring'] as const) {
    await bookings.set({ state }).execute();
    await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  }
  await leaveCheckout(db, made.world, booking);
  await close(made);
  expect(await isThere(made.studioId)).toBe(false);
});

test('does not close while a date ahead is its own, even one whose money has gone back: the next booking would pay it', async () => {
  const made = await openStudioWorld(db);
  const { world, studioId } = made;
  const session = await makeStudioSession(db, made);
  const { id } = await buySeat(db, world, session);
  await giveBack(db, world, id, 4500);
  await moveInto(db, null, session.classId);
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  expect(await payeeOf(db, (await buySeat(db, world, session)).id)).toBe(studioId);
});

test('does not close while a payout is not settled, a penalty not decided, or one not paid', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor } = made;
  const taught = await teachInStudio(db, made);
  await giveBack(db, world, taught.bookings[0]!, 4500);
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  expect(await payTaughtSession(db, world, taught)).toMatchObject({ state: 'paid' });
  const session = await makeStudioSession(db, made, {
    startsAt: hoursAfter(world.time.now, 30),
  });
  await buySeat(db, world, session);
  await cancelSession(db, world.context, { caller: instructor, ...session });
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  const penalties = db.selectFrom('penalties').select('id');
  const { id: penaltyId } = await penalties
    .where('session_id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  const caller = await makePerson(db, { role: 'operator' });
  const verdict = { penaltyId, verdict: 'approve', caller, requestId: 'r' } as const;
  await decidePenalty(db, world.context, verdict);
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  await sendRefunds(db, world);
});

test('does not close while the ledger owes it money, even if its payouts count as paid', async () => {
  const made = await openStudioWorld(db);
  const { payoutId } = await teachInStudio(db, made);
  const its = db.updateTable('payouts').where('id', '=', payoutId);
  const nothing = { gross_cents: 0, netted_cents: 0, amount_cents: 0 };
  await its.set({ state: 'paid', paid_at: made.world.time.now, ...nothing }).execute();
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  const unknown = { gross_cents: null, netted_cents: null, amount_cents: null };
  await its.set({ state: 'scheduled', paid_at: null, ...unknown }).execute();
});

test('does not close while somebody books a date that it earns', async () => {
  const made = await openStudioWorld(db);
  const session = await makeStudioSession(db, made);
  // A booking writes its history last, so it is inserted by then.
  const gate = await lockRows(fresh, 'lock table booking_events in share mode', []);
  const booking = book(db, made.world, session);
  await waitersAre(fresh, 1);
  const closing = Promise.allSettled([close(made)]);
  await waitersAre(fresh, 2);
  await gate.letGo();
  expect(await payeeOf(db, (await booking).booking.id)).toBe(made.studioId);
  expect((await closing).map(codeOf)).toEqual(['studio_money_waits']);
});

test('a booking that waits while a studio closes earns for its instructor', async () => {
  const made = await openStudioWorld(db);
  const { studioId } = made;
  const session = await makeStudioSession(db, made);
  await openPayoutAccount(db, made.world.context, studioId);
  // Closing takes the members out after it has looked for money.
  const gate = await lockRows(
    fresh,
    'select from studio_members where studio_id = $1 for key share',
    [studioId],
  );
  const closing = close(made);
  await waitersAre(fresh, 1);
  const booking = book(db, made.world, session);
  await waitersAre(fresh, 2);
  await gate.letGo();
  await closing;
  expect(await payeeOf(db, (await booking).booking.id)).toBeNull();
  expect(await findBrokenInvariants(db)).toEqual([]);
});

/** A booking that was not paid in time, and whose payment arrives now. */
async function paidTooLate(made: StudioWorld) {
  const { world } = made;
  const { booking } = await book(db, world, await makeStudioSession(db, made));
  await leaveCheckout(db, world, booking);
  return { id: booking.id, pay: () => payFor(db, world, booking) };
}

test('does not close while a late payment arrives for a date that it earns', async () => {
  const made = await openStudioWorld(db);
  const { id, pay } = await paidTooLate(made);
  const gate = await lockRows(fresh, 'lock table booking_events in share mode', []);
  const paying = pay();
  await waitersAre(fresh, 1);
  const closing = Promise.allSettled([close(made)]);
  await waitersAre(fresh, 2);
  await gate.letGo();
  await paying;
  expect((await closing).map(codeOf)).toEqual(['studio_money_waits']);
  expect(await payeeOf(db, id)).toBe(made.studioId);
  expect(await ledgerProblems(db, made.world)).toEqual([]);
});

test('a late payment that arrives while a studio closes earns for the instructor', async () => {
  const made = await openStudioWorld(db);
  const { id, pay } = await paidTooLate(made);
  const members = 'select from studio_members where studio_id = $1 for key share';
  const gate = await lockRows(fresh, members, [made.studioId]);
  const closing = close(made);
  await waitersAre(fresh, 1);
  const paying = pay();
  await waitersAre(fresh, 2);
  await gate.letGo();
  await Promise.all([closing, paying]);
  expect(await isThere(made.studioId)).toBe(false);
  expect(await payeeOf(db, id)).toBeNull();
  expect(await ledgerProblems(db, made.world)).toEqual([]);
});

test('closing and paying for held seats at once: the studio stays', async () => {
  const made = await openStudioWorld(db);
  const { world, studioId } = made;
  const { booking } = await book(db, world, await makeStudioSession(db, made));
  const gate = await lockRows(fresh, 'lock table booking_events in share mode', []);
  const paying = payFor(db, world, booking);
  await waitersAre(fresh, 1);
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  await gate.letGo();
  await paying;
  await expect(close(made)).rejects.toMatchObject({ code: 'studio_money_waits' });
  expect(await showEarnings(db, world.context, studioId)).toMatchObject({ escrow: 40.5 });
});

test('closing and booking at once: it closes and the instructor earns, or it stays and earns', async () => {
  for (let round = 0; round < 4; round += 1) {
    const made = await openStudioWorld(db);
    const { world, studioId } = made;
    const session = await makeStudioSession(db, made);
    const [closed, booked] = await race(
      round,
      () => close(made),
      () => book(db, world, session),
    );
    expect(['', 'studio_money_waits']).toContain(closed);
    expect(booked).toBe('');
    expect(await isThere(studioId)).toBe(closed !== '');
    const { id } = await db
      .selectFrom('bookings')
      .select('id')
      .where('session_id', '=', session.sessionId)
      .executeTakeFirstOrThrow();
    expect(await payeeOf(db, id)).toBe(closed === '' ? null : studioId);
  }
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('closing and paying out at once: what it earned has arrived before it is closed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const made = await openStudioWorld(db);
    const { world, studioId } = made;
    const session = await teachInStudio(db, made);
    world.time.now = hoursAfter(session.endsAt, 48);
    const [closed, paid] = await race(
      round,
      () => close(made),
      () => payOut(db, world.context, session.payoutId),
    );
    expect(paid).toBe('');
    expect(['', 'studio_money_waits']).toContain(closed);
    expect(await isThere(studioId)).toBe(closed !== '');
    expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'paid' });
    expect(await receivedBy(db, studioId)).toBe(4050);
    if (closed !== '') await close(made);
    expect(await ledgerProblems(db, world)).toEqual([]);
  }
});

test('beginning or stopping to earn and booking at once: a date has one payee', async () => {
  for (let round = 0; round < 4; round += 1) {
    const made = await openStudioWorld(db);
    const { world, owner, studioId } = made;
    await openPayoutAccount(db, world.context, studioId);
    const session = await makeStudioSession(db, made);
    const earns = round >= 2;
    await db.updateTable('studios').set({ earns: !earns }).where('id', '=', studioId).execute();
    const acting = { callerId: owner.id, studioId };
    const codes = await race(
      round,
      () => letStudioEarn(db, world.context, { ...acting, earns }),
      () => Promise.all([1, 2].map(() => book(db, world, session))),
    );
    expect(codes).toEqual(['', '']);
    const later = await buySeat(db, world, session);
    const bookings = db
      .selectFrom('bookings')
      .select('payee_studio_id')
      .where('session_id', '=', session.sessionId);
    const payees = (await bookings.execute()).map(({ payee_studio_id: payee }) => payee);
    expect(payees).toHaveLength(3);
    expect(new Set(payees)).toEqual(new Set([await payeeOf(db, later.id)]));
    const next = await makeStudioSession(db, made);
    const { id } = await buySeat(db, world, next);
    expect(await payeeOf(db, id)).toBe(earns ? studioId : null);
  }
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('closing and opening an account at once: nobody has an account whose studio is gone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const made = await openStudioWorld(db);
    const { world, studioId } = made;
    const [closed, opened] = await race(
      round,
      () => close(made),
      () => openPayoutAccount(db, world.context, studioId),
    );
    expect(closed).toBe('');
    expect(['', 'not_found']).toContain(opened);
    expect(await isThere(studioId)).toBe(false);
  }
  expect(await findBrokenInvariants(db)).toEqual([]);
});
