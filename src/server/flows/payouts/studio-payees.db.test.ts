// What a studio's classes earn goes to the studio: named when a place is booked, paid to its account, charged to it.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { closeDispute, openDispute } from '#tests/support/worlds/demo-world.ts';
import {
  buySeat,
  giveBack,
  makeStudioSession,
  openStudioWorld,
  payeeOf,
  teachInStudio,
} from '#tests/support/worlds/earning-studio.ts';
import { ledgerProblems, paymentsOf, sendRefunds } from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
  readPayout,
  receivedBy,
  takeAllBack,
} from '#tests/support/worlds/payout-world.ts';
import { makeStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { showOwnBooking } from '../../bookings/own/show-own-booking.ts';
import { findReceipt } from '../../payments/receipts/receipt-store.ts';
import { readDebt } from '../../payments/ledger/ledger-store.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { listPayouts } from '../../payouts/earnings/list-payouts.ts';
import { findPenalty, findTakingsAhead } from '../../penalties/penalty-store.ts';
import { removeMember } from '../../studios/change-member.ts';
import { showEarnings } from '../../payouts/earnings/show-earnings.ts';
import { findStatement } from '../../payouts/statements/statement-store.ts';
import { studiosHooks } from '../../studios/hooks.ts';
import { decidePenalty } from '../admin/decide-penalty.ts';
import { changeBooking } from '../bookings/change-booking.ts';
import { cancelSession } from '../classes/cancel-session.ts';
import { checkPayouts } from './check-payouts.ts';
import { openPayoutAccount } from './open-payout-account.ts';
import { syncDispute } from './sync-dispute.ts';

const { db } = await freshDatabase();
const { signal } = new AbortController();

test('pays the studio, not the instructor, and says so to its owners', async () => {
  const made = await openStudioWorld(db);
  const { world, owner, instructor, studioId } = made;
  const session = await teachInStudio(db, made, 2);
  const payout = await payTaughtSession(db, world, session);
  expect(payout).toMatchObject({ state: 'paid', instructor_id: studioId, amount_cents: 8100 });
  expect(await receivedBy(db, studioId)).toBe(8100);
  expect(await receivedBy(db, instructor.id)).toBe(0);
  const mails = db.selectFrom('outbox').select(['person_id', 'payload']);
  expect(await mails.where('entity', '=', session.payoutId).execute()).toEqual([
    {
      person_id: owner.id,
      payload: expect.objectContaining({ studio: { id: studioId, name: 'Clay House' } }),
    },
  ]);
  expect((await listPayouts(db, world.context, { payeeId: studioId })).payouts).toHaveLength(1);
  expect(await showEarnings(db, world.context, studioId)).toMatchObject({ paid: 81 });
  for (const id of [instructor.id, owner.id]) {
    expect((await listPayouts(db, world.context, { payeeId: id })).payouts).toEqual([]);
    expect(await showEarnings(db, world.context, id)).toMatchObject({ paid: 0, escrow: 0 });
  }
  const wanted = { payoutId: session.payoutId, payeeId: studioId };
  expect((await findStatement(db, wanted))?.payout.payee_name).toBe('Clay House');
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('shows what waits for a class ahead to the studio alone', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor, studioId } = made;
  const session = await makeStudioSession(db, made);
  await buySeat(db, world, session);
  expect(await showEarnings(db, world.context, studioId)).toMatchObject({ escrow: 40.5 });
  expect(await showEarnings(db, world.context, instructor.id)).toMatchObject({ escrow: 0 });
});

test('names the studio to its learner, on the booking and on the receipt, also once the class has left it', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor, studioId } = made;
  const session = await makeStudioSession(db, made);
  const { id: bookingId, learner } = await buySeat(db, world, session);
  await moveInto(db, null, session.classId);
  const later = await makeBookableSession(db, { instructorId: instructor.id });
  const own = await buySeat(db, world, later);
  const reading = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };
  const shown = (learnerId: string, id: string) =>
    showOwnBooking(db, reading, { learnerId, bookingId: id });
  expect((await shown(learner.id, bookingId)).class.studioName).toBe('Clay House');
  expect((await shown(own.learner.id, own.id)).class.studioName).toBeNull();
  expect((await findReceipt(db, bookingId))?.facts.studioName).toBe('Clay House');
  expect((await findReceipt(db, own.id))?.facts.studioName).toBeUndefined();
  await moveInto(db, studioId, later.classId);
  expect((await shown(own.learner.id, own.id)).class.studioName).toBe('Clay House');
});

test('a class that moves changes only dates that nobody has booked', async () => {
  const { world, instructor, studioId } = await openStudioWorld(db);
  const starts = [168, 192].map((hours) => ({ startsAt: hoursAfter(world.time.now, hours) }));
  const { classId, sessionId } = await makeBookableSession(db, {
    instructorId: instructor.id,
    sessions: starts,
  });
  const later = await db
    .selectFrom('sessions')
    .select('id')
    .where('class_id', '=', classId)
    .where('id', '<>', sessionId)
    .executeTakeFirstOrThrow();
  const before = await buySeat(db, world, { classId, sessionId });
  await moveInto(db, studioId, classId);
  const sameDate = await buySeat(db, world, { classId, sessionId });
  const otherDate = await buySeat(db, world, { classId, sessionId: later.id });
  expect(await payeeOf(db, before.id)).toBeNull();
  expect(await payeeOf(db, sameDate.id)).toBeNull();
  expect(await payeeOf(db, otherDate.id)).toBe(studioId);
  const move = { caller: before.learner, bookingId: before.id, sessionId: later.id };
  await expect(changeBooking(db, world.context, move)).rejects.toMatchObject({
    code: 'change_payee',
  });
  await moveInto(db, null, classId);
  expect(await payeeOf(db, (await buySeat(db, world, { classId, sessionId: later.id })).id)).toBe(
    studioId,
  );
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('a studio that lets its instructors earn changes nothing for them', async () => {
  const { world, instructor } = await openStudioWorld(db);
  const owner = await makeInstructor(db);
  const { id: studioId } = await makeStudio(db, { ownerId: owner.id });
  const session = await makeBookableSession(db, { instructorId: instructor.id });
  await moveInto(db, studioId, session.classId);
  expect(await payeeOf(db, (await buySeat(db, world, session)).id)).toBeNull();
});

test('a refund after the payout is taken back from the studio, or comes off its next payouts', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor, studioId } = made;
  const first = await teachInStudio(db, made);
  await payTaughtSession(db, world, first);
  await giveBack(db, world, first.bookings[0]!, 1000);
  await checkPayouts(db, world.context, signal);
  world.fault('reverseTransfer', { refuseAs: 'balance_insufficient' });
  await takeAllBack(db, world);
  await sendRefunds(db, world);
  expect(await readDebt(db, { payeeId: studioId, livemode: false })).toBe(900);
  const own = await makeTaughtSession(db, world, { instructorId: instructor.id });
  expect(await payTaughtSession(db, world, own)).toMatchObject({ netted_cents: 0 });
  const next = await teachInStudio(db, made);
  expect(await payTaughtSession(db, world, next)).toMatchObject({ netted_cents: 900 });
  expect(await receivedBy(db, instructor.id)).toBe(4050);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('a lost dispute is a debt of the studio', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor, studioId } = made;
  const session = await teachInStudio(db, made);
  await payTaughtSession(db, world, session);
  const [payment] = await paymentsOf(db, session.bookings[0]!);
  const ref = await openDispute(db, {
    chargeRef: payment!.provider_charge_id!,
    amountCents: 4500,
  });
  await closeDispute(db, ref, 'lost');
  await syncDispute(db, world.context, { provider: 'demo', ref });
  expect(await readDebt(db, { payeeId: studioId, livemode: false })).toBe(4050);
  expect(await readDebt(db, { payeeId: instructor.id, livemode: false })).toBe(0);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('a penalty for a late cancellation is paid by the studio, and not decided by its owner', async () => {
  const { world, owner, instructor, studioId } = await openStudioWorld(db);
  const startsAt = hoursAfter(world.time.now, 30);
  const session = await makeBookableSession(db, {
    instructorId: instructor.id,
    sessions: [{ startsAt }],
  });
  await moveInto(db, studioId, session.classId);
  await buySeat(db, world, session);
  const caller = await makePerson(db, { role: 'operator' });
  await db.updateTable('profiles').set({ role: 'operator' }).where('id', '=', owner.id).execute();
  await cancelSession(db, world.context, { caller: instructor, ...session });
  const penalty = await db
    .selectFrom('penalties')
    .select(['id', 'payee_studio_id', 'amount_cents'])
    .where('session_id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  expect(penalty.payee_studio_id).toBe(studioId);
  expect((await findPenalty(db, penalty.id))?.studio_name).toBe('Clay House');
  const [shown] = (await showEarnings(db, world.context, studioId)).penalties;
  expect(shown).toMatchObject({ id: penalty.id, status: 'proposed' });
  const verdict = { penaltyId: penalty.id, verdict: 'approve', requestId: 'r' } as const;
  const asOperator = { ...owner, role: 'operator' } as const;
  await expect(
    decidePenalty(db, world.context, { ...verdict, caller: asOperator }),
  ).rejects.toMatchObject({ code: 'not_about_yourself' });
  const told = db.selectFrom('notifications').select('person_id');
  const heard = await told.where('entity', '=', `penalty:${penalty.id}`).execute();
  expect(heard).toEqual([{ person_id: caller.id }]);
  await decidePenalty(db, world.context, { ...verdict, caller });
  expect(await readDebt(db, { payeeId: studioId, livemode: false })).toBe(penalty.amount_cents);
  expect(await readDebt(db, { payeeId: instructor.id, livemode: false })).toBe(0);
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('a penalty for a late cancellation is paid by the instructor who has left the studio', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor, studioId } = made;
  const session = await makeStudioSession(db, made, { startsAt: hoursAfter(world.time.now, 30) });
  await buySeat(db, world, session);
  const { id: personId } = instructor;
  await removeMember(db, world.context, { studioId, callerId: personId, personId });
  expect(await findTakingsAhead(db, session.sessionId)).toMatchObject({ studio_name: null });
  await cancelSession(db, world.context, { caller: instructor, ...session });
  const its = db.selectFrom('penalties').select(['id', 'payee_studio_id', 'amount_cents']);
  const penalty = await its.where('session_id', '=', session.sessionId).executeTakeFirstOrThrow();
  expect(penalty.payee_studio_id).toBeNull();
  const caller = await makePerson(db, { role: 'operator' });
  const verdict = { penaltyId: penalty.id, verdict: 'approve', caller, requestId: 'r' } as const;
  await decidePenalty(db, world.context, verdict);
  expect(await readDebt(db, { payeeId: personId, livemode: false })).toBe(penalty.amount_cents);
  expect(await readDebt(db, { payeeId: studioId, livemode: false })).toBe(0);
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('waits while every owner is suspended, and goes on by itself afterwards', async () => {
  const made = await openStudioWorld(db);
  const { world, owner } = made;
  const session = await teachInStudio(db, made);
  const suspend = (at: Date | null) =>
    db.updateTable('profiles').set({ suspended_at: at }).where('id', '=', owner.id).execute();
  await suspend(world.time.now);
  const held = await payTaughtSession(db, world, session);
  expect(held).toMatchObject({ state: 'held', hold_reason: 'suspended' });
  await checkPayouts(db, world.context, signal);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'held' });
  await suspend(null);
  await checkPayouts(db, world.context, signal);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'scheduled' });
});

test('is paid while one of its owners may decide, and waits again once that one leaves', async () => {
  const made = await openStudioWorld(db);
  const { world, owner, studioId } = made;
  const other = await makeInstructor(db);
  const joined = { studio_id: studioId, person_id: other.id, joined_at: world.time.now };
  await db
    .insertInto('studio_members')
    .values({ ...joined, role: 'owner' })
    .execute();
  const suspended = { suspended_at: world.time.now };
  await db.updateTable('profiles').set(suspended).where('id', '=', owner.id).execute();
  const first = await teachInStudio(db, made);
  expect(await payTaughtSession(db, world, first)).toMatchObject({ state: 'paid' });
  await db.deleteFrom('studio_members').where('person_id', '=', other.id).execute();
  const next = await teachInStudio(db, made);
  expect(await payTaughtSession(db, world, next)).toMatchObject({ hold_reason: 'suspended' });
});

test('a suspended teacher does not stop what the studio earns, nor does a suspended studio what they earn alone', async () => {
  const made = await openStudioWorld(db);
  const { world, owner, instructor } = made;
  const suspend = (id: string, at: Date | null) =>
    db.updateTable('profiles').set({ suspended_at: at }).where('id', '=', id).execute();
  const session = await teachInStudio(db, made);
  await suspend(instructor.id, world.time.now);
  expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'paid' });
  await suspend(instructor.id, null);
  const own = await makeTaughtSession(db, world, { instructorId: instructor.id });
  await suspend(owner.id, world.time.now);
  expect(await payTaughtSession(db, world, own)).toMatchObject({ state: 'paid' });
});

test('is still paid what waits when the last member deletes their account', async () => {
  const { world, owner, studioId } = await openStudioWorld(db);
  const session = await makeTaughtSession(db, world, { instructorId: owner.id, studioId });
  const hooks = studiosHooks(world.context);
  await inTransaction(db, (tx) => hooks.erase!(tx, owner.id, world.time.now));
  expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, studioId)).toBe(4050);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('opens one account for the studio, under its name and without an address in the demo', async () => {
  const { world, studioId } = await openStudioWorld(db);
  await Promise.all([1, 2].map(() => openPayoutAccount(db, world.context, studioId)));
  const { rows } = await sql`
    select name, email from demo_accounts where instructor_id = ${studioId}`.execute(db);
  expect(rows).toEqual([{ name: 'Clay House', email: '' }]);
});
