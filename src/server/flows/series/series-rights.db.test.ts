// Who may see and change later dates of a series, where its class is a studio's.
import { expect, test } from 'vitest';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { book, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { classContext } from '#tests/support/worlds/class-context.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { addSessions } from '../../classes/sessions/add-sessions.ts';
import { changeSession } from '../classes/change-session.ts';
import { decideOwnSession } from '../classes/decide-session.ts';
import { cancelSeries } from './cancel-series.ts';
import { changeSeries } from './change-series.ts';
import { rescheduleSeries } from './reschedule-series.ts';
import { showSeries } from './show-series.ts';

const { db } = await freshDatabase();

const now = new Date('2027-02-01T16:00:00Z');

type Role = StudioRole | 'instructor' | 'stranger';
const roles: Role[] = ['owner', 'manager', 'instructor', 'teacher', 'stranger'];

/** Two dates of the instructor, who is a teacher of the studio like another; a learner has booked the first. */
async function studioSeries() {
  const world = await openBookingWorld(db, { now });
  const context = { ...world.context, leastPriceCents: 50 };
  const ids = {} as Record<Role, string>;
  for (const role of roles) ids[role] = (await makeInstructor(db)).id;
  const callerOf = (role: Role) =>
    ({ id: ids[role], role: 'instructor', suspended: false }) as const;
  const studio = await makeStudio(db, {
    ownerId: ids.owner,
    managerIds: [ids.manager],
    teacherIds: [ids.teacher],
  });
  const { classId } = await makeClass(db, { instructorId: ids.instructor, sessions: [] });
  await moveInto(db, studio.id, classId);
  const add = (role: Role, schedule: object) =>
    addSessions(db, classContext({ now }), {
      caller: callerOf(role),
      classId,
      schedule: { start_time: '2027-03-02T18:00', end_time: '2027-03-02T20:00', ...schedule },
    });
  await add('instructor', { repeat: 'weekly', repeat_count: '2' });
  const sessions = () =>
    db
      .selectFrom('sessions')
      .select(['id', 'series_id', 'starts_at', 'state', 'own_price_cents', 'runs_since'])
      .where('class_id', '=', classId)
      .orderBy('starts_at')
      .execute();
  const before = await sessions();
  const sessionId = before[0]?.id ?? '';
  const own = { caller: callerOf('instructor'), classId, sessionId };
  await changeSession(db, context, { ...own, body: { minimum: '2' } });
  await book(db, world, { classId, sessionId });
  const dates = before.map(({ id, starts_at }) => ({ id, start_time: starts_at.toISOString() }));
  const later = (role: Role) => ({ caller: callerOf(role), classId, sessionId, dates });
  return { context, ids, classId, sessionId, callerOf, add, sessions, before, later };
}

type Made = Awaited<ReturnType<typeof studioSeries>>;

const newTime = { start_time: '2027-03-02T19:00', end_time: '2027-03-02T21:00' };

const acts: [string, (made: Made, role: Role) => Promise<unknown>][] = [
  [
    'add dates to it',
    ({ add, before }, role) =>
      add(role, {
        start_time: '2027-03-16T18:00',
        end_time: '2027-03-16T20:00',
        series_id: before[0]?.series_id,
      }),
  ],
  [
    'change its price and seats',
    ({ context, later }, role) =>
      changeSeries(db, context, { ...later(role), body: { price: '60' } }),
  ],
  [
    'reschedule it',
    ({ context, later }, role) => rescheduleSeries(db, context, { ...later(role), newTime }),
  ],
  ['cancel it', ({ context, later }, role) => cancelSeries(db, context, later(role))],
  [
    'decide that a date of it runs',
    ({ context, later }, role) => decideOwnSession(db, context, { ...later(role), runs: true }),
  ],
];

test.each(acts)(
  'lets its instructor and managers of the studio %s, and nobody else',
  async (_, act) => {
    for (const role of roles) {
      const made = await studioSeries();
      const before = await made.sessions();
      const outcome = await act(made, role).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
      const isChanged = JSON.stringify(await made.sessions()) !== JSON.stringify(before);
      const may = role === 'owner' || role === 'manager' || role === 'instructor';
      expect([role, outcome, isChanged]).toEqual([role, may ? 'done' : 'not_found', may]);
    }
  },
);

test('shows it to its instructor and managers of the studio, and to nobody else', async () => {
  const { context, ids, classId, sessionId } = await studioSeries();
  const shown = async (role: Role) =>
    showSeries(db, context, { callerId: ids[role], classId, sessionId }).then(
      ({ dates }) => dates.length,
      (error: { code?: string }) => error.code,
    );
  expect(await Promise.all(roles.map(shown))).toEqual([2, 2, 2, 'not_found', 'not_found']);
});
