// Deleting a class that nobody booked, archiving any other, and bringing it back.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMs, hourMs, weekMs } from '#domain/time/durations.ts';
import { toWall } from '#domain/time/wall-time.ts';
import { sweepPictures } from '#platform/pictures/sweep-pictures.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { pictureContext } from '#tests/support/pictures.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { type ClassInput, makeBookable } from '#tests/support/worlds/classes.ts';
import { showArchivedClass } from '../../bookings/own/show-archived-class.ts';
import { insertSaved, findPublicClass } from '../../bookings/saved/saved-class-store.ts';
import { showOwnClass } from '../../classes/own/show-own-class.ts';
import { unpublishClass } from '../../classes/unpublish-class.ts';
import { readPublicClass } from '../../search/class-page/read-public-class.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { addPublishedSessions } from './add-sessions.ts';
import { archiveClass, bringBackClass } from './archive-class.ts';
import { cancelSession } from './cancel-session.ts';
import { deleteClass } from './delete-class.ts';
import { publishBookedClass } from './publish-class.ts';

const database = await freshDatabase();
const { db } = database;
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + weekMs);
const now = new Date(startsAt.getTime() - 3 * dayMs);

async function openClass(input: ClassInput = {}) {
  const world = await openBookingWorld(db, { now });
  const session = await makeBookableSession(db, {
    sessions: [{ startsAt }],
    priceCents: 0,
    ...input,
  });
  const { classId, sessionId, instructorId } = session;
  const caller = { id: instructorId, role: 'instructor', suspended: false } as const;
  const context = {
    ...world.context,
    storage: { url: (key: string) => key },
    leastPriceCents: 0,
    becomeInstructor: async () => {},
    recordStudioClass: async () => {},
    recordNews: async () => {},
  };
  const ending = { caller, classId, requestId: 'test' };
  return {
    ...session,
    world,
    context,
    ending,
    book: () => book(db, world, session),
    remove: () => deleteClass(db, context, ending),
    archive: () => archiveClass(db, context, ending),
    bringBack: () => bringBackClass(db, context, ending),
    unpublish: () => unpublishClass(db, context, { caller, classId }),
    publish: () => publishBookedClass(db, context, { caller, classId }),
    addDate: () => {
      const [start, end] = [2, 3].map((hours) =>
        toWall(new Date(startsAt.getTime() + hours * hourMs), 'America/Chicago'),
      );
      const schedule = { start_time: start ?? '', end_time: end ?? '' };
      return addPublishedSessions(db, context, { caller, classId, schedule });
    },
    cancelDate: () => cancelSession(db, world.context, { caller, classId, sessionId }),
    show: () => showOwnClass(db, context, { callerId: instructorId, classId }),
    page: () => readPublicClass(db, context, { id: classId }),
  };
}

const refused = (act: Promise<unknown>, code: string) =>
  expect(act).rejects.toMatchObject({ code });

const countOf = async (table: 'classes' | 'sessions' | 'class_images' | 'listings', id: string) => {
  const column = table === 'classes' ? 'id' : 'class_id';
  const { rows } = await database.pool.query(`select from ${table} where ${column} = $1`, [id]);
  return rows.length;
};

const actionsOn = async (subject: string) => {
  const rows = db.selectFrom('audit_log').select('action').where('subject', '=', subject);
  return (await rows.orderBy('id').execute()).map(({ action }) => action);
};

test('deletes a class that nobody booked, with its dates, new times, questions and photos', async () => {
  const made = await openClass({ pictureCount: 2 });
  const { classId, sessionId, instructorId } = made;
  await makeBookable(db, { classId, instructorId, startsAt: new Date(startsAt.getTime() + dayMs) });
  const learner = await makePerson(db);
  const question = {
    id: randomUUID(),
    class_id: classId,
    asker_id: learner.id,
    question: 'Messy?',
  };
  await db
    .insertInto('class_questions')
    .values({ ...question, asked_at: now })
    .execute();
  await insertSaved(db, { personId: learner.id, classId, at: now });
  await database.pool.query(
    `insert into reschedules (id, session_id, proposed_by, old_starts_at, old_ends_at, new_starts_at, new_ends_at,
       proposed_at, replies_until, state, closed_at)
     values ($1, $2, $3, $4, $5, $4, $5, $6, $6, 'closed', $6)`,
    [randomUUID(), sessionId, instructorId, startsAt, new Date(startsAt.getTime() + hourMs), now],
  );
  expect(await made.show()).toMatchObject({ wasBooked: false });
  await made.remove();
  for (const table of ['classes', 'sessions', 'class_images', 'listings'] as const)
    expect([table, await countOf(table, classId)]).toEqual([table, 0]);
  await refused(made.show(), 'not_found');
  expect(await actionsOn(classId)).toEqual(['class.delete']);
  const { storage } = pictureContext();
  await sweepPictures({ db, storage, clock: { now: () => new Date(Date.now() + 2 * dayMs) } });
  const left = db.selectFrom('pictures').select('key').where('owner_id', '=', instructorId);
  expect(await left.execute()).toEqual([]);
});

test('keeps what was ever booked, even where the booking was canceled since', async () => {
  const made = await openClass();
  const { booking, learner } = await made.book();
  await refused(made.remove(), 'class_booked');
  await cancelBooking(db, made.world.context, { caller: learner, bookingId: booking.id });
  await refused(made.remove(), 'class_booked');
  expect(await made.show()).toMatchObject({ wasBooked: true });
});

test('keeps a class with a walk-in, one that was taken down, and one that somebody has reported', async () => {
  const walkedIn = await openClass();
  const walkIn = {
    id: randomUUID(),
    session_id: walkedIn.sessionId,
    added_by: walkedIn.instructorId,
  };
  await db
    .insertInto('walk_ins')
    .values({ ...walkIn, name: 'Ada', seats: 1, added_at: now })
    .execute();
  await refused(walkedIn.remove(), 'class_booked');
  const down = await openClass();
  const taken = { is_active: false, active_before: true, taken_down_at: now };
  await db
    .updateTable('classes')
    .set({ ...taken, taken_down_reason: 'Unsafe' })
    .where('id', '=', down.classId)
    .execute();
  await refused(down.remove(), 'class_taken_down');
  const reported = await openClass();
  const report = { id: randomUUID(), class_id: reported.classId, reporter_id: down.instructorId };
  await db
    .insertInto('reports')
    .values({ ...report, reason: 'unsafe', message: 'See', reported_at: now })
    .execute();
  await refused(reported.remove(), 'class_under_review');
});

test('archives: off the lists, not to be opened, booked, published or given dates', async () => {
  const made = await openClass();
  await made.archive();
  expect(await made.show()).toMatchObject({ state: 'archived', is_active: false });
  expect(await countOf('listings', made.classId)).toBe(0);
  await refused(made.page(), 'not_found');
  await refused(made.book(), 'not_found');
  await refused(made.publish(), 'class_archived');
  await refused(made.addDate(), 'class_archived');
  expect((await made.show()).sessions).toMatchObject([{ state: 'cancelled' }]);
});

test('brings back unpublished; each act may be repeated and is recorded once', async () => {
  const made = await openClass();
  await made.bringBack();
  await made.archive();
  await made.archive();
  await made.bringBack();
  await made.bringBack();
  expect(await made.show()).toMatchObject({ state: 'unpublished', archivedAt: null });
  await made.publish();
  await made.addDate();
  expect(await made.page()).toMatchObject({ sessions: [{}] });
  expect(await actionsOn(made.classId)).toEqual(['class.archive', 'class.bring-back']);
});

test('does not archive while people come to a date; once that is canceled, it does', async () => {
  const made = await openClass();
  const { learner, booking } = await made.book();
  await refused(made.archive(), 'class_booked_ahead');
  expect(await made.show()).toMatchObject({ state: 'listed' });
  await made.cancelDate();
  await made.archive();
  const wanted = { learnerId: learner.id, classId: made.classId };
  expect(await showArchivedClass(db, wanted)).toMatchObject({ bookingId: booking.id });
  const stranger = { ...wanted, learnerId: (await makePerson(db)).id };
  await refused(showArchivedClass(db, stranger), 'not_found');
});

test('tells nobody of a class that is only unpublished', async () => {
  const made = await openClass();
  const { learner } = await made.book();
  await made.unpublish();
  await refused(
    showArchivedClass(db, { learnerId: learner.id, classId: made.classId }),
    'not_found',
  );
});

test('an operator who restores an archived class does not publish it', async () => {
  const made = await openClass();
  const taken = { is_active: false, active_before: true, taken_down_at: now };
  const ofIt = db.updateTable('classes').where('id', '=', made.classId);
  await ofIt.set({ ...taken, taken_down_reason: 'Unsafe' }).execute();
  await made.archive();
  const row = db.selectFrom('classes').select('active_before').where('id', '=', made.classId);
  expect(await row.executeTakeFirst()).toEqual({ active_before: false });
});

const heldSession = (sessionId: string) =>
  lockRows(database, 'select from sessions where id = $1 for update', [sessionId]);

const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );

test.each([
  ['deleting', 'remove', 'class_booked', 'not_found'],
  ['archiving', 'archive', 'class_booked_ahead', 'session_closed'],
] as const)(
  'lets either a booking or %s win, whoever comes first',
  async (_, end, isBooked, isGone) => {
    const first = await openClass();
    const lock = await heldSession(first.sessionId);
    const ended = outcomeOf(first[end]());
    await waitersAre(database, 1);
    const booked = outcomeOf(first.book());
    await waitersAre(database, 2);
    await lock.letGo();
    expect([await ended, await booked]).toEqual(['done', isGone]);

    const second = await openClass();
    const other = await heldSession(second.sessionId);
    const bookedFirst = outcomeOf(second.book());
    await waitersAre(database, 1);
    const endedLate = outcomeOf(second[end]());
    await waitersAre(database, 2);
    await other.letGo();
    expect([await bookedFirst, await endedLate]).toEqual(['done', isBooked]);
  },
);

test('lets one of two who delete it at once, and the other finds it gone', async () => {
  const made = await openClass();
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(made.remove())));
  expect(outcomes.toSorted()).toEqual(['done', 'not_found', 'not_found']);
});

test('somebody who saves a class while it is deleted finds no class', async () => {
  const { context, ending } = await openClass();
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const { promise: isReached, resolve: reach } = Promise.withResolvers<void>();
  const publish = async () => {
    reach();
    await isOpen;
  };
  const removed = deleteClass(db, { ...context, notices: { publish } }, ending);
  await isReached;
  const saved = db.transaction().execute((tx) => findPublicClass(tx, ending.classId));
  await waitersAre(database, 1);
  open();
  await removed;
  expect(await saved).toBe(false);
});
