// Classes of a studio: who runs them, what stays with their instructor, and how they come and go.
import { expect, test } from 'vitest';
import { classDetail } from '#contract/classes/classes.ts';
import { studioPage } from '#contract/studios/studios.ts';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import * as z from 'zod/mini';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeStudio } from '#tests/support/worlds/studios.ts';
import { checkIn } from '../../bookings/roster/check-in.ts';
import { receiveMarks } from '../../bookings/roster/door/receive-marks.ts';
import { markAttendance } from '../../bookings/roster/mark-attendance.ts';
import { sendToLearners } from '../../bookings/roster/messages/send-to-learners.ts';
import { showRoster } from '../../bookings/roster/show-roster.ts';
import { duplicateClass } from '../../classes/drafts/duplicate-class.ts';
import { showInsight } from '../../classes/insight/show-insight.ts';
import { listStudioClasses } from '../../classes/own/list-studio-classes.ts';
import { showOwnClass } from '../../classes/own/show-own-class.ts';
import { addSessions } from '../../classes/sessions/add-sessions.ts';
import { unpublishClass } from '../../classes/unpublish-class.ts';
import { findClassPage } from '../../search/class-page/class-page-store.ts';
import { showStudioPage } from '../../search/studio-page/show-studio-page.ts';
import { removeMember } from '../../studios/change-member.ts';
import { closeStudio } from '../../studios/change-studio.ts';
import { showStudio } from '../../studios/show-studios.ts';
import { rescheduleSession } from '../reschedules/reschedule-session.ts';
import { showRescheduleOptions } from '../reschedules/show-reschedule-options.ts';
import { archiveClass } from './archive-class.ts';
import { cancelSession } from './cancel-session.ts';
import { changeBookedClass } from './change-class.ts';
import { changeSession } from './change-session.ts';
import { deleteClass } from './delete-class.ts';
import { moveToStudio } from './move-to-studio.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + weekMs);
const atHours = (hours: number) => new Date(startsAt.getTime() + hours * hourMs);

type Role = StudioRole | 'instructor' | 'stranger';
const roles: Role[] = ['owner', 'manager', 'instructor', 'teacher', 'stranger'];

/** A class of the instructor, who is a teacher of the studio; a learner has booked its date. */
async function studioClass({ now = atHours(-100) } = {}) {
  const world = await openBookingWorld(db, { now: atHours(-100) });
  const ids = {} as Record<Role, string>;
  for (const role of roles) ids[role] = (await makeInstructor(db, { fullName: `A ${role}` })).id;
  const studio = await makeStudio(db, {
    ownerId: ids.owner,
    managerIds: [ids.manager],
    teacherIds: [ids.instructor, ids.teacher],
  });
  const made = await makeBookableSession(db, {
    instructorId: ids.instructor,
    priceCents: 0,
    sessions: [{ startsAt }],
  });
  const callerOf = (role: Role) =>
    ({ id: ids[role], role: 'instructor', suspended: false }) as const;
  const context = {
    ...world.context,
    storage: { url: (key: string) => `/media/${key}` },
    leastPriceCents: 0,
    becomeInstructor: async () => {},
    recordStudioClass: async () => {},
    recordNews: async () => {},
  };
  const move = (role: Role, studioId: string | null = studio.id) =>
    moveToStudio(db, context, { caller: callerOf(role), classId: made.classId, studioId });
  await move('instructor');
  const { booking } = await book(db, world, made);
  world.time.now = now;
  return { ...made, ids, studio, context, callerOf, move, bookingId: booking.id, world };
}

type Made = Awaited<ReturnType<typeof studioClass>>;

const texts = {
  title: 'Wheel throwing for beginners',
  description: 'Centre, open and pull your first cylinder with us.',
  category_id: '1',
  location: 'Austin, TX',
  images: [],
  price: '0',
  max_students: '8',
};
const day = (hours: number) => ({
  start_time: toWall(atHours(hours), 'America/Chicago'),
  end_time: toWall(atHours(hours + 1), 'America/Chicago'),
});

type Act = (made: Made, role: Role) => Promise<unknown>;
const of = ({ classId, callerOf }: Made, role: Role) => ({ classId, caller: callerOf(role) });

const ran: Record<Role, string> = {
  owner: '',
  manager: '',
  instructor: '',
  teacher: 'not_found',
  stranger: 'not_found',
};
const instructorsOwn = { ...ran, owner: 'not_found', manager: 'not_found' };

test.each<[string, Act, Record<Role, string>, { now?: Date }?]>([
  [
    'see it',
    (made, role) =>
      showOwnClass(db, made.context, { classId: made.classId, callerId: made.ids[role] }),
    ran,
  ],
  [
    'change it',
    (made, role) => changeBookedClass(db, made.context, { ...of(made, role), body: texts }),
    ran,
  ],
  ['unpublish it', (made, role) => unpublishClass(db, made.context, of(made, role)), ran],
  [
    'archive it',
    (made, role) => archiveClass(db, made.context, { ...of(made, role), requestId: 'test' }),
    {
      ...ran,
      owner: 'class_booked_ahead',
      manager: 'class_booked_ahead',
      instructor: 'class_booked_ahead',
    },
  ],
  [
    'delete it',
    (made, role) => deleteClass(db, made.context, { ...of(made, role), requestId: 'test' }),
    { ...ran, owner: 'class_booked', manager: 'class_booked', instructor: 'class_booked' },
  ],
  ['copy it', (made, role) => duplicateClass(db, made.context, of(made, role)), ran],
  [
    'add a date',
    (made, role) => addSessions(db, made.context, { ...of(made, role), schedule: day(24) }),
    ran,
  ],
  [
    'reschedule a date',
    (made, role) =>
      rescheduleSession(db, made.context, {
        ...of(made, role),
        sessionId: made.sessionId,
        newTime: day(48),
      }),
    ran,
  ],
  [
    'change the price and seats of a date',
    (made, role) =>
      changeSession(db, made.context, {
        ...of(made, role),
        sessionId: made.sessionId,
        body: { price: '5', max_students: '4' },
      }),
    ran,
  ],
  [
    'see whether a date can be rescheduled',
    (made, role) =>
      showRescheduleOptions(db, made.context, {
        sessionId: made.sessionId,
        callerId: made.ids[role],
      }),
    ran,
  ],
  [
    'cancel a date',
    (made, role) =>
      cancelSession(db, made.context, { ...of(made, role), sessionId: made.sessionId }),
    ran,
  ],
  [
    'see its insight',
    (made, role) =>
      showInsight(db, made.context, { classId: made.classId, callerId: made.ids[role] }),
    ran,
  ],
  [
    'see who comes',
    (made, role) =>
      showRoster(db, made.context, { sessionId: made.sessionId, callerId: made.ids[role] }),
    ran,
  ],
  [
    'check somebody in by code',
    (made, role) =>
      checkIn(db, made.context, {
        sessionId: made.sessionId,
        callerId: made.ids[role],
        code: checkInCode(made.bookingId),
      }),
    ran,
    { now: atHours(0) },
  ],
  [
    'mark who came',
    (made, role) =>
      markAttendance(db, made.context, {
        bookingId: made.bookingId,
        callerId: made.ids[role],
        attendance: 'attended',
      }),
    ran,
    { now: atHours(0) },
  ],
  [
    'send marks from the door',
    (made, role) =>
      receiveMarks(db, made.context, {
        sessionId: made.sessionId,
        callerId: made.ids[role],
        sentAt: atHours(0),
        entries: [],
      }),
    ran,
  ],
  [
    'write to everybody who comes',
    (made, role) =>
      db.transaction().execute((tx) =>
        sendToLearners(tx, made.context, {
          sessionId: made.sessionId,
          senderId: made.ids[role],
          message: 'See you there.',
        }),
      ),
    instructorsOwn,
  ],
  ['take it out of the studio', (made, role) => made.move(role, null), ran],
])('lets those who run a class of a studio %s', async (_what, act, expected, at = {}) => {
  const outcomes = {} as Record<Role, string>;
  for (const role of roles) {
    const made = await studioClass(at);
    outcomes[role] = await act(made, role).then(
      () => '',
      (error: { code?: string; message?: string }) => error.code ?? error.message ?? 'unknown',
    );
  }
  expect(outcomes).toEqual(expected);
});

test('a date that a manager adds takes the time of the instructor, not of the manager', async () => {
  const made = await studioClass();
  await addSessions(db, made.context, { ...of(made, 'manager'), schedule: day(24) });
  const rows = await db
    .selectFrom('meetings')
    .innerJoin('sessions', 'sessions.id', 'meetings.session_id')
    .select('meetings.instructor_id')
    .where('sessions.class_id', '=', made.classId)
    .where('meetings.starts_at', '=', atHours(24))
    .execute();
  expect(rows).toEqual([{ instructor_id: made.ids.instructor }]);
});

test('only its instructor moves a class into a studio, and only into one of theirs', async () => {
  const made = await studioClass();
  const other = await makeStudio(db, { ownerId: made.ids.stranger });
  await expect(made.move('instructor', other.id)).rejects.toMatchObject({ code: 'not_found' });
  await made.move('instructor', null);
  await expect(made.move('owner')).rejects.toMatchObject({ code: 'not_found' });
  await made.move('instructor');
  const seconds = await makeStudio(db, { ownerId: made.ids.owner });
  await expect(made.move('owner', seconds.id)).rejects.toMatchObject({
    code: 'not_your_decision',
  });
});

test('shows owners all classes of the studio, and teachers those they teach', async () => {
  const made = await studioClass();
  const listed = async (role: Role) => {
    const wanted = { studioId: made.studio.id, callerId: made.ids[role] };
    return (await listStudioClasses(db, made.context, wanted)).map(({ id }) => id);
  };
  expect(await listed('owner')).toEqual([made.classId]);
  expect(await listed('instructor')).toEqual([made.classId]);
  expect(await listed('teacher')).toEqual([]);
  await expect(listed('stranger')).rejects.toMatchObject({ code: 'not_found' });
});

const studioOf = async ({ classId }: Made) => {
  const page = await findClassPage(db, { id: classId, now: atHours(-100) });
  return page?.studio?.name ?? null;
};

test('names the studio on the page of the class, and lists the class on the page of the studio', async () => {
  const made = await studioClass();
  expect(await studioOf(made)).toBe('Clay Corner');
  const page = z.parse(studioPage, await showStudioPage(db, made.context, made.studio.handle));
  expect(page.classes.map(({ id }) => id)).toEqual([made.classId]);
  expect(page.teachers.map(({ id }) => id)).toContain(made.ids.instructor);
  expect(classDetail.shape.studio).toBeDefined();
});

test('says nothing of a studio whose page is closed', async () => {
  const made = await studioClass();
  const stop = db.updateTable('profiles').set({ instructor_status: 'suspended' });
  await stop.where('id', '=', made.ids.owner).execute();
  expect(await studioOf(made)).toBeNull();
  await expect(showStudioPage(db, made.context, made.studio.handle)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('leaves the studio with its instructor, and when the studio is closed', async () => {
  const made = await studioClass();
  const acting = { studioId: made.studio.id, callerId: made.ids.owner };
  await removeMember(db, made.context, { ...acting, personId: made.ids.instructor });
  expect(await studioOf(made)).toBeNull();
  const other = await studioClass();
  await closeStudio(db, other.context, { studioId: other.studio.id, callerId: other.ids.owner });
  expect(await studioOf(other)).toBeNull();
  const still = db.selectFrom('classes').select('teacher_id').where('id', '=', other.classId);
  expect(await still.executeTakeFirst()).toEqual({ teacher_id: other.ids.instructor });
});

test('is in the history of the studio when it comes and goes', async () => {
  const made = await studioClass();
  await made.move('manager', null);
  const acting = { studioId: made.studio.id, callerId: made.ids.owner };
  const { history } = await showStudio(db, made.context, acting);
  expect(history?.filter(({ classTitle }) => classTitle !== null)).toMatchObject([
    { kind: 'class_taken_out', actorName: 'A manager' },
    { kind: 'class_added', actorName: 'A instructor' },
  ]);
});
