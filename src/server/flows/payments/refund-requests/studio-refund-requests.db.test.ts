// Refund requests of bookings that a studio earned: the studio decides, and its instructor only while they belong to it.
import { expect, test } from 'vitest';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeEarningStudio, makeStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { listRefundRequests } from '../../../payments/refund-requests/list-refund-requests.ts';
import { removeMember } from '../../../studios/change-member.ts';
import { showRoster } from '../../../bookings/roster/show-roster.ts';
import { lockSession } from '../../../bookings/seat-store.ts';
import { showOwnBooking } from '../../../bookings/own/show-own-booking.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { askForRefund } from './ask-for-refund.ts';
import { decideRefundRequest } from './decide-refund-request.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;
const reading = { storage: { url: (key: string) => `/media/${key}` } };

/** A booking of a class in a studio, canceled too late. */
async function forfeited(make: typeof makeStudio = makeEarningStudio) {
  const people = {
    owner: await makeInstructor(db),
    manager: await makePerson(db),
    instructor: await makeInstructor(db),
    colleague: await makeInstructor(db),
  };
  const studio = await make(db, {
    ownerId: people.owner.id,
    managerIds: [people.manager.id],
    teacherIds: [people.colleague.id],
  });
  const { id: instructorId } = people.instructor;
  const startsAt = new Date(now.getTime() + 23 * hourMs);
  const session = await makeBookableSession(db, { instructorId, sessions: [{ startsAt }] });
  await moveInto(db, studio.id, session.classId);
  const { booking, learner } = await book(db, world, session);
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  const ask = () =>
    askForRefund(db, context, { learnerId: learner.id, bookingId: booking.id, message: 'Ill.' });
  const decide = async (caller: Caller) => {
    const its = db.selectFrom('refund_requests').select('id').where('booking_id', '=', booking.id);
    const { id: refundRequestId } = await its.executeTakeFirstOrThrow();
    const input = { refundRequestId, amountCents: 1000, requestId: 'r1' };
    return decideRefundRequest(db, context, { ...input, caller });
  };
  const leave = () =>
    removeMember(db, context, {
      studioId: studio.id,
      callerId: instructorId,
      personId: instructorId,
    });
  return { people, studio, session, booking, learner, ask, decide, leave };
}

type Made = Awaited<ReturnType<typeof forfeited>>;

async function seenBy({ people }: Made): Promise<string[]> {
  const seen: string[] = [];
  for (const [name, { id: deciderId }] of Object.entries(people))
    if ((await listRefundRequests(db, reading, { deciderId })).length > 0) seen.push(name);
  return seen;
}

async function mailedTo({ people, booking }: Made): Promise<string[]> {
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('refund_requests as r', (join) => join.on('r.booking_id', '=', booking.id))
    .select('recipient')
    .where('kind', '=', 'refund-requested')
    .whereRef('entity', '=', (row) => row.cast('r.id', 'text'))
    .execute();
  const to = new Set(mails.map(({ recipient }) => recipient.split('@')[0]));
  return Object.entries(people).flatMap(([name, { id }]) => (to.has(id) ? [name] : []));
}

test.each(['owner', 'manager', 'instructor'] as const)(
  'is mailed to those who decide, and decided by the %s',
  async (role) => {
    const made = await forfeited();
    await made.ask();
    expect(await mailedTo(made)).toEqual(['owner', 'manager', 'instructor']);
    expect(await seenBy(made)).toEqual(['owner', 'manager', 'instructor']);
    await made.decide(made.people[role]);
    expect(await seenBy(made)).toEqual([]);
    const audit = db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', made.people[role].id);
    expect(await audit.execute()).toEqual([]);
  },
);

test('is nothing that an instructor who has left decides, sees or is mailed about', async () => {
  const made = await forfeited();
  await made.leave();
  await made.ask();
  const stayed = ['owner', 'manager'];
  expect(await mailedTo(made)).toEqual(stayed);
  expect(await seenBy(made)).toEqual(stayed);
  await expect(made.decide(made.people.instructor)).rejects.toMatchObject({ code: 'not_found' });
  await expect(made.decide(made.people.colleague)).rejects.toMatchObject({ code: 'not_found' });
  await made.decide(made.people.manager);
});

test('names the studio that reads it to the learner, before they write', async () => {
  for (const [make, earnedBy] of [
    [makeEarningStudio, 'Clay Corner'],
    [makeStudio, undefined],
  ] as const) {
    const { booking, learner } = await forfeited(make);
    const asked = { bookingId: booking.id, learnerId: learner.id };
    expect((await showOwnBooking(db, { ...context, ...reading }, asked)).earnedBy).toBe(earnedBy);
  }
});

test('stays with the instructor where the studio does not earn', async () => {
  const made = await forfeited(makeStudio);
  await made.ask();
  expect(await mailedTo(made)).toEqual(['instructor']);
  expect(await seenBy(made)).toEqual(['instructor']);
  await expect(made.decide(made.people.owner)).rejects.toMatchObject({ code: 'not_found' });
  await made.leave();
  await made.decide(made.people.instructor);
});

test('is not decided by the manager who asked for it', async () => {
  const made = await forfeited();
  const { studio, learner } = made;
  await db
    .insertInto('studio_members')
    .values({ studio_id: studio.id, person_id: learner.id, role: 'manager', joined_at: now })
    .execute();
  await made.ask();
  await expect(made.decide(learner)).rejects.toMatchObject({ code: 'not_about_yourself' });
});

test('is not decided by somebody who leaves while they wait for the session', async () => {
  const made = await forfeited();
  await made.ask();
  let deciding: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockSession(tx, made.session.sessionId);
    deciding = made.decide(made.people.manager).catch((error: unknown) => error);
    await eventually(async () => {
      const waits = db.selectFrom('pg_locks' as never).select('pid' as never);
      expect(await waits.where('granted' as never, '=', false as never).execute()).not.toEqual([]);
    });
    const member = db.deleteFrom('studio_members').where('studio_id', '=', made.studio.id);
    await member.where('person_id', '=', made.people.manager.id).execute();
  });
  expect(await deciding).toMatchObject({ code: 'not_found' });
});

test('lists the requests of one studio to those who decide, however many others wait', async () => {
  const [made, other] = [await forfeited(), await forfeited()];
  await made.ask();
  await other.ask();
  const list = async (by: Made, studioId: string) => {
    const deciderId = by.people.owner.id;
    return (await listRefundRequests(db, reading, { deciderId, studioId })).length;
  };
  expect(await list(made, made.studio.id)).toBe(1);
  expect(await list(made, other.studio.id)).toBe(0);
});

test('shows who comes to the studio that earns a date, also after the instructor has left it', async () => {
  const made = await forfeited();
  const { learner } = await book(db, world, made.session);
  const read = (person: { id: string }) =>
    showRoster(
      db,
      { ...context, ...reading },
      { sessionId: made.session.sessionId, callerId: person.id },
    );
  expect(await read(made.people.manager)).toMatchObject({ isReadOnly: false });
  await made.leave();
  for (const person of [made.people.owner, made.people.manager])
    expect(await read(person)).toMatchObject({
      isReadOnly: true,
      people: [{ fullName: expect.any(String) }],
    });
  expect(await read(made.people.instructor)).toMatchObject({ isReadOnly: false });
  for (const person of [made.people.colleague, learner])
    await expect(read(person)).rejects.toMatchObject({ code: 'not_found' });
});
