// The times that a session can be rescheduled to, and until when.
import { expect, test } from 'vitest';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { after, openReschedulableSession } from '#tests/support/worlds/reschedulable-session.ts';

const { db } = await freshDatabase();
const openSession = () => openReschedulableSession(db);

const second = 1 / 3600;

test.each([
  ['48 h before the old start', -48, 24, undefined],
  ['47 h 59 min 59 s before the old start', -48 + second, 24, 'reschedule_too_late'],
  ['to 48 h from now', -96, -48, undefined],
  ['to 47 h 59 min from now', -96, -48 - 1 / 60, 'invalid_input'],
  ['to the past', -96, -97, 'invalid_input'],
  ['to when it is already', -96, 0, 'invalid_input'],
])('moves a booked date, or says why not: %s', async (_what, now, to, code) => {
  const { world, session, reschedule } = await openSession();
  await book(db, world, session);
  world.time.now = after(now);
  const outcome = await reschedule(after(to)).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
  expect(outcome).toBe(code);
});

test('moves a date that nobody has booked at any time, but not while people are asked', async () => {
  const free = await openSession();
  free.world.time.now = after(-1);
  await free.reschedule(after(2));
  expect(await free.replies()).toBeNull();
  const asked = await openSession();
  await book(db, asked.world, asked.session);
  await asked.reschedule(after(24));
  await expect(asked.reschedule(after(48))).rejects.toMatchObject({ code: 'reschedule_open' });
});

test('names the meeting that is in the way, and does not stand in its own', async () => {
  const { world, session, reschedule } = await openSession();
  await makeBookableSession(db, {
    instructorId: session.instructorId,
    title: 'Glazing',
    sessions: [{ startsAt: after(24) }],
  });
  await book(db, world, session);
  const overlap = reschedule(after(24.5));
  await expect(overlap).rejects.toMatchObject({
    code: 'meeting_overlap',
    message: expect.stringContaining('“Glazing”'),
  });
  await reschedule(after(0.5));
});
