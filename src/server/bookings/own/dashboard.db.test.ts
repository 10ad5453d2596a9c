// A learner's dashboard: next and past bookings, what came of them, and how few statements it takes.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dashboard } from '#contract/bookings/learning-calls.ts';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { saveClass } from '../saved/save-class.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.ts';
import { listOwnBookings } from './list-own-bookings.ts';
import { showDashboard } from './show-dashboard.ts';
import { showOwnBooking } from './show-own-booking.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);
const world = await openBookingWorld(db, { now });
const storage = { url: (key: string) => `/media/${key}` };
const reading = (at = now) => ({ ...world.context, storage, clock: { now: () => at } });

/** Parsed with the contract's schema. */
const show = async (learner: Caller, at = now) =>
  z.parse(dashboard, await showDashboard(db, reading(at), learner.id));

const sessionIn = (count: number, input: object = {}) =>
  makeBookableSession(db, { priceCents: 0, sessions: [{ startsAt: hours(count) }], ...input });

const change = (bookingId: string, values: object) =>
  db.updateTable('bookings').set(values).where('id', '=', bookingId).execute();

/** A learner of a session that ended two and a half hours after `now`. */
async function visitor() {
  const session = await sessionIn(0.5, {
    sessions: [{ startsAt: hours(0.5), endsAt: hours(2.5) }],
  });
  const { booking, learner } = await book(db, world, session);
  await change(booking.id, { state: 'completed', ended_at: hours(2.5) });
  const seen = (at = hours(3)) =>
    showOwnBooking(db, reading(at), { learnerId: learner.id, bookingId: booking.id });
  return { ...session, booking, learner, seen };
}

test('puts the booking apart that comes next, of a course by its next meeting', async () => {
  const meetings = [10, 100].map((each) => ({ startsAt: hours(each), endsAt: hours(each + 2) }));
  const course = await makeBookableSession(db, { priceCents: 0, sessions: [{ meetings }] });
  const { booking: ofCourse, learner } = await book(db, world, course);
  const { booking: between } = await book(db, world, { ...(await sessionIn(50)), learner });
  const ids = async (at: Date) => {
    const { next, ahead } = await show(learner, at);
    return [next?.id, ...ahead.map(({ id }) => id)];
  };
  expect(await ids(now)).toEqual([ofCourse.id, between.id]);
  expect(await ids(hours(11))).toEqual([ofCourse.id, between.id]);
  expect(await ids(hours(13))).toEqual([between.id, ofCourse.id]);
});

test('has nothing ready for somebody who has done nothing', async () => {
  const nothing = { ahead: [], past: [], waiting: [], saved: [] };
  const none = { next: null, hasMoreAhead: false, hasMorePast: false };
  expect(await show(await makePerson(db))).toEqual({ ...nothing, ...none });
});

test('asks three times for everything, however much there is', async () => {
  const { booking, learner } = await book(db, world, await sessionIn(30));
  await addPast(booking.id, 30);
  const full = await sessionIn(40, { maxStudents: 1 });
  await book(db, world, full);
  await joinWaitlist(db, world.context, { learnerId: learner.id, sessionId: full.sessionId });
  await saveClass(db, world.context, { personId: learner.id, classId: full.classId });
  const statements = await countStatements(async () => {
    const { next, past, hasMorePast, waiting, saved } = await show(learner);
    expect([next?.id, past.length, hasMorePast]).toEqual([booking.id, 20, true]);
    expect(waiting).toMatchObject([{ position: 1, class: { id: full.classId } }]);
    expect(saved).toMatchObject([{ id: full.classId, next: { availableSpots: 0 } }]);
  });
  expect(statements).toBe(3);
});

test('goes back through what was without leaving one out or showing one twice', async () => {
  const { booking, learner } = await book(db, world, await sessionIn(30));
  await addPast(booking.id, 30);
  const { past } = await show(learner);
  const before = past.at(-1)!.id;
  const earlier = await listOwnBookings(db, reading(), {
    learnerId: learner.id,
    when: 'past',
    before,
  });
  const ended = [...past, ...earlier].map(({ endedAt }) => endedAt!);
  expect(new Set([...past, ...earlier].map(({ id }) => id)).size).toBe(30);
  expect(ended).toEqual(ended.toSorted().toReversed());
  const { booking: foreign, learner: stranger } = await book(db, world, await sessionIn(30));
  await addPast(foreign.id, 3);
  const theirs = { learnerId: stranger.id, when: 'past', before } as const;
  expect(await listOwnBookings(db, reading(), theirs)).toEqual([]);
});

test('goes on through what is ahead without leaving one out or showing one twice', async () => {
  const { booking, learner } = await book(db, world, await sessionIn(1));
  await addAhead(booking.id, 160);
  const { next, ahead, hasMoreAhead } = await show(learner);
  expect([next?.id, ahead.length, hasMoreAhead]).toEqual([booking.id, 50, true]);
  const goOn = (after: string, learnerId = learner.id) =>
    listOwnBookings(db, reading(), { learnerId, when: 'ahead', after });
  const shown = [...ahead];
  for (const most of [100, 10, 0]) {
    const more = await goOn(shown.at(-1)!.id);
    expect(more).toHaveLength(most);
    shown.push(...more);
  }
  const starts = shown.map(({ session }) => session.startTime);
  expect(starts).toEqual(starts.toSorted());
  expect(new Set(shown.map(({ id }) => id)).size).toBe(160);
  const { learner: stranger } = await book(db, world, await sessionIn(5000));
  expect(await goOn(ahead.at(-1)!.id, stranger.id)).toEqual([]);
  expect(await countStatements(() => goOn(ahead.at(-1)!.id))).toBe(1);
});

test('shows all that is held when nothing is paid yet', async () => {
  const { booking, learner } = await book(db, world, await sessionIn(1));
  await addAhead(booking.id, 50);
  const held = { state: 'held', hold_expires_at: hours(1) } as const;
  await db.updateTable('bookings').set(held).where('learner_id', '=', learner.id).execute();
  const { next, ahead, hasMoreAhead } = await show(learner);
  expect([next, ahead.length, hasMoreAhead]).toEqual([null, 51, false]);
});

/** Adds bookings of later sessions, two at every moment but the first, so that a page ends between two. */
async function addAhead(bookingId: string, count: number): Promise<void> {
  await sql`
    with dates as (
      insert into sessions (id, class_id, starts_at, ends_at, time_zone, wall_start, capacity, created_at)
      select gen_random_uuid(), class_id, at, at + interval '1 hour', time_zone,
        to_char(at at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI'), 5, created_at
      from (select s.*, s.starts_at + (n / 2) * interval '1 day' as at
        from sessions s, generate_series(3, ${count}::integer + 2) n
        where s.id = (select session_id from bookings where id = ${bookingId})) dates
      returning *),
    -- As if canceled, so that the instructor can have two at once.
    met as (
      insert into meetings (session_id, starts_at, ends_at, wall_start, wall_end, instructor_id, cancelled)
      select dates.id, starts_at, ends_at, wall_start, wall_start, teacher_id, true
      from dates join classes on classes.id = class_id)
    insert into bookings (id, session_id, starts_at, learner_id, state, seats, unit_price_cents,
      price_cents, commission_bps, policy, created_at, confirmed_at, updated_at)
    select gen_random_uuid(), dates.id, dates.starts_at, learner_id, bookings.state, seats,
      unit_price_cents, price_cents, commission_bps, policy, bookings.created_at, confirmed_at, updated_at
    from bookings, dates where bookings.id = ${bookingId}`.execute(db);
}

/** Adds canceled bookings of the same session, four at every moment, so that a page ends between two. */
async function addPast(bookingId: string, count: number): Promise<void> {
  await sql`
    insert into bookings (id, session_id, starts_at, learner_id, state, seats, unit_price_cents,
      price_cents, commission_bps, policy, created_at, confirmed_at, ended_at, cancelled_by, updated_at)
    select gen_random_uuid(), session_id, starts_at, learner_id, 'cancelled', seats, unit_price_cents,
      price_cents, commission_bps, policy, created_at, created_at,
      ${now}::timestamptz - (n / 4) * interval '1 hour', 'learner', updated_at
    from bookings, generate_series(1, ${count}::integer) n where id = ${bookingId}`.execute(db);
}

test('asks who was there for a review, and shows the one they wrote with every booking of the class', async () => {
  const { booking, classId, sessionId, learner, seen } = await visitor();
  expect(await seen()).toMatchObject({ canReview: true, review: null, canContest: false });
  const review = { id: randomUUID(), class_id: classId, learner_id: learner.id, rating: 4 };
  const when = { created_at: hours(20), updated_at: hours(30) };
  await db
    .insertInto('reviews')
    .values({ ...review, booking_id: booking.id, comment: 'Warm.', ...when })
    .execute();
  const editableUntil = hours(20 + 14 * 24).toISOString();
  const written = { id: review.id, rating: 4, comment: 'Warm.', editableUntil, isHidden: false };
  expect(await seen()).toMatchObject({ canReview: false, review: written });
  expect((await show(learner, hours(40))).past[0]).toMatchObject({ review: written });
  await change(booking.id, { state: 'cancelled', cancelled_by: 'operator' });
  const { booking: again } = await book(db, world, { classId, sessionId, learner });
  await change(again.id, { state: 'completed', ended_at: hours(2.5) });
  expect((await show(learner, hours(40))).past).toMatchObject([
    { canReview: false, review: written },
    { canReview: false, review: written },
  ]);
  await db.updateTable('reviews').set({ hidden_at: now }).where('id', '=', review.id).execute();
  expect(await seen()).toMatchObject({ canReview: false, review: { ...written, isHidden: true } });
});

test('lets whoever was marked as not there say otherwise for 14 days, and asks them for no review', async () => {
  const { booking, seen } = await visitor();
  await change(booking.id, { attendance: 'no_show', attendance_at: hours(3) });
  const last = hours(3 + 14 * 24);
  expect(await seen(last)).toMatchObject({ canContest: true, canReview: false });
  expect(await seen(new Date(last.getTime() + 1))).toMatchObject({ canContest: false });
  const contest = { booking_id: booking.id, message: 'I came late.', asked_at: hours(4) };
  await db.insertInto('attendance_contests').values(contest).execute();
  expect(await seen()).toMatchObject({
    canContest: false,
    contest: { status: 'open', message: 'I came late.', reply: null },
  });
});

test('shows the last time a date was moved, and what its learner said to it', async () => {
  const { sessionId, instructorId, booking, seen } = await visitor();
  for (const at of [-9, -5]) {
    const id = randomUUID();
    await db
      .insertInto('reschedules')
      .values({
        id,
        session_id: sessionId,
        proposed_by: instructorId,
        old_starts_at: hours(at),
        old_ends_at: hours(at + 2),
        new_starts_at: hours(0.5),
        new_ends_at: hours(2.5),
        note: `Moved at ${at}`,
        state: 'closed',
        closed_at: now,
        proposed_at: hours(at),
        replies_until: hours(0),
      })
      .execute();
    const reply = { reply: 'accepted', replied_at: now, token_hash: 'x' } as const;
    await db
      .insertInto('reschedule_replies')
      .values({ reschedule_id: id, booking_id: booking.id, ...reply })
      .execute();
  }
  expect((await seen()).reschedule).toMatchObject({
    status: 'accepted',
    note: 'Moved at -5',
    oldStartTime: hours(-5).toISOString(),
    repliesUntil: now.toISOString(),
  });
});
