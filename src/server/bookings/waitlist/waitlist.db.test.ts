// Waiting lists: first come, first offered; nobody is charged, and no seat is ever reserved twice.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { lockSession } from '../seat-store.ts';
import { claimOffer } from './offers/claim-offer.ts';
import { closeWaitlist } from './close-waitlist.ts';
import { declineOffer } from './offers/decline-offer.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { lapseOffer } from './offers/lapse-offer.ts';
import { listWaitlistEntries } from './list-waitlist-entries.ts';
import { offerFreeSeats } from './offers/offer-free-seats.ts';
import { showWaitlistEntry } from './show-waitlist-entry.ts';
import { findOpenEntries, findPosition } from './waitlist-store.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);

/** A free class whose only session, in three days, is full of single-seat bookings. */
async function fullSession({ capacity = 2, startsAt = hours(72), priceCents = 0 } = {}) {
  const world = await openBookingWorld(db, { now });
  const { context, time, added } = world;
  const sessions = [{ startsAt, capacity }];
  const made = await makeBookableSession(db, { priceCents, maxStudents: capacity, sessions });
  const { sessionId } = made;
  const learners: Caller[] = [];
  const bookingIds: string[] = [];
  for (let seat = 0; seat < capacity; seat += 1) {
    const { booking, learner } = await book(db, world, made);
    learners.push(learner);
    bookingIds.push(booking.id);
  }
  const wait = async (seats = 1) => {
    const { id: learnerId } = await makePerson(db);
    const entryId = await joinWaitlist(db, context, { learnerId, sessionId, seats });
    return { learnerId, entryId };
  };
  const cancel = (index: number) =>
    cancelBooking(db, context, { caller: learners[index]!, bookingId: bookingIds[index]! });
  const moveTo = (instant: Date) => void (time.now = instant);
  return { ...made, world, context, moveTo, added, learners, wait, cancel };
}

const entryOf = (id: string) =>
  db.selectFrom('waitlist_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const stateOf = async (id: string) => (await entryOf(id)).state;

/** The number of seats taken, which must equal the sum of bookings and offers. */
async function seatsTaken(sessionId: string): Promise<number> {
  const { counted, had } = await seatsOf(db, sessionId);
  expect(counted).toBe(had);
  return counted;
}

/** The token from the mail. */
async function tokenOf(entryId: string): Promise<string> {
  const mail = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'waitlist-offer')
    .where('entity', '=', entryId)
    .executeTakeFirstOrThrow();
  return (mail.payload as { token: string }).token;
}

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });

test('keeps seats that come free for who came first, says so by mail, and sets the time to answer', async () => {
  const { sessionId, wait, cancel, added } = await fullSession();
  const [first, second] = [await wait(), await wait()];
  await cancel(0);
  expect(await entryOf(first.entryId)).toMatchObject({
    state: 'offered',
    offered_at: now,
    offer_expires_at: hours(12),
  });
  expect(await stateOf(second.entryId)).toBe('waiting');
  expect(await seatsTaken(sessionId)).toBe(2);
  expect(await tokenOf(first.entryId)).toHaveLength(43);
  expect((await entryOf(first.entryId)).decline_token_hash).not.toBe(await tokenOf(first.entryId));
  const options = { dueAt: hours(12), key: first.entryId };
  expect(added).toContainEqual({
    name: 'lapse-offer',
    payload: { entryId: first.entryId },
    options,
  });
});

test('gives half of the time that is left where the class is near', async () => {
  const { wait, cancel } = await fullSession({ startsAt: hours(10) });
  const { entryId } = await wait();
  await cancel(0);
  expect((await entryOf(entryId)).offer_expires_at).toEqual(hours(5));
});

test('passes over who needs more seats than came free, and keeps their place', async () => {
  const { sessionId, wait, cancel } = await fullSession({ capacity: 3 });
  const [couple, single] = [await wait(2), await wait(1)];
  await cancel(0);
  expect([await stateOf(couple.entryId), await stateOf(single.entryId)]).toEqual([
    'waiting',
    'offered',
  ]);
  expect(await findPosition(db, couple.entryId)).toBe(1);
  await cancel(1);
  expect(await stateOf(couple.entryId)).toBe('waiting');
  await cancel(2);
  expect(await stateOf(couple.entryId)).toBe('offered');
  expect(await seatsTaken(sessionId)).toBe(3);
});

test('turns an accepted offer into a booking, once, without taking another seat', async () => {
  const { context, sessionId, wait, cancel } = await fullSession();
  const place = await wait();
  await cancel(0);
  const [one, again] = await Promise.all([
    claimOffer(db, context, place),
    claimOffer(db, context, place),
  ]);
  expect(again).toBe(one);
  const booking = { id: one, learner_id: place.learnerId, seats: 1, state: 'confirmed' };
  const rows = db.selectFrom('bookings').selectAll().where('learner_id', '=', place.learnerId);
  expect(await rows.execute()).toMatchObject([booking]);
  expect(await entryOf(place.entryId)).toMatchObject({ state: 'claimed', booking_id: one });
  expect(await seatsTaken(sessionId)).toBe(2);
});

test('lets nobody accept what is not offered to them, or no longer', async () => {
  const { context, moveTo, wait, cancel } = await fullSession();
  const [first, second] = [await wait(), await wait()];
  await refused(claimOffer(db, context, first), 'offer_over');
  await cancel(0);
  await refused(claimOffer(db, context, { ...first, learnerId: second.learnerId }), 'not_found');
  await refused(claimOffer(db, context, { ...first, entryId: randomUUID() }), 'not_found');
  moveTo(hours(12));
  await refused(claimOffer(db, context, first), 'offer_over');
});

test('lets nobody accept at another price or time, or under other rules, than they have seen', async () => {
  const { context, sessionId, wait, cancel } = await fullSession({ priceCents: 4500 });
  const place = await wait();
  await cancel(0);
  await refused(claimOffer(db, context, { ...place, shownPriceCents: 0 }), 'price_changed');
  await refused(
    claimOffer(db, context, { ...place, shownStartsAt: hours(1) }),
    'session_rescheduled',
  );
  await refused(
    claimOffer(db, context, { ...place, shownRefundWindowHours: 48 }),
    'policy_changed',
  );
  expect(await stateOf(place.entryId)).toBe('offered');
  expect(await seatsTaken(sessionId)).toBe(2);
  await claimOffer(db, context, { ...place, shownPriceCents: 4500, shownRefundWindowHours: 24 });
});

test('says of seats in a class that was unpublished that they cannot be booked, not that they are gone', async () => {
  const { context, classId, sessionId, wait, cancel } = await fullSession();
  const place = await wait();
  await cancel(0);
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  await refused(claimOffer(db, context, place), 'session_closed');
  expect(await seatsTaken(sessionId)).toBe(2);
});

test('passes seats on when the time to answer is over, and not before', async () => {
  const { context, moveTo, sessionId, wait, cancel } = await fullSession();
  const [first, second] = [await wait(), await wait()];
  await cancel(0);
  moveTo(new Date(hours(12).getTime() - 1));
  await lapseOffer(db, context, first.entryId);
  expect(await stateOf(first.entryId)).toBe('offered');
  moveTo(hours(12));
  await lapseOffer(db, context, first.entryId);
  await lapseOffer(db, context, first.entryId);
  expect([await stateOf(first.entryId), await stateOf(second.entryId)]).toEqual([
    'lapsed',
    'offered',
  ]);
  expect(await seatsTaken(sessionId)).toBe(2);
});

test('shows an offer as lapsed, and a line as closed, from the moment on at which they are', async () => {
  const { context, moveTo, wait, cancel } = await fullSession();
  const [first, second] = [await wait(), await wait()];
  await cancel(0);
  const reading = { ...context, storage: { url: (key: string) => `/media/${key}` } };
  const seen = async ({ learnerId, entryId }: typeof first) => {
    const { status, position } = await showWaitlistEntry(db, reading, {
      entryId,
      callerId: learnerId,
    });
    const listed = await listWaitlistEntries(db, reading, learnerId);
    return [status, position, listed.length];
  };
  expect(await seen(first)).toEqual(['offered', 1, 1]);
  expect(await seen(second)).toEqual(['waiting', 2, 1]);
  moveTo(hours(12));
  expect(await seen(first)).toEqual(['lapsed', null, 0]);
  moveTo(hours(72));
  expect(await seen(second)).toEqual(['closed', null, 0]);
});

test('lets the reader of the mail decline without signing in, and offers the seats to the next', async () => {
  const { context, sessionId, wait, cancel } = await fullSession();
  const [first, second] = [await wait(), await wait()];
  await cancel(0);
  const { entryId } = first;
  await refused(declineOffer(db, context, { entryId }), 'not_found');
  await refused(declineOffer(db, context, { entryId, token: 'guessed' }), 'not_found');
  await refused(declineOffer(db, context, { entryId, callerId: second.learnerId }), 'not_found');
  const token = await tokenOf(entryId);
  await declineOffer(db, context, { entryId, token });
  await declineOffer(db, context, { entryId, token });
  expect([await stateOf(entryId), await stateOf(second.entryId)]).toEqual(['declined', 'offered']);
  expect(await seatsTaken(sessionId)).toBe(2);
  await refused(claimOffer(db, context, first), 'offer_over');
});

test('lists so many places at most, those of the soonest dates', async () => {
  const learnerId = (await makePerson(db)).id;
  const later = await fullSession({ startsAt: hours(96) });
  const soon = await fullSession();
  for (const { context, sessionId } of [later, soon])
    await joinWaitlist(db, context, { learnerId, sessionId });
  const listed = await findOpenEntries(db, { learnerId, now, most: 1 });
  expect(listed.map(({ session_id }) => session_id)).toEqual([soon.sessionId]);
});

test('lets whoever waits leave the line', async () => {
  const { context, wait, cancel, sessionId } = await fullSession();
  const [first, second] = [await wait(), await wait()];
  await declineOffer(db, context, { entryId: first.entryId, callerId: first.learnerId });
  expect(await stateOf(first.entryId)).toBe('left');
  expect(await findPosition(db, second.entryId)).toBe(1);
  await cancel(0);
  expect(await stateOf(second.entryId)).toBe('offered');
  await joinWaitlist(db, context, { learnerId: first.learnerId, sessionId });
});

test('keeps the place of who asks again, also with another number of seats', async () => {
  const { context, sessionId, wait } = await fullSession();
  const [first] = [await wait(1), await wait(1)];
  const { learnerId } = first;
  expect(await joinWaitlist(db, context, { learnerId, sessionId, seats: 2 })).toBe(first.entryId);
  expect((await entryOf(first.entryId)).seats).toBe(2);
  expect(await findPosition(db, first.entryId)).toBe(1);
});

test('lets one person stand in a line once, however often they ask at the same time', async () => {
  const { context, sessionId } = await fullSession();
  const { id: learnerId } = await makePerson(db);
  const asked = [1, 2, 3, 4].map(() => joinWaitlist(db, context, { learnerId, sessionId }));
  expect(new Set(await Promise.all(asked)).size).toBe(1);
});

test('lets nobody wait who can book, has booked, teaches, or comes too late', async () => {
  const { context, moveTo, instructorId, sessionId, learners, cancel } = await fullSession();
  const { id: learnerId } = await makePerson(db);
  const join = (who: string, seats = 1) =>
    joinWaitlist(db, context, { learnerId: who, sessionId, seats });
  await refused(join(learners[0]!.id), 'already_booked');
  await refused(join(instructorId), 'own_class');
  await expect(join(learnerId, 3)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { seats: 'This class has 2 seats in all' },
  });
  await refused(joinWaitlist(db, context, { learnerId, sessionId: randomUUID() }), 'not_found');
  await cancel(0);
  await refused(join(learnerId), 'seats_left');
  moveTo(hours(72));
  await refused(join(learnerId, 2), 'session_closed');
});

test('takes the seats of an open offer for whoever books without accepting it', async () => {
  const { world, classId, sessionId, wait, cancel } = await fullSession();
  const couple = await wait(2);
  await cancel(0);
  await cancel(1);
  expect(await stateOf(couple.entryId)).toBe('offered');
  const single = await wait(1);
  const learner = { id: couple.learnerId, role: 'student', suspended: false } as const;
  await book(db, world, { classId, sessionId, learner });
  expect([await stateOf(couple.entryId), await stateOf(single.entryId)]).toEqual([
    'left',
    'offered',
  ]);
  expect(await seatsTaken(sessionId)).toBe(2);
});

test('ends with the date: nobody waits, no offer stands, and its seats are free', async () => {
  const { context, sessionId, wait, cancel } = await fullSession();
  const [first, second] = [await wait(), await wait()];
  await cancel(0);
  await db.transaction().execute(async (tx) => {
    await lockSession(tx, sessionId);
    await closeWaitlist(tx, context, { sessionId, at: now });
  });
  expect([await stateOf(first.entryId), await stateOf(second.entryId)]).toEqual([
    'closed',
    'closed',
  ]);
  expect(await seatsTaken(sessionId)).toBe(1);
  await refused(declineOffer(db, context, { ...first, callerId: first.learnerId }), 'offer_over');
});

test('offers nothing of a class that is not public, and nothing to a suspended account', async () => {
  const { context, classId, sessionId, wait, cancel } = await fullSession();
  const [suspended, other] = [await wait(), await wait()];
  const change = { suspended_at: now };
  await db.updateTable('profiles').set(change).where('id', '=', suspended.learnerId).execute();
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', classId).execute();
  await cancel(0);
  expect(await stateOf(other.entryId)).toBe('waiting');
  await db.updateTable('classes').set({ is_active: true }).where('id', '=', classId).execute();
  await inSession(sessionId, (tx, session) => offerFreeSeats(tx, context, { session, at: now }));
  expect([await stateOf(suspended.entryId), await stateOf(other.entryId)]).toEqual([
    'waiting',
    'offered',
  ]);
});

type Locked = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

const inSession = (sessionId: string, work: (tx: Db, session: Locked) => Promise<void>) =>
  db.transaction().execute(async (tx) => work(tx, (await lockSession(tx, sessionId))!));

test('keeps each seat for one person when several come free and are answered at the same time', async () => {
  const { context, sessionId, wait, cancel } = await fullSession({ capacity: 3 });
  const places = [await wait(), await wait(), await wait(), await wait()];
  await Promise.all([cancel(0), cancel(1)]);
  const [first, second] = places;
  const responses = await Promise.allSettled([
    claimOffer(db, context, first!),
    declineOffer(db, context, { ...first!, callerId: first!.learnerId }),
    declineOffer(db, context, { ...second!, callerId: second!.learnerId }),
  ]);
  expect(responses.filter(({ status }) => status === 'fulfilled').length).toBe(2);
  expect(await seatsTaken(sessionId)).toBe(3);
  const states = await Promise.all(places.map(({ entryId }) => stateOf(entryId)));
  expect(states[1]).toBe('declined');
  expect(['claimed', 'declined']).toContain(states[0]);
  expect(states.filter((state) => state === 'offered' || state === 'claimed')).toHaveLength(2);
});
