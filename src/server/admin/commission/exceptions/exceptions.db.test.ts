// Tests that exceptions from the standing commission count for the right sales from the right moment, that nobody pays more
// without notice, and that of two operators one is told.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommissionTarget } from '#contract/admin/commission-calls.ts';
import { commissionCountsFrom } from '#domain/money/commission.ts';
import { rateAt } from '#domain/money/commission-rates.ts';
import { dayMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { addException } from './add-exception.ts';
import { announceException } from './announce-exception.ts';
import { endException } from './end-exception.ts';
import { keepException } from './keep-exception.ts';
import { listExceptions } from './list-exceptions.ts';
import { previewException } from './preview-exception.ts';
import { readRateBook } from './read-rate-book.ts';

const { db } = await freshDatabase();
// Sessions begin a week from now.
const start = new Date();
const inDays = (count: number) => new Date(start.getTime() + count * dayMs);
const dayIn = (count: number) => inDays(count).toISOString().slice(0, 10);
const world = await openBookingWorld(db, { now: start });
const { context, time, added } = world;
const operator = await makePerson(db, { role: 'operator' });
const other = await makePerson(db, { role: 'operator' });
const session = await makeBookableSession(db);
const mia = session.instructorId;
const category = (await db.selectFrom('classes').select('category_id').executeTakeFirstOrThrow())
  .category_id;

const ofCategory: CommissionTarget = { kind: 'category', categoryId: category };
const ofMia: CommissionTarget = { kind: 'instructor', who: mia };
const notice = commissionCountsFrom(start).toISOString();

beforeEach(() => {
  time.now = start;
});

afterEach(async () => {
  added.length = 0;
  await db.deleteFrom('commission_exceptions').execute();
  await db.deleteFrom('outbox').execute();
});

interface Decision {
  bps: number;
  target?: CommissionTarget;
  fromDay?: string | null;
  untilDay?: string | null;
  caller?: typeof operator;
}

const wantedOf = ({ bps, target = ofMia, fromDay = null, untilDay = null }: Decision) => ({
  target,
  bps,
  fromDay,
  untilDay,
});

const preview = (decision: Decision) =>
  previewException(db, context, { caller: operator, body: wantedOf(decision) });

async function decide(decision: Decision, version?: string): Promise<string> {
  const seen = version ?? (await preview(decision)).version;
  const body = { ...wantedOf(decision), reason: 'Their first months', version: seen };
  return addException(db, context, { caller: decision.caller ?? operator, body, requestId: 'r' });
}

const open = async () => (await listExceptions(db, context, { list: 'open' })).exceptions;
const decideAbout = (id: string, version: number) => ({
  id,
  version,
  caller: operator,
  requestId: 'r',
});

/** As the database answers it for a booking at this moment. */
async function rateNow(): Promise<number | null> {
  const { rows } = await sql<{ bps: number | null }>`
    select commission_exception(${mia}, ${category}, ${time.now}) as bps`.execute(db);
  return rows[0]?.bps ?? null;
}

async function bookedBps(): Promise<number> {
  const { booking } = await book(db, world, session);
  return booking.commission_bps;
}

test('a booking takes the rate of its instructor before that of its category, and keeps it', async () => {
  expect(await bookedBps()).toBe(1000);
  await decide({ target: ofCategory, bps: 800 });
  expect(await bookedBps()).toBe(800);
  await decide({ bps: 500 });
  const { booking } = await book(db, world, session);
  expect(booking.commission_bps).toBe(500);
  const [own] = await open();
  await endException(db, context, decideAbout(own!.id, 1));
  time.now = new Date(Date.parse(notice) + 1);
  const row = db.selectFrom('bookings').select('commission_bps').where('id', '=', booking.id);
  expect((await row.executeTakeFirstOrThrow()).commission_bps).toBe(500);
});

test('lets a lowering count at once, to its end and not a moment longer', async () => {
  await decide({ bps: 0, untilDay: dayIn(40) });
  expect(await bookedBps()).toBe(0);
  time.now = new Date(`${dayIn(40)}T11:59:59.999Z`);
  expect(await rateNow()).toBe(0);
  time.now = new Date(`${dayIn(40)}T12:00:00.000Z`);
  expect(await rateNow()).toBeNull();
});

test('lets a raise count after 30 days only, also where a day is asked for', async () => {
  expect(await preview({ bps: 1500 })).toMatchObject({
    from: notice,
    isRaise: true,
    fromBps: 1000,
  });
  await expect(preview({ bps: 1500, fromDay: dayIn(12) })).rejects.toMatchObject({
    fields: {
      fromDay: `must be ${notice.slice(0, 10)} or later, because somebody pays more`,
    },
  });
  await decide({ bps: 1500 });
  expect(await bookedBps()).toBe(1000);
});

test('raises nobody who has classes in a cheaper category without notice', async () => {
  await decide({ target: ofCategory, bps: 300 });
  // Less than the standing commission, but more than what their classes have.
  expect(await preview({ bps: 500 })).toMatchObject({ isRaise: true, from: notice });
});

test('replaces what counts for the same, and brings it back when it is canceled before it counts', async () => {
  const first = await decide({ bps: 500 });
  time.now = new Date(start.getTime() + 1000);
  const second = await decide({ bps: 700 });
  expect(await open()).toMatchObject([
    { id: second, state: 'planned', from: notice },
    { id: first, state: 'counts', until: notice, isReplaced: true, ifEnded: null },
  ]);
  await expect(decide({ bps: 600 })).rejects.toMatchObject({ code: 'exception_planned' });
  await endException(db, context, decideAbout(second, 1));
  expect(await open()).toMatchObject([{ id: first, state: 'counts', until: null }]);
});

test('ends a lower rate with 30 days of notice, which can be taken back, and a higher one at once', async () => {
  const id = await decide({ bps: 500 });
  await endException(db, context, decideAbout(id, 1));
  expect(await open()).toMatchObject([{ until: notice, isEnding: true, version: 2 }]);
  expect(await bookedBps()).toBe(500);
  await keepException(db, context, decideAbout(id, 2));
  expect(await open()).toMatchObject([{ until: null, isEnding: false }]);
  await decide({ bps: 2000 });
  time.now = new Date(Date.parse(notice) + dayMs);
  const [raised] = await open();
  await endException(db, context, decideAbout(raised!.id, 1));
  expect(await open()).toEqual([]);
  expect(await rateNow()).toBeNull();
});

test('of two operators who decide at the same time, one is told so', async () => {
  const { version } = await preview({ bps: 500 });
  const outcomes = await Promise.allSettled([
    decide({ bps: 500 }, version),
    decide({ bps: 500, caller: other }, version),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'commission_changed' },
  });
  const [one] = await open();
  const ends = [decideAbout(one!.id, 1), { ...decideAbout(one!.id, 1), caller: other }];
  const ended = await Promise.allSettled(ends.map((end) => endException(db, context, end)));
  expect(ended.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'already_decided' } },
  ]);
});

test('no operator decides about their own commission', async () => {
  const body = { ...wantedOf({ bps: 0, target: { kind: 'instructor', who: operator.id } }) };
  await expect(previewException(db, context, { caller: operator, body })).rejects.toMatchObject({
    code: 'not_about_yourself',
  });
});

test('says who does not exist at the field', async () => {
  const target = { kind: 'instructor', who: 'nobody@example.org' } as const;
  await expect(preview({ bps: 0, target })).rejects.toMatchObject({
    fields: { 'target.who': 'is not the address of anybody here' },
  });
});

async function announceAll(): Promise<void> {
  for (let job = added.shift(); job; job = added.shift()) {
    const { name, payload } = job;
    if (name === 'announce-exception')
      await db.transaction().execute((tx) => announceException(tx, context, payload as never, 1));
  }
}

test('mails everybody in the category once, and nobody who has an exception of their own', async () => {
  const second = await makeBookableSession(db);
  await decide({ bps: 700 });
  added.length = 0;
  await decide({ target: ofCategory, bps: 900 });
  await announceAll();
  const told = await db.selectFrom('outbox').selectAll().execute();
  const teachers = await db
    .selectFrom('classes')
    .select('teacher_id')
    .distinct()
    .where('category_id', '=', category)
    .execute();
  expect(told).toHaveLength(teachers.length - 1);
  expect(JSON.stringify(told)).toContain(second.instructorId);
  expect(JSON.stringify(told)).not.toContain(mia);
});

test('does not continue an announcement that a later decision has overtaken', async () => {
  const id = await decide({ bps: 500 });
  const [first] = added.splice(0);
  await endException(db, context, decideAbout(id, 1));
  added.unshift(first!);
  await announceAll();
  const told = await db.selectFrom('outbox').selectAll().execute();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ payload: { fromBps: 500, toBps: 1000 } });
});

test('records who decided what, and why', async () => {
  await decide({ bps: 500 });
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'commission.add-exception')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actor_id: operator.id,
    subject: mia,
    details: {
      before: { commissionBps: 1000 },
      after: { commissionBps: 500 },
      reason: 'Their first months',
    },
  });
});

test('the database and the rule of the domain agree, whatever was decided', async () => {
  const days = fc.integer({ min: -40, max: 40 });
  const exception = fc.record({
    isOwn: fc.boolean(),
    isOther: fc.boolean(),
    bps: fc.integer({ min: 0, max: 5000 }),
    from: days,
    length: fc.option(fc.integer({ min: 1, max: 40 })),
    stop: fc.option(fc.integer({ min: 0, max: 40 })),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(exception, {
        maxLength: 3,
        selector: ({ isOwn, isOther }) => `${isOwn} ${isOther}`,
      }),
      days,
      async (exceptions, day) => {
        await db.deleteFrom('commission_exceptions').execute();
        for (const { isOwn, isOther, bps, from, length, stop } of exceptions)
          await db
            .insertInto('commission_exceptions')
            .values({
              id: crypto.randomUUID(),
              ...(isOwn
                ? { person_id: isOther ? other.id : mia }
                : { category_id: isOther ? (category % 7) + 1 : category }),
              bps,
              starts_at: inDays(from),
              ends_at: length === null ? null : inDays(from + length),
              ...(stop !== null && { stops_at: inDays(from + stop), stopped_by: operator.id }),
              reason: 'Why not',
              decided_at: start,
              decided_by: operator.id,
            })
            .execute();
        const at = inDays(day);
        const rates = await readRateBook(db, { mode: 'demo', at, payeeIds: [mia] });
        const { rows } = await sql<{ bps: number }>`
          select coalesce(commission_exception(${mia}, ${category}, ${at}), ${rates.standingBps}::int) as bps`.execute(
          db,
        );
        expect(rows[0]?.bps).toBe(rateAt(rates, { payeeId: mia, categoryId: category }, at));
      },
    ),
    { numRuns: 60 },
  );
});
