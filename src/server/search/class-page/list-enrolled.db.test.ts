// The list of enrolled learners, and who may see how much of it.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { classDetail, enrolledList } from '#contract/classes/classes.ts';
import { cancelBooking } from '#server/flows/bookings/cancel-booking.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeBookable } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { rememberNothing } from '#tests/support/remember-nothing.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { listEnrolled } from './list-enrolled.ts';
import { showClass } from './show-class.ts';

const { db } = await freshDatabase();
const world = await openBookingWorld(db);
const waiting = await openBookingWorld(db, { settings: { demoCheckout: 'on a page' } });
const reading = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };

const noRating = { average: null, count: 0, histogram: [0, 0, 0, 0, 0] };

const listFor = async (id: string, callerId?: string, sessionId?: string) =>
  z.parse(enrolledList, await listEnrolled(db, reading, { id, callerId, sessionId }));

test('tells strangers no more than a short name, a picture and since when', async () => {
  const session = await makeBookableSession(db);
  const { booking, learner } = await book(db, world, { ...session, seats: 3 });
  const portrait = await makePicture(db, learner.id);
  const ofLearner = db.updateTable('profiles').where('id', '=', learner.id);
  await ofLearner.set({ profile_image: portrait }).execute();
  for (const stranger of [undefined, (await makePerson(db)).id]) {
    const [row] = await listFor(session.classId, stranger);
    const { id, profileImage, ...rest } = row!;
    expect(rest).toEqual({
      username: null,
      fullName: 'Lin H.',
      bookingId: null,
      seats: 3,
      joinedDate: booking.confirmed_at?.toISOString(),
    });
    expect(profileImage).toContain(portrait);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(id).not.toContain(booking.id.slice(0, 8));
    expect((await listFor(session.classId, stranger))[0]?.id).toBe(id);
  }
});

test('shows everybody their own row by their id, with the booking', async () => {
  const session = await makeBookableSession(db);
  const { booking, learner } = await book(db, world, session);
  await book(db, world, session);
  const rows = await listFor(session.classId, learner.id);
  expect(rows.filter(({ id }) => id === learner.id)).toMatchObject([
    { username: learner.id, fullName: 'Lin Huang', bookingId: booking.id },
  ]);
  expect(rows.filter(({ bookingId }) => bookingId !== null)).toHaveLength(1);
});

test('shows the instructor of the class everybody, and another instructor nobody', async () => {
  const session = await makeBookableSession(db);
  const { learner } = await book(db, world, session);
  const other = await makeBookableSession(db);
  expect(await listFor(session.classId, session.instructorId)).toMatchObject([
    { id: learner.id, username: learner.id, fullName: 'Lin Huang' },
  ]);
  expect((await listFor(session.classId, other.instructorId))[0]?.username).toBeNull();
});

test('counts only whose seats are certain, at the date that is asked for, in the order they came', async () => {
  const session = await makeBookableSession(db);
  const { classId, instructorId } = session;
  const later = await makeBookable(db, { classId, instructorId });
  await book(db, waiting, session);
  const gone = await book(db, world, session);
  await cancelBooking(db, world.context, { caller: gone.learner, bookingId: gone.booking.id });
  const second = await book(db, world, session);
  world.time.now = new Date(world.time.now.getTime() - 1000);
  const first = await book(db, world, session);
  const elsewhere = await book(db, world, { classId, sessionId: later });
  const idsAt = async (sessionId?: string) =>
    (await listFor(classId, instructorId, sessionId)).map(({ id }) => id);
  expect(await idsAt()).toEqual([first.learner.id, second.learner.id]);
  expect(await idsAt(later)).toEqual([elsewhere.learner.id]);
});

test('counts on the page of a class as many enrolled as it lists, and none whose seats are only held', async () => {
  const session = await makeBookableSession(db, { maxStudents: 10 });
  await book(db, waiting, { ...session, seats: 2 });
  const context = {
    ...reading,
    readOpinions: async () => ({ reviews: [], rating: noRating }),
    readFirstQuestions: async () => ({ questions: { questions: [], next: null } }),
    readInstructorRating: async () => ({ rating: null, replyCount: 0 }),
    instructorFigures: rememberNothing,
  };
  const count = async () => {
    const detail = await showClass(db, context, { id: session.classId });
    const [shown] = z.parse(classDetail, detail).sessions;
    return [shown?.enrolledSeats, shown?.availableSpots];
  };
  expect(await count()).toEqual([0, 8]);
  await book(db, world, { ...session, seats: 3 });
  expect(await count()).toEqual([3, 5]);
});
