// Two managers of a studio who act on one date of a class at the same moment: one is first, and learners hear one story.
import { expect, test } from 'vitest';
import { toWall } from '#domain/time/wall-time.ts';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import {
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { makeEarningStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { rescheduleSession } from '../reschedules/reschedule-session.ts';
import { cancelSession } from './cancel-session.ts';
import { moveToStudio } from './move-to-studio.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + weekMs);
const wall = (hours: number) =>
  toWall(new Date(startsAt.getTime() + hours * hourMs), 'America/Chicago');
const laterOn = { start_time: wall(24), end_time: wall(25) };

/** A date that two learners have paid, in a studio with two managers. */
async function bookedSession() {
  const world = await openMoneyWorld(db);
  const [owner, one, other, instructor] = await Promise.all(
    [1, 2, 3, 4].map(() => makeInstructor(db)),
  );
  const studio = await makeEarningStudio(db, {
    ownerId: owner!.id,
    managerIds: [one!.id, other!.id],
  });
  const date = await makeBookableSession(db, {
    instructorId: instructor!.id,
    sessions: [{ startsAt }],
  });
  await moveInto(db, studio.id, date.classId);
  const bookings: string[] = [];
  for (let learner = 0; learner < 2; learner += 1) {
    const { booking } = await book(db, world, date);
    await payOnPage(db, world, booking);
    for (const { id } of await paymentsOf(db, booking.id)) await syncPayment(db, world.context, id);
    bookings.push(booking.id);
  }
  const { classId, sessionId } = date;
  return { world, bookings, classId, sessionId, one: one!, other: other!, instructor: instructor! };
}

const codeOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? '' : String((result.reason as { code?: string }).code);

const stateOf = async (sessionId: string) =>
  db
    .selectFrom('sessions')
    .select(['state', 'starts_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();

test('one moves and the other cancels: it ends canceled, and everybody gets everything back once', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { world, bookings, one, other, ...date } = await bookedSession();
    const { classId, sessionId } = date;
    const acts = [
      () =>
        rescheduleSession(db, world.context, { caller: one, classId, sessionId, newTime: laterOn }),
      () => cancelSession(db, world.context, { caller: other, classId, sessionId }),
    ];
    // Whoever connects first is first, so both orders are tried.
    const results = await Promise.allSettled(
      (round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()),
    );
    const [moved, canceled] = round % 2 === 0 ? results : results.toReversed();
    expect(codeOf(canceled!)).toBe('');
    expect(['', 'session_not_scheduled']).toContain(codeOf(moved!));
    expect(await stateOf(sessionId)).toMatchObject({ state: 'cancelled' });
    for (const id of bookings) {
      const refunds = await refundsOf(db, id);
      expect(refunds.map(({ amount_cents: cents }) => cents)).toEqual([4500]);
    }
    const replies = db
      .selectFrom('reschedules')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('closed_at', 'is', null);
    expect(await replies.execute()).toEqual([]);
    await sendRefunds(db, world);
  }
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('two cancel at once: one is told that it is canceled already', async () => {
  const { world, bookings, one, other, classId, sessionId } = await bookedSession();
  const results = await Promise.allSettled(
    [one, other].map((caller) => cancelSession(db, world.context, { caller, classId, sessionId })),
  );
  expect(results.map(codeOf).toSorted()).toEqual(['', 'session_not_scheduled']);
  for (const id of bookings) expect(await refundsOf(db, id)).toHaveLength(1);
  await sendRefunds(db, world);
});

test('two move at once: it has one new time, about which learners are asked once', async () => {
  const { world, one, other, classId, sessionId } = await bookedSession();
  const results = await Promise.allSettled(
    [one, other].map((caller) =>
      rescheduleSession(db, world.context, { caller, classId, sessionId, newTime: laterOn }),
    ),
  );
  expect(results.map(codeOf).toSorted()).toEqual(['', 'reschedule_open']);
  expect((await stateOf(sessionId)).starts_at).toEqual(new Date(startsAt.getTime() + 24 * hourMs));
  const asked = db.selectFrom('reschedules').select('id').where('session_id', '=', sessionId);
  expect(await asked.execute()).toHaveLength(1);
});

test('the instructor takes the class out while a manager cancels a date: the date is canceled, or stays as it was', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { world, one, instructor, classId, sessionId } = await bookedSession();
    const [taken, canceled] = await Promise.allSettled([
      moveToStudio(db, world.context, { caller: instructor, classId, studioId: null }),
      cancelSession(db, world.context, { caller: one, classId, sessionId }),
    ]);
    expect(codeOf(taken)).toBe('');
    expect(['', 'not_found']).toContain(codeOf(canceled));
    const { state } = await stateOf(sessionId);
    expect(state).toBe(codeOf(canceled) === '' ? 'cancelled' : 'scheduled');
    await sendRefunds(db, world);
  }
});
