// Who earns a date: named by the bookings that hold seats or keep their money, and by no checkout that was left.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Booking } from '#server/bookings/booking-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import {
  buySeat,
  leaveCheckout,
  makeStudioSession,
  openStudioWorld,
  payeeOf,
  payFor,
} from '#tests/support/worlds/earning-studio.ts';
import { ledgerProblems, type MoneyWorld } from '#tests/support/worlds/money-world.ts';
import { hoursAfter, payTaughtSession, receivedBy } from '#tests/support/worlds/payout-world.ts';
import { moveInto } from '#tests/support/worlds/studios.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { listLines } from '../../payouts/earnings/list-lines.ts';
import { showEarnings } from '../../payouts/earnings/show-earnings.ts';
import { findPayoutOf } from '../../payouts/payout-store.ts';
import { showYear } from '../../payouts/years/show-year.ts';
import { addSeats } from '../bookings/add-seats.ts';
import { completeSession } from '../bookings/complete-sessions.ts';
import { openPayoutAccount } from './open-payout-account.ts';

const { db } = await freshDatabase();

async function leave(world: MoneyWorld, booking: Booking): Promise<void> {
  await leaveCheckout(db, world, booking);
  expect(await stateOf(booking)).toBe('expired');
}

/** The session is over and two days ago. */
async function payOutAfter(world: MoneyWorld, { sessionId }: { sessionId: string }) {
  const session = db.selectFrom('sessions').select('ends_at').where('id', '=', sessionId);
  const { ends_at: endsAt } = await session.executeTakeFirstOrThrow();
  world.time.now = endsAt;
  await completeSession(db, world.context, { sessionId, at: endsAt });
  const { id: payoutId } = (await findPayoutOf(db, sessionId))!;
  return payTaughtSession(db, world, { endsAt, payoutId });
}

const stateOf = async ({ id }: Booking) => (await findBooking(db, id))?.state;

async function pay(world: MoneyWorld, booking: Booking): Promise<void> {
  await payFor(db, world, booking);
  expect(await stateOf(booking)).toBe('confirmed');
}

const escrowOf = async ({ context }: MoneyWorld, payeeId: string): Promise<[number, number]> => {
  const { lines } = await listLines(db, context, { payeeId, figure: 'escrow' });
  return [(await showEarnings(db, context, payeeId)).escrow, lines.length];
};

/** From now on, the dates that nobody has booked earn for the instructor. */
const takeFromStudio = ({ classId }: { classId: string }, { isIn }: { isIn: boolean }) =>
  isIn ? db.updateTable('studios').set({ earns: false }).execute() : moveInto(db, null, classId);

const takings = [
  ['left the studio', { isIn: false }],
  ['stays in a studio that stops to earn', { isIn: true }],
] as const;

test.each(takings)(
  'a checkout that was left names nobody: the next booking of a class that %s earns for its instructor',
  async (_case, how) => {
    const made = await openStudioWorld(db);
    const { world, studioId, instructor } = made;
    const session = await makeStudioSession(db, made);
    const { booking: left } = await book(db, world, session);
    expect(await payeeOf(db, left.id)).toBe(studioId);
    await leave(world, left);
    await takeFromStudio(session, how);
    const { id } = await buySeat(db, world, session);
    expect(await payeeOf(db, id)).toBeNull();
    expect(await escrowOf(world, studioId)).toEqual([0, 0]);
    expect(await escrowOf(world, instructor.id)).toEqual([40.5, 1]);
    await pay(world, left);
    expect(await payeeOf(db, left.id)).toBeNull();
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);

test.each(takings)(
  'a booking that waits for its payment keeps who earns it, with the seats added to it, when its class %s',
  async (_case, how) => {
    const made = await openStudioWorld(db);
    const { world, studioId, instructor } = made;
    const session = await makeStudioSession(db, made);
    const { booking, learner } = await book(db, world, session);
    await takeFromStudio(session, how);
    await pay(world, booking);
    const more = { caller: learner, bookingId: booking.id, seats: 1, shownSeats: 1 };
    const { id: addedId } = await addSeats(db, world.context, more);
    await payFor(db, world, { id: addedId });
    const next = await buySeat(db, world, session);
    for (const id of [booking.id, addedId, next.id]) expect(await payeeOf(db, id)).toBe(studioId);
    expect(await escrowOf(world, studioId)).toEqual([121.5, 3]);
    expect(await escrowOf(world, instructor.id)).toEqual([0, 0]);
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);

test('pays out to whom the paid bookings of a date name, not to whom one that was left named', async () => {
  const made = await openStudioWorld(db);
  const { world, studioId, instructor } = made;
  const session = await makeStudioSession(db, made);
  const { booking: left } = await book(db, world, session);
  await leave(world, left);
  await moveInto(db, null, session.classId);
  await buySeat(db, world, session);
  await openPayoutAccount(db, world.context, instructor.id);
  expect(await payOutAfter(world, session)).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, instructor.id)).toBe(4050);
  expect(await receivedBy(db, studioId)).toBe(0);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('a free booking names nobody: what is paid for the same date later earns for the studio, and is paid to it', async () => {
  const made = await openStudioWorld(db);
  const { world, studioId, instructor } = made;
  const session = await makeBookableSession(db, { instructorId: instructor.id, priceCents: 0 });
  const free = await book(db, world, session);
  expect(free.booking).toMatchObject({ state: 'confirmed', payee_studio_id: null });
  world.time.now = hoursAfter(world.time.now, 1);
  const classes = db.updateTable('classes').set({ price_cents: 4500 });
  await classes.where('id', '=', session.classId).execute();
  await moveInto(db, studioId, session.classId);
  const { id } = await buySeat(db, world, session);
  expect(await payeeOf(db, id)).toBe(studioId);
  await openPayoutAccount(db, world.context, studioId);
  expect(await payOutAfter(world, session)).toMatchObject({ state: 'paid' });
  expect(await receivedBy(db, studioId)).toBe(4050);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('a checkout that was left before its class came into a studio earns for the studio when it is paid late', async () => {
  const made = await openStudioWorld(db);
  const { world, studioId, instructor } = made;
  const session = await makeStudioSession(db, made);
  await moveInto(db, null, session.classId);
  const { booking: left } = await book(db, world, session);
  expect(await payeeOf(db, left.id)).toBeNull();
  await leave(world, left);
  await moveInto(db, studioId, session.classId);
  await pay(world, left);
  expect(await payeeOf(db, left.id)).toBe(studioId);
  expect(await showEarnings(db, world.context, studioId)).toMatchObject({ escrow: 40.5 });
  expect((await showYear(db, world.context, { payeeId: studioId })).total).toMatchObject({
    gross: 45,
  });
  expect((await showYear(db, world.context, { payeeId: instructor.id })).total).toMatchObject({
    gross: 0,
  });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('nobody changes who earns a booking', async () => {
  const made = await openStudioWorld(db);
  const session = await makeStudioSession(db, made);
  const { id } = await buySeat(db, made.world, session);
  const bookings = db.updateTable('bookings').where('id', '=', id);
  await expect(bookings.set({ payee_studio_id: null }).execute()).rejects.toThrow(
    'keeps its payee',
  );
});

test('the database moves no booking to a date of another payee', async () => {
  const made = await openStudioWorld(db);
  const { world, instructor, studioId } = made;
  const ofStudio = await makeStudioSession(db, made);
  const { id } = await buySeat(db, world, ofStudio);
  const own = await makeBookableSession(db, { instructorId: instructor.id });
  const move = (sessionId: string) =>
    sql`
      update bookings b set session_id = s.id, starts_at = s.starts_at
      from sessions s where s.id = ${sessionId} and b.id = ${id}`.execute(db);
  await buySeat(db, world, own);
  await expect(move(own.sessionId)).rejects.toThrow('which another payee earns');
  const { sessionId: nobodys } = await makeBookableSession(db, { instructorId: instructor.id });
  await move(nobodys);
  expect(await payeeOf(db, id)).toBe(studioId);
});
