// Rosters: who is listed, who can be checked in when, and which marks stay once contested.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agenda, roster as rosterSchema, rosterPerson } from '#contract/bookings/roster-shapes.ts';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePicture } from '#tests/support/people.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { completeSession } from '../../flows/bookings/complete-sessions.ts';
import { showAgenda } from './agenda/show-agenda.ts';
import { checkIn } from './check-in.ts';
import { contestAttendance } from './contest-attendance.ts';
import { rosterHooks } from './leaving/hooks.ts';
import { markAttendance } from './mark-attendance.ts';
import { showRoster } from './show-roster.ts';
import { writeRoster } from './write-roster.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);
const days = (count: number): Date => hours(24 * count);

/** A free session that starts in 48 hours and lasts one hour, with the given number of bookings. */
async function bookedSession(people = 1) {
  const world = await openBookingWorld(db, { now });
  const context = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };
  const sessions = [{ startsAt: hours(48) }];
  const session = await makeBookableSession(db, { priceCents: 0, maxStudents: 12, sessions });
  const booked = [];
  for (let each = 0; each < people; each += 1) booked.push(await book(db, world, session));
  const { sessionId, instructorId } = session;
  const ids = booked.map(({ booking }) => booking.id);
  const show = async () =>
    z.parse(rosterSchema, await showRoster(db, context, { sessionId, callerId: instructorId }));
  const mark = async (attendance: Attendance, bookingId = ids[0]!) =>
    z.parse(
      rosterPerson,
      await markAttendance(db, context, { callerId: instructorId, bookingId, attendance }),
    );
  const enter = (code: string) => checkIn(db, context, { callerId: instructorId, sessionId, code });
  return { ...world, ...session, context, booked, ids, show, mark, enter };
}

const rename = (id: string, fullName: string) =>
  db.updateTable('profiles').set({ full_name: fullName }).where('id', '=', id).execute();

test('lists everybody with seats by name, with code and picture, and nobody who canceled', async () => {
  const { booked, ids, show, context } = await bookedSession(3);
  const [ben, ana, gone] = booked.map(({ learner }) => learner);
  await rename(ben!.id, 'ben Okafor');
  await rename(ana!.id, 'Ana Ruiz');
  const portrait = await makePicture(db, ana!.id);
  const change = { profile_image: portrait };
  await db.updateTable('profiles').set(change).where('id', '=', ana!.id).execute();
  await cancelBooking(db, context, { caller: gone!, bookingId: ids[2]! });
  const { people, session, messagesLeft } = await show();
  expect(people).toMatchObject([
    { fullName: 'Ana Ruiz', bookingId: ids[1], code: checkInCode(ids[1]!), attendance: 'unknown' },
    { fullName: 'ben Okafor', bookingId: ids[0], profileImage: null, seats: 1, contest: null },
  ]);
  expect(people[0]?.profileImage).toContain(portrait);
  expect(session).toMatchObject({ startTime: hours(48).toISOString(), capacity: 12 });
  expect(messagesLeft).toBe(3);
});

test('reads the list in one statement, and the agenda in two', async () => {
  const { context, sessionId, instructorId } = await bookedSession(2);
  const list = () => showRoster(db, context, { sessionId, callerId: instructorId });
  expect(await countStatements(list)).toBe(1);
  expect(await countStatements(() => showAgenda(db, context, instructorId))).toBe(2);
});

test('checks somebody in from 12 hours before, and takes it back', async () => {
  const { time, mark, published, classId } = await bookedSession();
  await expect(mark('attended')).rejects.toMatchObject({ code: 'check_in_early' });
  time.now = hours(36);
  published.length = 0;
  expect(await mark('attended')).toMatchObject({ markedAt: hours(36).toISOString() });
  expect(published).toEqual([`class:${classId}`]);
  time.now = hours(37);
  expect(await mark('attended')).toMatchObject({ markedAt: hours(36).toISOString() });
  expect(await mark('unknown')).toMatchObject({ attendance: 'unknown', markedAt: null });
});

test('calls nobody missing before the start, nor two weeks after the end', async () => {
  const { time, mark } = await bookedSession();
  time.now = hours(47);
  await expect(mark('no_show')).rejects.toMatchObject({ code: 'no_show_early' });
  time.now = hours(48);
  expect(await mark('no_show')).toMatchObject({ attendance: 'no_show' });
  time.now = new Date(hours(49).getTime() + 14 * dayMs + 1);
  await expect(mark('attended')).rejects.toMatchObject({ code: 'roster_closed' });
});

test('still marks who came once the date is completed', async () => {
  const { time, context, sessionId, mark, show } = await bookedSession();
  time.now = hours(50);
  await completeSession(db, context, { sessionId, at: time.now });
  expect(await mark('no_show')).toMatchObject({ attendance: 'no_show' });
  expect((await show()).people).toHaveLength(1);
});

test('has whoever came after all asked about the class, at once where the moment for that is over', async () => {
  const { time, context, sessionId, ids, added, mark, enter } = await bookedSession();
  const invitations = () => added.filter(({ name }) => name === 'invite-review');
  const bookingId = ids[0]!;
  const dueAt = (at: Date) => ({ payload: { bookingId }, options: { dueAt: at, key: bookingId } });
  time.now = hours(49);
  await mark('no_show');
  await mark('unknown');
  expect(invitations()).toEqual([]);
  await completeSession(db, context, { sessionId, at: time.now });
  await mark('no_show');
  await mark('unknown');
  expect(invitations()).toMatchObject([dueAt(hours(49 + 18)), dueAt(hours(49 + 18))]);
  await mark('no_show');
  time.now = hours(49 + 30);
  await enter(checkInCode(bookingId));
  await mark('unknown');
  expect(invitations().slice(2)).toMatchObject([dueAt(hours(49 + 30))]);
});

test('lets nobody but the instructor of the class see or mark anything', async () => {
  const { context, sessionId, ids, booked } = await bookedSession();
  const stranger = booked[0]!.learner.id;
  const missing = { code: 'not_found' };
  const input = { sessionId, callerId: stranger };
  await expect(showRoster(db, context, input)).rejects.toMatchObject(missing);
  await expect(checkIn(db, context, { ...input, code: 'K7M2QX' })).rejects.toMatchObject(missing);
  const mark = { callerId: stranger, bookingId: ids[0]!, attendance: 'attended' } as const;
  await expect(markAttendance(db, context, mark)).rejects.toMatchObject(missing);
  const unknown = { ...mark, bookingId: randomUUID() };
  await expect(markAttendance(db, context, unknown)).rejects.toMatchObject(missing);
});

test('checks in by the code as it is typed, and says when that is not new', async () => {
  const { time, ids, enter } = await bookedSession(2);
  time.now = hours(47);
  const code = checkInCode(ids[1]!);
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
  expect(await enter(typed)).toMatchObject({ person: { bookingId: ids[1] }, wasCheckedIn: false });
  expect(await enter(code)).toMatchObject({ person: { bookingId: ids[1] }, wasCheckedIn: true });
});

test('knows no code of another date, and refuses that of a booking that was canceled', async () => {
  const { time, context, booked, ids, enter } = await bookedSession(2);
  const elsewhere = await bookedSession();
  await cancelBooking(db, context, { caller: booked[0]!.learner, bookingId: ids[0]! });
  time.now = hours(47);
  const other = checkInCode(elsewhere.ids[0]!);
  await expect(enter(other)).rejects.toMatchObject({ code: 'code_unknown' });
  await expect(enter(checkInCode(ids[0]!))).rejects.toMatchObject({ code: 'booking_over' });
});

test('leaves a contested mark to the operator, and lets it be contested once', async () => {
  const { time, context, ids, booked, mark, show } = await bookedSession();
  const input = { learnerId: booked[0]!.learner.id, bookingId: ids[0]!, message: 'I was there.' };
  const contest = () => contestAttendance(db, context, input);
  time.now = hours(49);
  await expect(contest()).rejects.toMatchObject({ code: 'contest_refused' });
  await mark('no_show');
  const stranger = { ...input, learnerId: randomUUID() };
  await expect(contestAttendance(db, context, stranger)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await contest();
  await expect(contest()).rejects.toMatchObject({ code: 'contest_refused' });
  await expect(mark('attended')).rejects.toMatchObject({ code: 'attendance_contested' });
  expect((await show()).people).toMatchObject([{ attendance: 'no_show', contest: 'open' }]);
});

test('takes a contest for 14 days after the mark, also of one made at the last moment', async () => {
  const { time, context, ids, booked, mark } = await bookedSession(2);
  const last = 49 + 14 * 24;
  time.now = hours(last);
  for (const id of ids) await mark('no_show', id);
  const contest = (index: number) =>
    contestAttendance(db, context, {
      learnerId: booked[index]!.learner.id,
      bookingId: ids[index]!,
      message: 'I was there.',
    });
  time.now = hours(last + 14 * 24);
  await contest(0);
  time.now = new Date(time.now.getTime() + 1);
  await expect(contest(1)).rejects.toMatchObject({ code: 'contest_refused' });
});

test('hands out what somebody said against a mark, and forgets it with them', async () => {
  const { time, context, ids, booked, mark } = await bookedSession();
  const learnerId = booked[0]!.learner.id;
  time.now = hours(49);
  await mark('no_show');
  await contestAttendance(db, context, { learnerId, bookingId: ids[0]!, message: 'I was there.' });
  const copy = () => rosterHooks.exportData?.(db, learnerId);
  expect(await copy()).toMatchObject({ contests: [{ message: 'I was there.', state: 'open' }] });
  await rosterHooks.erase?.(db, learnerId, now);
  expect(await copy()).toMatchObject({ contests: [{ message: 'The account was deleted.' }] });
});

test('writes the list as a table in which no name is carried out', async () => {
  const { context, sessionId, instructorId, booked, ids } = await bookedSession();
  await rename(booked[0]!.learner.id, '=HYPERLINK("https://evil.example")');
  const text = await writeRoster(db, context, { sessionId, callerId: instructorId });
  const [head, line] = text.split('\r\n');
  expect(head).toContain('Name,Seats,Seats in,Code,Attendance');
  expect(line).toMatch(/^"'=HYPERLINK/);
  expect(line).toContain(checkInCode(ids[0]!));
});

test('shows what is under way and next, then what is just over, and how each class does', async () => {
  const world = await openBookingWorld(db, { now });
  const context = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };
  const meetings = [days(-3), days(4)].map((startsAt) => ({
    startsAt,
    endsAt: new Date(startsAt.getTime() + hourMs),
  }));
  const { classId, instructorId, sessionIds } = await makeClass(db, {
    priceCents: 0,
    sessions: [
      { startsAt: days(-20), seatsTaken: 2 },
      { startsAt: days(-2), seatsTaken: 3 },
      { startsAt: days(-1) },
      { startsAt: new Date(now.getTime() - minuteMs) },
      { startsAt: days(1) },
      { startsAt: days(2), state: 'cancelled' },
      { meetings },
    ],
  });
  await book(db, world, { classId, sessionId: sessionIds[4]!, seats: 2 });
  const before = await openBookingWorld(db, { now: days(-2.5) });
  await book(db, before, { classId, sessionId: sessionIds[1]! });
  const day = now.toISOString().slice(0, 10);
  const views = { class_id: classId, day, views: 7 };
  await db.insertInto('class_views').values(views).execute();
  const shown = z.parse(agenda, await showAgenda(db, context, instructorId));
  expect(shown.ahead.map(({ sessionId, meeting }) => [sessionId, meeting])).toEqual([
    [sessionIds[3], 1],
    [sessionIds[4], 1],
    [sessionIds[6], 2],
  ]);
  expect(shown.ahead[1]).toMatchObject({ people: 1, seats: 2, checkedIn: 0, unmarked: 1 });
  expect(shown.past.map(({ sessionId }) => sessionId)).toEqual([sessionIds[1]]);
  expect(shown.figures).toEqual([{ classId, views: 7, seatsAhead: 2, seatsPast: 6 }]);
});
