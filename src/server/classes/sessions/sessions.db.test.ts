import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { hourMs } from '#domain/time/durations.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { addSessions } from './add-sessions.ts';
import { markCanceled } from './mark-canceled.ts';

const { db } = await freshDatabase();

const saturday = { start_time: '2026-12-05T10:00', end_time: '2026-12-05T12:00' };
const at = (time: string) => new Date(`2026-12-05T${time}:00Z`);

async function ownClass(sessions: Parameters<typeof makeClass>[1] = {}) {
  const caller = await makeInstructor(db);
  const made = await makeClass(db, { instructorId: caller.id, sessions: [], ...sessions });
  return { caller, ...made };
}

const sessionsOf = (classId: string) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('class_id', '=', classId)
    .orderBy('starts_at')
    .execute();

test('adds a series in the zone of the class, with its capacity, and tells every process', async () => {
  const context = classContext();
  const { caller, classId } = await ownClass({ timeZone: 'America/Denver', maxStudents: 6 });
  const schedule = { ...saturday, repeat: 'weekly', repeat_count: '2' } as const;
  await addSessions(db, context, { caller, classId, schedule });
  const facts = { capacity: 6, time_zone: 'America/Denver', state: 'scheduled' };
  expect(await sessionsOf(classId)).toMatchObject([
    { ...facts, starts_at: at('17:00'), wall_start: '2026-12-05T10:00' },
    { ...facts, wall_start: '2026-12-12T10:00' },
  ]);
  expect(context.published).toEqual(['classes']);
});

test('adds all dates of a series or none', async () => {
  const { caller, classId } = await ownClass();
  const schedule = { ...saturday, repeat: 'weekly', repeat_count: '3' } as const;
  const later = { start_time: '2026-12-19T09:00', end_time: '2026-12-19T11:00' };
  await addSessions(db, classContext(), { caller, classId, schedule: later });
  await expect(
    addSessions(db, classContext(), { caller, classId, schedule }),
  ).rejects.toMatchObject({
    code: 'meeting_overlap',
    message:
      'You already teach “Wheel throwing for beginners” on Sat, Dec 19, 2026, 9:00 AM – 11:00 AM CST.',
  });
  expect(await sessionsOf(classId)).toHaveLength(1);
});

test('adds no dates for who may not teach, nor to the class of somebody else', async () => {
  const context = classContext();
  const { caller, classId } = await ownClass();
  const other = await makeInstructor(db);
  const add = (who: { id: string }) =>
    addSessions(db, context, { caller: who, classId, schedule: saturday });
  await expect(add(other)).rejects.toMatchObject({ code: 'not_found' });
  const suspended = { instructor_status: 'suspended' as const };
  await db.updateTable('profiles').set(suspended).where('id', '=', caller.id).execute();
  await expect(add(caller)).rejects.toMatchObject({ code: 'instructor_suspended' });
  expect([await sessionsOf(classId), context.published]).toEqual([[], []]);
});

test('lets two additions at once take the same hour only once', async () => {
  const { caller, classId } = await ownClass();
  const add = () => addSessions(db, classContext(), { caller, classId, schedule: saturday });
  const outcomes = await Promise.allSettled([add(), add(), add()]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject(refused.map(() => ({ reason: { code: 'meeting_overlap' } })));
  expect([refused.length, (await sessionsOf(classId)).length]).toEqual([2, 1]);
});

test('keeps a class from more dates ahead than a page can show', async () => {
  const { caller, classId } = await ownClass();
  const rows = Array.from({ length: 399 }, (_, index) => ({
    id: randomUUID(),
    class_id: classId,
    starts_at: new Date(at('20:00').getTime() + index * hourMs),
    ends_at: new Date(at('21:00').getTime() + index * hourMs),
    time_zone: 'America/Chicago',
    wall_start: '2026-12-05T14:00',
    capacity: 8,
    created_at: sundayMorning,
  }));
  await db.insertInto('sessions').values(rows).execute();
  const schedule = { start_time: '2026-12-05T10:00', end_time: '2026-12-05T10:30' };
  await addSessions(db, classContext(), { caller, classId, schedule });
  const next = { start_time: '2026-12-05T18:00', end_time: '2026-12-05T18:30' };
  await expect(
    addSessions(db, classContext(), { caller, classId, schedule: next }),
  ).rejects.toMatchObject({ fields: { start_time: 'A class has at most 400 dates ahead' } });
});

test('cancels a date once, tells every process, and frees its time', async () => {
  const context = classContext();
  const { caller, classId, sessionIds } = await ownClass({ sessions: [{ startsAt: at('16:00') }] });
  const input = { caller, classId, sessionId: sessionIds[0]! };
  await markCanceled(db, context, input);
  expect(await sessionsOf(classId)).toMatchObject([
    { state: 'cancelled', cancelled_at: sundayMorning },
  ]);
  await expect(markCanceled(db, context, input)).rejects.toMatchObject({
    code: 'session_not_scheduled',
  });
  expect(context.published).toEqual(['classes']);
  await addSessions(db, classContext(), { caller, classId, schedule: saturday });
  expect(await sessionsOf(classId)).toHaveLength(2);
});

test('cancels no date that has begun', async () => {
  const startsAt = at('16:00');
  const { caller, classId, sessionIds } = await ownClass({ sessions: [{ startsAt }] });
  const input = { caller, classId, sessionId: sessionIds[0]! };
  await expect(markCanceled(db, classContext({ now: startsAt }), input)).rejects.toMatchObject({
    code: 'session_not_scheduled',
  });
});

test("finds no date of another class or another instructor's to cancel", async () => {
  const mine = await ownClass({ sessions: [{ startsAt: at('16:00') }] });
  const theirs = await ownClass({ sessions: [{ startsAt: at('16:00') }] });
  const [sessionId] = theirs.sessionIds;
  for (const classId of [mine.classId, theirs.classId])
    await expect(
      markCanceled(db, classContext(), { caller: mine.caller, classId, sessionId: sessionId! }),
    ).rejects.toMatchObject({ code: 'not_found' });
  expect(await sessionsOf(theirs.classId)).toMatchObject([{ state: 'scheduled' }]);
});
