import pino from 'pino';
import { expect, test } from 'vitest';
import { demoInstructors } from '#server/shared/demo-instructors.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { fillDemo } from '#platform/modules/fill-demo.ts';
import { accountsHooks } from '#server/accounts/hooks.ts';
import { classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { makeClass, makeBookable } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { withoutEncoding } from '#tests/support/pictures.ts';
import { markCanceled } from '../sessions/mark-canceled.ts';
import { classesHooks } from '../hooks.ts';
import { planSessions } from '../sessions/plan-sessions.ts';
import { unpublishClass } from '../unpublish-class.ts';
import { demoClasses, demoClassId, demoSessionId } from './demo-classes.ts';
import { createdAt, sessionsAhead, describeClass } from './describe-class.ts';
import { venues } from './catalog/venues.ts';

const log = pino({ level: 'silent' });
const { db } = await freshDatabase();
const context = classContext();
const encodings: Uint8Array[] = [];
const modules = [
  accountsHooks,
  classesHooks({ ...context, pictures: withoutEncoding(context.pictures, encodings) }),
];
await fillDemo(modules, { db, clock: context.clock, log });

const rowsOf = async (from: Db) => ({
  classes: await from.selectFrom('classes').selectAll().orderBy('id').execute(),
  sessions: await from.selectFrom('sessions').selectAll().orderBy('id').execute(),
  meetings: await from
    .selectFrom('meetings')
    .selectAll()
    .orderBy('session_id')
    .orderBy('starts_at')
    .execute(),
  images: await from
    .selectFrom('class_images')
    .selectAll()
    .orderBy('class_id')
    .orderBy('position')
    .execute(),
  people: await from.selectFrom('profiles').selectAll().orderBy('id').execute(),
});

const undo = new Error('undo');

/** Runs the work in a transaction that is rolled back, so that other tests do not see it. */
async function meanwhile(work: (tx: Db) => Promise<void>): Promise<void> {
  const attempt = db.transaction().execute(async (tx) => {
    await work(tx);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
}

const startAt = (tx: Db, now: Date): Promise<void> =>
  fillDemo(modules, { db: tx, clock: { now: () => now }, log });

/** The sessions ahead of the class with this number. */
async function aheadOf(from: Db, number: number, now: Date) {
  return from
    .selectFrom('sessions')
    .select(['id', 'starts_at'])
    .where('class_id', '=', demoClassId(number))
    .where('state', '=', 'scheduled')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();
}

async function everyClassHasSessions(from: Db, now: Date): Promise<void> {
  for (const { number, when } of demoClasses)
    expect(await aheadOf(from, number, now)).toHaveLength(sessionsAhead[when.rhythm]);
}

test('makes every class with the dates and pictures that are written down', async () => {
  const { classes, sessions, images } = await rowsOf(db);
  expect(classes.map(({ id }) => id)).toEqual(demoClasses.map(({ number }) => demoClassId(number)));
  expect(classes.every(({ is_active }) => is_active)).toBe(true);
  const expected = demoClasses.flatMap((demo) => {
    const { timeZone } = venues[demo.venue];
    const at = createdAt(demo, sundayMorning);
    const planned = planSessions(describeClass(demo, sundayMorning), { timeZone, now: at });
    return planned.map(([{ startsAt }], index) => ({
      id: demoSessionId(demo.number, index + 1),
      class_id: demoClassId(demo.number),
      starts_at: startsAt,
      capacity: demo.seats,
    }));
  });
  expect(sessions).toMatchObject(expected);
  expect(images).toHaveLength(demoClasses.flatMap(({ covers }) => covers).length);
});

test('encodes each picture once, and asks for no AVIF', () => {
  const covers = new Set(demoClasses.flatMap((demo) => demo.covers));
  expect(encodings).toHaveLength(covers.size);
  expect(context.pictures.added).toEqual([]);
});

test('gives every class dates ahead', () => everyClassHasSessions(db, sundayMorning));

test('changes nothing when the marketplace has content already', () =>
  meanwhile(async (tx) => {
    const before = await rowsOf(tx);
    await startAt(tx, sundayMorning);
    expect(await rowsOf(tx)).toEqual(before);
  }));

test('has dates ahead for every class two months later, and moves none', () =>
  meanwhile(async (tx) => {
    const before = await rowsOf(tx);
    const later = new Date(sundayMorning.getTime() + 60 * dayMs);
    await startAt(tx, later);
    await everyClassHasSessions(tx, later);
    const after = new Map((await rowsOf(tx)).sessions.map((session) => [session.id, session]));
    for (const session of before.sessions) expect(after.get(session.id)).toEqual(session);
  }));

const ivo = { id: demoInstructors.ivo.id, role: 'instructor', suspended: false } as const;
const nextWeek = new Date(sundayMorning.getTime() + 7 * dayMs);

test('leaves alone what its instructor has taken off the lists', () =>
  meanwhile(async (tx) => {
    await unpublishClass(tx, context, { caller: ivo, classId: demoClassId(1) });
    const before = await aheadOf(tx, 1, nextWeek);
    await startAt(tx, nextWeek);
    expect(await aheadOf(tx, 1, nextWeek)).toEqual(before);
  }));

test('does not hold a date after all that was canceled', () =>
  meanwhile(async (tx) => {
    const [, canceled] = await aheadOf(tx, 1, sundayMorning);
    if (!canceled) throw new Error('There is nothing to cancel.');
    const session = { classId: demoClassId(1), sessionId: canceled.id };
    await markCanceled(tx, context, { caller: ivo, ...session });
    await startAt(tx, sundayMorning);
    const starts = (await aheadOf(tx, 1, sundayMorning)).map(({ starts_at }) => starts_at);
    expect(starts).toHaveLength(sessionsAhead.weekly);
    expect(starts).not.toContainEqual(canceled.starts_at);
  }));

test('goes around what its instructor has planned by hand', () =>
  meanwhile(async (tx) => {
    const last = (await aheadOf(tx, 1, sundayMorning)).at(-1);
    const busyAt = new Date((last?.starts_at.getTime() ?? 0) + 7 * dayMs);
    await makeBookable(tx, { classId: demoClassId(2), instructorId: ivo.id, startsAt: busyAt });
    await startAt(tx, nextWeek);
    const starts = (await aheadOf(tx, 1, nextWeek)).map(({ starts_at }) => starts_at);
    expect(starts).toHaveLength(sessionsAhead.weekly);
    expect(starts).not.toContainEqual(busyAt);
  }));

test('goes around what cannot be where its instructor has moved the class', () =>
  meanwhile(async (tx) => {
    const [next] = await aheadOf(tx, 1, sundayMorning);
    const justBefore = new Date((next?.starts_at.getTime() ?? 0) - minuteMs);
    const both = [1, 2].map(demoClassId);
    await tx.deleteFrom('sessions').where('class_id', 'in', both).execute();
    // Nearly a day ahead of the timetable's zone: its next session is already over there.
    const moved = { time_zone: 'Pacific/Kiritimati' };
    await tx.updateTable('classes').set(moved).where('id', '=', demoClassId(1)).execute();
    await startAt(tx, justBefore);
    expect(await aheadOf(tx, 1, justBefore)).toHaveLength(sessionsAhead.weekly);
    expect(await aheadOf(tx, 2, justBefore)).toHaveLength(sessionsAhead.course);
  }));

test('makes no class of people who are gone, and none while its instructor is busy', async () => {
  const own = await freshDatabase();
  await fillDemo([accountsHooks], { db: own.db, clock: context.clock, log });
  const others = own.db.updateTable('profiles').where('id', '<>', ivo.id);
  await others.set({ erased_at: sundayMorning }).execute();
  const [busy] = await aheadOf(db, 1, sundayMorning);
  await makeClass(own.db, {
    instructorId: ivo.id,
    sessions: [{ startsAt: busy?.starts_at ?? nextWeek }],
  });
  await startAt(own.db, sundayMorning);
  const { classes } = await rowsOf(own.db);
  expect(new Set(classes.map(({ teacher_id }) => teacher_id))).toEqual(new Set([ivo.id]));
  const made = classes.map(({ id }) => id);
  expect(made).toContain(demoClassId(2));
  expect(made).not.toContain(demoClassId(1));
});
