// The database keeps money with its payee, whatever a process believes: one of the release before knows no studios.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Line, postings } from '#domain/money/postings.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import {
  buySeat,
  makeStudioSession,
  openStudioWorld,
  payeeOf,
  type StudioWorld,
  teachInStudio,
} from '#tests/support/worlds/earning-studio.ts';
import { ledgerProblems, sendRefunds } from '#tests/support/worlds/money-world.ts';
import { hoursAfter, makeTaughtSession } from '#tests/support/worlds/payout-world.ts';
import { makeEarningStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { post } from '../../payments/ledger/ledger-store.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { cancelSession } from '../classes/cancel-session.ts';

const { db } = await freshDatabase();

/** Rolled back: the ledger is never mended. */
class Posted extends Error {}

const posting = ({ world }: StudioWorld, lines: Line[], bookingId?: string) =>
  db.transaction().execute(async (tx) => {
    const about = { kind: 'payout_returned', source: randomUUID(), livemode: false } as const;
    const at = world.time.now;
    await post(tx, { ...about, ...(bookingId !== undefined && { bookingId }), at, lines });
    throw new Posted();
  });

const wrong = 'names another payee than its booking or penalty';

const isTaken = (made: StudioWorld, lines: Line[], bookingId: string | undefined) =>
  posting(made, lines, bookingId).catch((error: Error) => {
    if (error instanceof Posted) return true;
    if (error.message.includes(wrong)) return false;
    throw error;
  });

test('refuses lines of anybody but the payee of the booking, whoever that is', async () => {
  const made = await openStudioWorld(db);
  const { world, owner, instructor, studioId } = made;
  const stranger = await makeInstructor(db);
  const other = await makeEarningStudio(db, { ownerId: owner.id });
  const [ofStudio] = (await teachInStudio(db, made)).bookings;
  const own = await makeTaughtSession(db, world, { instructorId: instructor.id });
  const [ofInstructor] = own.bookings;
  const payees = [studioId, instructor.id, stranger.id, other.id, owner.id];
  for (const payeeId of payees) {
    const returned = postings.payoutReturned(100, { payeeId });
    const debt = postings.penalty(100, { payeeId });
    for (const lines of [returned, debt]) {
      const outcomes = [
        await isTaken(made, lines, ofStudio),
        await isTaken(made, lines, ofInstructor),
      ];
      expect([payeeId, outcomes]).toEqual([
        payeeId,
        [payeeId === studioId, payeeId === instructor.id],
      ]);
    }
  }
});

test('refuses lines of a payee without a booking or penalty, and escrow of another booking', async () => {
  const made = await openStudioWorld(db);
  const [one, other] = (await teachInStudio(db, made, 2)).bookings;
  const lines = postings.payoutReturned(100, { payeeId: made.studioId });
  await expect(posting(made, lines)).rejects.toThrow(wrong);
  const share = { instructorCents: 90, commissionCents: 10, taxCents: 0 };
  const escrow = postings.paymentSeated(share, { bookingId: other! });
  await expect(posting(made, escrow, one)).rejects.toThrow(wrong);
  await expect(posting(made, escrow, other)).rejects.toThrow(Posted);
});

test('names the payee of a booking that is inserted without one', async () => {
  const made = await openStudioWorld(db);
  const session = await makeStudioSession(db, made);
  const sold = await buySeat(db, made.world, session);
  const { rows } = await sql<{ id: string }>`
    insert into bookings (id, session_id, starts_at, learner_id, seats, state, unit_price_cents, price_cents,
      commission_bps, policy, hold_expires_at, created_at, updated_at, ended_at)
    select gen_random_uuid(), session_id, starts_at, ${made.owner.id}, 1, 'expired', unit_price_cents, price_cents,
      commission_bps, policy, hold_expires_at, created_at, updated_at, created_at
    from bookings where id = ${sold.id} returning id`.execute(db);
  expect(await payeeOf(db, rows[0]!.id)).toBe(made.studioId);
});

test('refuses to release escrow to the instructor where the studio earns it', async () => {
  const made = await openStudioWorld(db);
  const session = await makeStudioSession(db, made);
  const { id: bookingId } = await buySeat(db, made.world, session);
  const share = { instructorCents: 4050, commissionCents: 450, taxCents: 0 };
  const lines = postings.classCompleted(share, { bookingId, payeeId: made.instructor.id });
  await expect(posting(made, lines, bookingId)).rejects.toThrow(wrong);
});

test('names the payee of a payout that is inserted for somebody else', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor, studioId } = made;
  for (const payee of [studioId, instructor.id]) {
    const session = await makeBookableSession(db, { instructorId: instructor.id });
    if (payee === studioId) await moveInto(db, studioId, session.classId);
    await buySeat(db, world, session);
    const at = world.time.now;
    const other = payee === studioId ? instructor.id : studioId;
    const { rows } = await sql<{ instructor_id: string }>`
      insert into payouts (id, session_id, instructor_id, due_at, created_at)
      values (${randomUUID()}, ${session.sessionId}, ${other}, ${at}, ${at})
      returning instructor_id`.execute(db);
    expect(rows[0]?.instructor_id).toBe(payee);
    await db.deleteFrom('payouts').where('session_id', '=', session.sessionId).execute();
  }
});

test('names the payee of a penalty that is proposed without one', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor, studioId } = made;
  for (const payee of [studioId, null]) {
    const startsAt = hoursAfter(world.time.now, 30);
    const session = await makeBookableSession(db, {
      instructorId: instructor.id,
      sessions: [{ startsAt }],
    });
    if (payee !== null) await moveInto(db, studioId, session.classId);
    await buySeat(db, world, session);
    await cancelSession(db, world.context, { caller: instructor, ...session });
    const { rows } = await sql<{ payee_studio_id: string | null }>`
      delete from penalties where session_id = ${session.sessionId} returning payee_studio_id`.execute(
      db,
    );
    expect(rows).toEqual([{ payee_studio_id: payee }]);
    const at = world.time.now;
    const again = await sql<{ payee_studio_id: string | null }>`
      insert into penalties (id, session_id, instructor_id, takings_cents, amount_cents, livemode, proposed_at)
      values (${randomUUID()}, ${session.sessionId}, ${instructor.id}, 4500, 900, false, ${at})
      returning payee_studio_id`.execute(db);
    expect(again.rows).toEqual([{ payee_studio_id: payee }]);
  }
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('a penalty is paid by whoever the canceled bookings would have paid, not by whom one that was given back named', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor } = made;
  const session = await makeStudioSession(db, made, { startsAt: hoursAfter(world.time.now, 30) });
  for (let seat = 0; seat < 2; seat += 1) {
    const { id: bookingId, learner } = await buySeat(db, world, session);
    await cancelBooking(db, world.context, { bookingId, caller: learner });
  }
  await moveInto(db, null, session.classId);
  expect(await payeeOf(db, (await buySeat(db, world, session)).id)).toBeNull();
  await cancelSession(db, world.context, { caller: instructor, ...session });
  const penalties = db.selectFrom('penalties').select(['payee_studio_id', 'takings_cents']);
  expect(await penalties.where('session_id', '=', session.sessionId).execute()).toEqual([
    { payee_studio_id: null, takings_cents: 4500 },
  ]);
  await sendRefunds(db, world);
});

test('nothing is wrong after what was refused', async () => {
  const { world } = await openStudioWorld(db);
  expect(await ledgerProblems(db, world)).not.toContainEqual(
    expect.objectContaining({ invariant: expect.stringContaining('payee') }),
  );
});
