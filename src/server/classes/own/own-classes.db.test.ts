import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ownClass as ownClassSchema } from '#contract/classes/classes.ts';
import { classContext } from '#tests/support/worlds/class-context.ts';
import { hourMs } from '#domain/time/durations.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { listOwnClasses } from './list-own-classes.ts';
import { showOwnClass } from './show-own-class.ts';

const { db } = await freshDatabase();
const context = classContext();
const reading = { clock: context.clock, storage: context.pictures.storage };
const at = (day: string) => new Date(`2026-${day}T16:00:00Z`);

test('lists the classes of an instructor, the newest first, and of nobody else', async () => {
  const { id: instructorId } = await makeInstructor(db);
  await makeClass(db);
  const old = await makeClass(db, { instructorId, createdAt: at('10-01') });
  const fresh = await makeClass(db, { instructorId, createdAt: at('10-02'), sessions: [] });
  const listed = await listOwnClasses(db, reading, instructorId);
  expect(listed.map(({ id }) => id)).toEqual([fresh.classId, old.classId]);
  expect(z.safeParse(z.array(ownClassSchema), listed).error).toBeUndefined();
  expect(await listOwnClasses(db, reading, (await makeInstructor(db)).id)).toEqual([]);
});

test('shows the dates that are not over, canceled ones too, and counts those that took place', async () => {
  const { classId, instructorId, sessionIds } = await makeClass(db, {
    maxStudents: 8,
    sessions: [
      { startsAt: at('11-01') },
      { startsAt: at('11-02'), state: 'completed' },
      { startsAt: at('11-03'), state: 'cancelled' },
      { startsAt: at('12-05'), seatsTaken: 3 },
      { startsAt: at('12-06'), state: 'cancelled', seatsTaken: 1 },
      {
        meetings: [
          { startsAt: at('11-14'), endsAt: at('11-14') },
          { startsAt: at('12-12'), endsAt: at('12-13') },
        ].map(({ startsAt, endsAt }) => ({
          startsAt,
          endsAt: new Date(endsAt.getTime() + hourMs),
        })),
      },
    ],
  });
  const own = await showOwnClass(db, reading, { callerId: instructorId, classId });
  const seen = own.sessions.map((session) => [
    session.id,
    session.state,
    session.seatsTaken,
    session.availableSpots,
    session.meetings.length,
  ]);
  expect(seen).toEqual([
    [sessionIds[5], 'scheduled', 0, 8, 2],
    [sessionIds[3], 'scheduled', 3, 5, 1],
    [sessionIds[4], 'cancelled', 1, 0, 1],
  ]);
  expect(own.sessions[1]).toMatchObject({
    startTime: '2026-12-05T16:00:00.000Z',
    endTime: '2026-12-05T17:00:00.000Z',
    max_students: 8,
  });
});

test('reads everything in one statement, however many classes and dates there are', async () => {
  const { id: instructorId } = await makeInstructor(db);
  const sessions = [
    { startsAt: at('11-01') },
    { startsAt: at('12-05') },
    { startsAt: at('12-06') },
  ];
  await makeClass(db, { instructorId, sessions, pictureCount: 2 });
  await makeClass(db, { instructorId, sessions: [] });
  const list = async () => expect(await listOwnClasses(db, reading, instructorId)).toHaveLength(2);
  expect(await countStatements(list)).toBe(1);
});

test('says where each class stands', async () => {
  const stateOf = async (
    instructor: Parameters<typeof makeInstructor>[1],
    input: Parameters<typeof makeClass>[1] = {},
  ) => {
    const { id: instructorId } = await makeInstructor(db, instructor);
    const { classId } = await makeClass(db, {
      instructorId,
      sessions: [{ startsAt: at('12-05') }],
      ...input,
    });
    return (await showOwnClass(db, reading, { callerId: instructorId, classId })).state;
  };
  const begun = { sessions: [{ startsAt: at('11-15') }] };
  expect([
    await stateOf({}),
    await stateOf({}, { isActive: false }),
    await stateOf({ status: 'pending' }),
    await stateOf({ status: 'suspended' }),
    await stateOf({}, begun),
    await stateOf({}, { sessions: [{ startsAt: at('12-05'), state: 'cancelled' }] }),
  ]).toEqual(['listed', 'unpublished', 'waiting', 'withheld', 'without-dates', 'without-dates']);
});

test('shows its pictures in order, and nobody the class of another', async () => {
  const { classId, instructorId, pictureKeys } = await makeClass(db, { pictureCount: 3 });
  const own = await showOwnClass(db, reading, { callerId: instructorId, classId });
  expect(own.pictures.map(({ key }) => key)).toEqual(pictureKeys);
  const other = (await makeInstructor(db)).id;
  await expect(showOwnClass(db, reading, { callerId: other, classId })).rejects.toMatchObject({
    code: 'not_found',
  });
});
