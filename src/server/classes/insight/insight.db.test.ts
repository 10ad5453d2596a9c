// Insight into a class: what its last twelve months say, by plain counting, and at the same cost for an old class.
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { mostShareTags } from '#domain/classes/share-tag.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { bookClass } from '../../flows/bookings/book-class.ts';
import { cancelSession } from '../../flows/classes/cancel-session.ts';
import { countDates } from '../../search/class-page/date-count-store.ts';
import { createCountView } from '../views/count-views.ts';
import { dropShareTag, makeShareTag } from './change-share-tags.ts';
import { countLearnersOf, sumMonths, sumSlots, sumSources } from './insight-store.ts';
import { showInsight } from './show-insight.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;
const timeZone = 'America/Chicago';
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

const reviewed = (booking: { id: string; learner_id: string }, classId: string, rating: number) =>
  db
    .insertInto('reviews')
    .values({
      id: randomUUID(),
      class_id: classId,
      learner_id: booking.learner_id,
      booking_id: booking.id,
      rating,
      created_at: daysAgo(1),
      updated_at: daysAgo(1),
    })
    .execute();

test('counts views and bookings by link, filled seats by weekday and hour, who came back, and ratings', async () => {
  world.time.now = daysAgo(40);
  const instructor = await makeInstructor(db);
  // A Saturday at 10 in Chicago, which is 16:00 UTC after the clocks went back.
  const startsAt = new Date('2026-11-14T16:00:00Z');
  const input = { instructorId: instructor.id, timeZone, priceCents: 0, maxStudents: 8 };
  const made = await makeClass(db, { ...input, sessions: [{ startsAt, capacity: 8 }] });
  const { classId } = made;
  const sessionId = made.sessionIds[0] ?? '';
  const other = await makeClass(db, { ...input, sessions: [{ startsAt: daysAgo(2) }] });
  await makeShareTag(db, context, { caller: instructor, classId, tag: 'flyer' });
  const countView = createCountView(context.clock);
  await Promise.all([
    countView(db, classId, 'flyer'),
    countView(db, classId, 'unheard-of'),
    countView(db, classId),
  ]);
  const learner = await makePerson(db);
  await bookClass(db, context, {
    caller: learner,
    classId,
    sessionId,
    seats: 2,
    via: 'flyer',
    key: 'a',
  });
  await book(db, world, { ...other, sessionId: other.sessionIds[0] ?? '', learner });
  const second = await book(db, world, { classId, sessionId });
  await reviewed(second.booking, classId, 4);
  world.time.now = now;
  const shown = await showInsight(db, context, { classId, callerId: instructor.id });
  expect(shown).toMatchObject({ timeZone, views: 3, bookings: 2, learners: 2, repeatLearners: 1 });
  expect(shown.slots).toEqual([{ weekday: 6, hour: 10, sessions: 1, seats: 3, capacity: 8 }]);
  expect(shown.sources).toEqual([
    {
      tag: 'flyer',
      url: `https://trellis.example/classes/${classId}?via=flyer`,
      views: 1,
      bookings: 1,
    },
  ]);
  expect(shown.months.map(({ month }) => month)).toHaveLength(12);
  expect(shown.months.at(-1)).toMatchObject({ month: '2026-11', ratings: 1, rating: 4 });
  expect(shown.months.at(-2)).toMatchObject({ month: '2026-10', views: 3, bookings: 2 });
});

test('keeps at most twenty links of a class, and lets nobody else make or see any', async () => {
  const instructor = await makeInstructor(db);
  const stranger = await makeInstructor(db);
  const { classId } = await makeClass(db, { instructorId: instructor.id, sessions: [] });
  const caller = instructor;
  for (let number = 1; number <= mostShareTags; number += 1)
    await makeShareTag(db, context, { caller, classId, tag: `place-${number}` });
  await makeShareTag(db, context, { caller, classId, tag: 'place-1' });
  const more = { caller, classId, tag: 'one-more' };
  await expect(makeShareTag(db, context, more)).rejects.toMatchObject({
    code: 'too_many_share_links',
  });
  await dropShareTag(db, { caller, classId, tag: 'place-1' });
  await makeShareTag(db, context, more);
  await expect(makeShareTag(db, context, { ...more, caller: stranger })).rejects.toMatchObject({
    code: 'not_found',
  });
  const asked = { classId, callerId: stranger.id };
  await expect(showInsight(db, context, asked)).rejects.toMatchObject({ code: 'not_found' });
});

test('counts for learners which dates were held, and which the instructor moved or canceled', async () => {
  const instructor = await makeInstructor(db);
  const { id: instructorId } = instructor;
  const { classId, sessionIds } = await makeClass(db, {
    instructorId,
    priceCents: 0,
    sessions: [
      { startsAt: daysAgo(400), seatsTaken: 3, state: 'completed' },
      { startsAt: daysAgo(300), seatsTaken: 3, state: 'completed' },
      { startsAt: daysAgo(200), seatsTaken: 1, state: 'completed' },
      { startsAt: daysAgo(100), state: 'completed' },
      { startsAt: daysAgo(-10) },
      { startsAt: daysAgo(-20) },
    ],
  });
  const [booked = '', unbooked = ''] = sessionIds.slice(-2);
  world.time.now = now;
  await book(db, world, { classId, sessionId: booked });
  for (const sessionId of [booked, unbooked])
    await cancelSession(db, context, { caller: instructor, classId, sessionId });
  expect(await countDates(db, { instructorId, now })).toEqual({ held: 2, moved: 0, canceled: 1 });
});

test('reads as much of the database for a class of ten years as for one of a year', async () => {
  const instructor = await makeInstructor(db);
  const { id: instructorId } = instructor;
  const learners = await Promise.all(Array.from({ length: 20 }, () => makePerson(db)));
  const weeks = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      startsAt: daysAgo((from + index) * 7 + 1),
      state: 'completed' as const,
    }));
  const { classId, sessionIds } = await makeClass(db, {
    instructorId,
    priceCents: 0,
    timeZone,
    sessions: weeks(0, 50),
  });
  await fill(
    classId,
    sessionIds,
    learners.map(({ id }) => id),
    0,
  );
  const before = await blocksRead({ classId, instructorId });
  const older = await addOlder({ classId, instructorId }, weeks(60, 500));
  await fill(
    classId,
    older,
    learners.map(({ id }) => id),
    60,
  );
  const after = await blocksRead({ classId, instructorId });
  // A tree of an index may have grown by a level; ten times the rows would be ten times the blocks.
  for (const [name, blocks] of Object.entries(after))
    expect(`${name}: ${blocks}`).toBe(
      `${name}: ${Math.min(blocks, (before[name] ?? 0) * 1.3 + 20)}`,
    );
});

interface Own {
  classId: string;
  instructorId: string;
}

async function addOlder({ classId }: Own, sessions: { startsAt: Date }[]): Promise<string[]> {
  const rows = sessions.map(({ startsAt }) => ({ id: randomUUID(), startsAt }));
  await db
    .insertInto('sessions')
    .values(
      rows.map(({ id, startsAt }) => ({
        id,
        class_id: classId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + hourMs),
        time_zone: timeZone,
        wall_start: '2020-01-01T10:00',
        capacity: 40,
        seats_taken: 20,
        state: 'completed' as const,
        created_at: startsAt,
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** A booking of each learner for each session, and a view of each day. */
async function fill(classId: string, sessions: string[], learners: string[], fromWeek: number) {
  await db.executeQuery(
    CompiledQuery.raw(
      `insert into bookings (id, session_id, learner_id, seats, state, unit_price_cents, price_cents,
          commission_bps, policy, created_at, confirmed_at, ended_at, updated_at, starts_at)
        select gen_random_uuid(), s.id, l, 1, 'completed', 0, 0, 0, '{"refundWindowHours":24}',
          s.starts_at - interval '3 days', s.starts_at - interval '3 days', s.ends_at, s.ends_at, s.starts_at
        from sessions s, unnest($2::uuid[]) l where s.id = any($1::uuid[])`,
      [sessions, learners],
    ),
  );
  await db.executeQuery(
    CompiledQuery.raw(
      `insert into class_views (class_id, day, views)
        select $1, day::date, 3 from generate_series($2::timestamptz, $3::timestamptz, '1 day') day`,
      [classId, daysAgo((fromWeek + sessions.length) * 7), daysAgo(fromWeek * 7)],
    ),
  );
  await db.executeQuery(CompiledQuery.raw('analyze sessions'));
  await db.executeQuery(CompiledQuery.raw('analyze bookings'));
  await db.executeQuery(CompiledQuery.raw('analyze class_views'));
}

/** How many blocks each statement touches. */
async function blocksRead({ classId, instructorId }: Own): Promise<Record<string, number>> {
  const window = { classId, instructorId, timeZone, firstMonth: '2025-12', now };
  const reads = {
    months: sumMonths,
    slots: sumSlots,
    learners: countLearnersOf,
    sources: sumSources,
  };
  const blocks: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) {
    const recorded = recordStatements();
    await read(recorded.db, window);
    const [statement] = recorded.statements;
    blocks[name] = await blocksOf(statement!);
  }
  const recorded = recordStatements();
  await countDates(recorded.db, { instructorId, now });
  blocks['dates'] = await blocksOf(recorded.statements[0]!);
  return blocks;
}

interface Explained {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
}

async function blocksOf({ sql, values }: { sql: string; values: readonly unknown[] }) {
  const explain = `explain (analyze, buffers, format json) ${sql}`;
  const { rows } = await db.executeQuery<Explained>(CompiledQuery.raw(explain, [...values]));
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
