// Marks from the door: applied once and in order, merged with those of other devices, and walk-ins on guarded seats.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type DoorEntry,
  doorOutcome,
  roster as rosterSchema,
} from '#contract/bookings/roster-shapes.ts';
import { type DoorState, unmarked, withSeatsIn } from '#domain/booking/door-marks.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { cancelSession } from '../../../flows/classes/cancel-session.ts';
import { completeSession } from '../../../flows/bookings/complete-sessions.ts';
import { joinWaitlist } from '../../waitlist/join-waitlist.ts';
import { rosterHooks } from '../leaving/hooks.ts';
import { writeRoster } from '../write-roster.ts';
import { receiveMarks } from './receive-marks.ts';

const { db } = await freshDatabase();
const begin = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(begin.getTime() + count * hourMs);

/** A free session that begins in an hour, and its bookings with these numbers of seats. */
async function door(seats: number[] = [1], maxStudents = 12) {
  const world = await openBookingWorld(db, { now: begin });
  const context = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };
  const sessions = [{ startsAt: hours(1) }];
  const session = await makeBookableSession(db, { priceCents: 0, maxStudents, sessions });
  const ids: string[] = [];
  for (const each of seats)
    ids.push((await book(db, world, { ...session, seats: each })).booking.id);
  const { sessionId, instructorId } = session;
  const send = async (entries: DoorEntry[], sentAt = world.time.now) => {
    const sent = await receiveMarks(db, context, {
      callerId: instructorId,
      sessionId,
      sentAt,
      entries,
    });
    z.parse(z.array(doorOutcome), sent.outcomes);
    return { ...sent, roster: z.parse(rosterSchema, sent.roster) };
  };
  const mark = (to: DoorState, from: DoorState = unmarked, bookingId = ids[0]!): DoorEntry => {
    const at = world.time.now.toISOString();
    return { kind: 'mark', id: randomUUID(), at, bookingId, from, to };
  };
  const walkIn = (name = 'Mia', count = 1): DoorEntry => ({
    kind: 'walk-in',
    id: randomUUID(),
    at: world.time.now.toISOString(),
    name,
    seats: count,
  });
  const removed = ({ id: walkInId }: DoorEntry): DoorEntry => {
    const at = world.time.now.toISOString();
    return { kind: 'remove-walk-in', id: randomUUID(), at, walkInId };
  };
  return { ...world, ...session, context, ids, send, mark, walkIn, removed };
}

const outcomesOf = ({ outcomes }: { outcomes: { outcome: string }[] }) =>
  outcomes.map(({ outcome }) => outcome);
const inWith = withSeatsIn;
const noShow: DoorState = { attendance: 'no_show', seatsIn: 0 };

test('checks the seats of one booking in one by one, and keeps when the first came', async () => {
  const { send, mark, time } = await door([3]);
  const first = await send([mark(inWith(1))]);
  expect(first.roster.people).toMatchObject([{ attendance: 'attended', seatsIn: 1, seats: 3 }]);
  time.now = hours(0.5);
  const second = await send([mark(inWith(2), inWith(1))]);
  expect(second.roster.people).toMatchObject([
    { seatsIn: 2, markedAt: first.roster.people[0]?.markedAt },
  ]);
  const all = await send([mark(inWith(3), inWith(2))]);
  expect(all.roster.people).toMatchObject([{ seatsIn: 3 }]);
  const none = await send([mark(unmarked, inWith(3))]);
  expect(none.roster.people).toMatchObject([{ attendance: 'unknown', seatsIn: 0, markedAt: null }]);
});

test('counts a mark once, however often it arrives and whatever happened since', async () => {
  const { send, mark, walkIn, sessionId } = await door([1]);
  const entries = [mark(inWith(1)), walkIn()];
  expect(outcomesOf(await send(entries))).toEqual(['applied', 'applied']);
  await send([mark(unmarked, inWith(1))]);
  const again = await send(entries);
  expect(outcomesOf(again)).toEqual(['applied', 'applied']);
  expect(again.roster.people).toMatchObject([{ attendance: 'unknown' }]);
  expect(again.roster.walkIns).toHaveLength(1);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 2, had: 2 });
});

test('counts a check-in once that two phones make, also at the same moment', async () => {
  const { send, mark, ids } = await door([2]);
  const both = await Promise.all([send([mark(inWith(2))]), send([mark(inWith(2))])]);
  expect(both.flatMap(outcomesOf).toSorted()).toEqual(['applied', 'kept']);
  const events = await db
    .selectFrom('booking_events')
    .select('details')
    .where('booking_id', '=', ids[0]!)
    .where('transition', '=', 'mark-attendance')
    .execute();
  expect(events).toEqual([{ details: { from: 'unknown', to: 'attended', seatsIn: 2 } }]);
});

test('lets a phone that was away never take away who another one has seen', async () => {
  const { send, mark, time } = await door([3]);
  time.now = hours(1.5);
  await send([mark(inWith(2))]);
  const late = await send([mark(noShow), mark(inWith(1))]);
  expect(outcomesOf(late)).toEqual(['kept', 'kept']);
  expect(late.roster.people).toMatchObject([{ attendance: 'attended', seatsIn: 2 }]);
});

test('replaces a no-show by a check-in of a phone that was away, and tells nobody of it', async () => {
  const { send, mark, time, canceled, ids } = await door([1]);
  time.now = hours(1.5);
  await send([mark(noShow)]);
  const late = await send([mark(inWith(1))]);
  expect(late.roster.people).toMatchObject([{ attendance: 'attended' }]);
  expect(canceled).toContain(`tell-no-show ${ids[0]}`);
});

test('goes by when it was made, also with a device whose clock is wrong', async () => {
  const { send, mark, walkIn, time } = await door([1]);
  const made = [mark(inWith(1)), walkIn()].map((entry) => ({
    ...entry,
    at: '2031-05-05T10:00:00Z',
  }));
  time.now = hours(3);
  const { roster } = await send(made, new Date('2031-05-05T12:00:00Z'));
  expect(roster.people).toMatchObject([{ markedAt: hours(1).toISOString() }]);
  expect(roster.walkIns).toMatchObject([{ name: 'Mia', addedAt: hours(1).toISOString() }]);
});

test('takes a no-show made without a network an hour after it arrives to tell the learner', async () => {
  const { send, mark, time, added } = await door([1]);
  time.now = hours(2);
  const made = mark(noShow);
  time.now = hours(7);
  await send([made], hours(7));
  const told = added.filter(({ name }) => name === 'tell-no-show');
  expect(told).toMatchObject([{ options: { dueAt: hours(8) } }]);
});

test('refuses one entry by itself, and applies the others', async () => {
  const { send, mark, walkIn } = await door([1], 2);
  const stranger = mark(inWith(1), unmarked, randomUUID());
  const { outcomes, roster } = await send([
    mark(noShow),
    stranger,
    walkIn('Two people', 2),
    mark(inWith(1)),
    walkIn('Mia'),
  ]);
  expect(outcomes.map(({ error }) => error?.code)).toEqual([
    'no_show_early',
    'not_found',
    'session_full',
    undefined,
    undefined,
  ]);
  expect(roster.session.seatsFree).toBe(0);
  expect(roster.walkIns).toMatchObject([{ name: 'Mia' }]);
});

test('lets only one of a walk-in and a learner take the last seat', async () => {
  const world = await door([1], 2);
  const { classId, sessionId } = world;
  const outcomes = await Promise.allSettled([
    world.send([world.walkIn()]),
    book(db, world, { classId, sessionId }),
  ]);
  const walkedIn = outcomes[0].status === 'fulfilled' && outcomesOf(outcomes[0].value)[0];
  const booked = outcomes[1].status === 'fulfilled';
  expect([walkedIn === 'applied', booked].filter(Boolean)).toHaveLength(1);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 2, had: 2 });
});

test('gives the seat of a walk-in who is removed to the waiting list, once', async () => {
  const { send, walkIn, removed, sessionId, context } = await door([1], 2);
  const entry = walkIn();
  await send([entry]);
  const waiting = await makePerson(db);
  await joinWaitlist(db, context, { learnerId: waiting.id, sessionId, seats: 1 });
  const remove = removed(entry);
  expect(outcomesOf(await send([remove, removed(entry)]))).toEqual(['applied', 'kept']);
  expect(outcomesOf(await send([remove]))).toEqual(['applied']);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 2, had: 2 });
  const { roster } = await send([removed(entry)]);
  expect(roster.walkIns).toEqual([]);
});

test('adds who walked in once the date is completed, and nobody once its list is closed', async () => {
  const { send, walkIn, time, context, sessionId } = await door([1]);
  time.now = hours(3);
  await completeSession(db, context, { sessionId, at: time.now });
  expect(outcomesOf(await send([walkIn()]))).toEqual(['applied']);
  time.now = new Date(hours(2).getTime() + 15 * dayMs);
  const { outcomes } = await send([walkIn()]);
  expect(outcomes).toMatchObject([{ outcome: 'refused', error: { code: 'roster_closed' } }]);
});

test('adds nobody to a date that is canceled, and keeps a canceled booking as it is', async () => {
  const { send, walkIn, mark, context, classId, sessionId, instructorId } = await door([1]);
  const caller = { id: instructorId, role: 'instructor', suspended: false } as const;
  await cancelSession(db, context, { caller, classId, sessionId });
  const { outcomes } = await send([walkIn(), mark(inWith(1))]);
  expect(outcomes.map(({ error }) => error?.code)).toEqual([
    'session_not_scheduled',
    'booking_over',
  ]);
});

test('lets nobody but the instructor of the class send anything', async () => {
  const { context, sessionId, mark } = await door([1]);
  const { id: callerId } = await makePerson(db);
  const input = { callerId, sessionId, sentAt: begin, entries: [mark(inWith(1))] };
  await expect(receiveMarks(db, context, input)).rejects.toMatchObject({ code: 'not_found' });
});

test('refuses the id of a mark of another date', async () => {
  const one = await door([1]);
  const other = await door([1]);
  const entry = one.mark(inWith(1));
  await one.send([entry]);
  const { outcomes } = await other.send([{ ...other.mark(inWith(1)), id: entry.id }]);
  expect(outcomes).toMatchObject([{ error: { code: 'idempotency_key_reused' } }]);
});

test('writes walk-ins and the seats that came into the file', async () => {
  const { send, walkIn, mark, context, sessionId, instructorId } = await door([3]);
  await send([mark(inWith(2)), walkIn('Mia Okafor', 2)]);
  const lines = (await writeRoster(db, context, { sessionId, callerId: instructorId }))
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\W?Name,Seats,Seats in,Code,Attendance,/);
  expect(lines[1]).toMatch(/,3,2,[0-9A-Z]{6},Checked in,/);
  expect(lines[2]).toMatch(/^Mia Okafor,2,2,,Walk-in,/);
});

test('exports the walk-ins of an instructor, and forgets their names with the account', async () => {
  const { send, walkIn, instructorId, sessionId } = await door([1]);
  await send([walkIn('Mia Okafor')]);
  const exported = await rosterHooks.exportData?.(db, instructorId);
  expect(exported).toMatchObject({ walkIns: [{ name: 'Mia Okafor', seats: 1 }] });
  await db.transaction().execute(async (tx) => rosterHooks.erase?.(tx, instructorId, begin));
  const left = await db
    .selectFrom('walk_ins')
    .select('name')
    .where('session_id', '=', sessionId)
    .execute();
  expect(left).toEqual([{ name: 'Walk-in' }]);
});
