// A session and the later ones of its series are changed together: all of them or none, by the rules for each.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ScheduleBody } from '#contract/classes/class-schedule.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { seatsOf } from '#tests/support/worlds/booking-world.ts';
import { classContext } from '#tests/support/worlds/class-context.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { openSeriesWorld, seriesBegins, tuesdays } from '#tests/support/worlds/series-world.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { addSessions } from '../../classes/sessions/add-sessions.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { rescheduleSession } from '../reschedules/reschedule-session.ts';
import { cancelSeries } from './cancel-series.ts';
import { changeSeries } from './change-series.ts';
import { rescheduleSeries } from './reschedule-series.ts';
import { showSeries } from './show-series.ts';

const { db } = await freshDatabase();

const openSeries = (schedule?: ScheduleBody) => openSeriesWorld(db, schedule);
const early = seriesBegins;

/** The new time of the first one. */
const sevenToNine = { start_time: '2027-03-02T19:00', end_time: '2027-03-02T21:00' };

const sevenAtThird = { start_time: '2027-03-16T19:00', end_time: '2027-03-16T21:00' };

const mailsTo = async (entity: string) => {
  const mails = db.selectFrom('outbox').select('kind').where('entity', '=', entity);
  return (await mails.execute()).map(({ kind }) => kind);
};

test('knows the dates that were created together, and none that was created alone', async () => {
  const { sessions, classId, caller, read } = await openSeries();
  const series = new Set((await sessions()).map(({ series_id }) => series_id));
  expect([series.size, series.has(null)]).toEqual([1, false]);
  const schedule = { start_time: '2027-03-03T10:00', end_time: '2027-03-03T11:00' };
  await addSessions(db, classContext({ now: early }), { caller, classId, schedule });
  expect((await sessions())[1]).toMatchObject({ series_id: null, wall_start: '2027-03-03T10:00' });
  expect((await read()).dates).toHaveLength(3);
});

test('lets dates join a series of their class, and no other', async () => {
  const { context, classId, caller, sessions, read, walls } = await openSeries();
  const series_id = (await sessions())[0]?.series_id ?? '';
  const add = (more: object) => {
    const schedule = {
      start_time: '2027-03-23T18:00',
      end_time: '2027-03-23T20:00',
      series_id,
      ...more,
    };
    return addSessions(db, classContext({ now: early }), { caller, classId, schedule });
  };
  await add({});
  const start = { start_time: '2027-03-25T18:00', end_time: '2027-03-25T20:00' };
  await add({ ...start, repeat: 'weekly', repeat_count: '2' });
  const all = await sessions();
  expect(new Set(all.map((session) => session.series_id))).toEqual(new Set([series_id]));
  const ids = all.map(({ id }) => id);
  await rescheduleSeries(db, context, { ...(await read(2, ids.slice(2))), newTime: sevenAtThird });
  expect((await walls()).slice(1)).toEqual([
    '2027-03-09T18:00',
    '2027-03-16T19:00',
    '2027-03-23T19:00',
    '2027-03-25T19:00',
    '2027-04-01T19:00',
  ]);

  const other = await openSeries();
  const [theirs] = await other.sessions();
  const free = { start_time: '2027-04-10T08:00', end_time: '2027-04-10T09:00' };
  for (const unknown of [randomUUID(), theirs?.series_id])
    await expect(add({ ...free, series_id: unknown })).rejects.toMatchObject({
      fields: { series_id: 'This class has no such series' },
    });
  const meetings = ['2027-04-10T10:00/2027-04-10T11:00'];
  await expect(add({ ...free, meetings })).rejects.toMatchObject({
    fields: { series_id: 'A course is part of no series' },
  });
  expect(await sessions()).toHaveLength(6);
});

test('gives later dates the same time on the wall, asks everybody who booked one, and nobody else', async () => {
  const { world, context, ids, read, walls, sessions, seat } = await openSeries();
  const [first, second, third] = [await seat(0), await seat(1, 2), await seat(2)];
  await rescheduleSeries(db, context, {
    ...(await read(1)),
    newTime: {
      start_time: '2027-03-10T19:00',
      end_time: '2027-03-10T20:30',
    },
    note: 'The kiln is late.',
  });
  expect(await walls()).toEqual(['2027-03-02T18:00', '2027-03-10T19:00', '2027-03-17T19:00']);
  expect((await sessions()).map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
    [new Date('2027-03-03T00:00:00Z'), new Date('2027-03-03T02:00:00Z')],
    [new Date('2027-03-11T01:00:00Z'), new Date('2027-03-11T02:30:00Z')],
    [new Date('2027-03-18T00:00:00Z'), new Date('2027-03-18T01:30:00Z')],
  ]);
  expect(await mailsTo(first.booking.id)).not.toContain('session-rescheduled');
  for (const { booking } of [second, third]) {
    expect(await mailsTo(booking.id)).toContain('session-rescheduled');
    expect(await findBooking(db, booking.id)).toMatchObject({
      ics_sequence: booking.ics_sequence + 1,
    });
  }
  const asked = db
    .selectFrom('reschedules')
    .select(['session_id', 'note', 'state'])
    .where('session_id', 'in', ids);
  expect(await asked.orderBy('new_starts_at').execute()).toEqual(
    ids.slice(1).map((session_id) => ({ session_id, note: 'The kiln is late.', state: 'open' })),
  );
  expect(world.added.filter(({ name }) => name === 'end-reschedule')).toHaveLength(2);
  expect(await seatsOf(db, ids[1] ?? '')).toEqual({ counted: 2, had: 2 });
});

test('lets dates of a series take each other’s place', async () => {
  const weekdays = ['tuesday', 'thursday'];
  const { context, read, walls } = await openSeries({ ...tuesdays, weekdays, repeat_count: '4' });
  const newTime = { start_time: '2027-03-04T18:00', end_time: '2027-03-04T20:00' };
  await rescheduleSeries(db, context, { ...(await read()), newTime });
  expect(await walls()).toEqual([
    '2027-03-04T18:00',
    '2027-03-06T18:00',
    '2027-03-11T18:00',
    '2027-03-13T18:00',
  ]);
});

test('changes nothing where one date cannot be changed, and names that date', async () => {
  const { world, context, caller, ids, read, walls, seat } = await openSeries();
  const before = await walls();
  await seat(0);
  // 48 hours before the first one, and a millisecond more.
  world.time.now = new Date('2027-03-01T00:00:00.001Z');
  const move = async () =>
    rescheduleSeries(db, context, {
      ...(await read()),
      newTime: {
        start_time: '2027-03-05T19:00',
        end_time: '2027-03-05T21:00',
      },
    });
  await expect(move()).rejects.toMatchObject({
    code: 'reschedule_too_late',
    message: expect.stringMatching(
      /^Tue, Mar 2, 2027, 6:00 PM CST: This date starts in less than 48/,
    ),
  });
  expect(await walls()).toEqual(before);
  await makeClass(db, {
    instructorId: caller.id,
    title: 'Raku firing',
    sessions: [{ startsAt: new Date('2027-03-20T00:30:00Z') }],
  });
  world.time.now = new Date('2027-03-01T00:00:00Z');
  await expect(move()).rejects.toMatchObject({
    code: 'meeting_overlap',
    message: expect.stringContaining('“Raku firing”'),
  });
  expect(await walls()).toEqual(before);
  const some = await read(0, ids.slice(0, 2));
  await rescheduleSeries(db, context, {
    ...some,
    newTime: {
      start_time: '2027-03-05T19:00',
      end_time: '2027-03-05T21:00',
    },
  });
  expect(await walls()).toEqual(['2027-03-05T19:00', '2027-03-12T19:00', '2027-03-16T18:00']);
});

test('leaves nothing half where it fails after some dates', async () => {
  const { context, read, walls, seat, ids } = await openSeries();
  for (const index of [0, 1, 2]) await seat(index);
  const before = await walls();
  let asked = 0;
  const add = (async (...args: Parameters<typeof context.jobs.add>) => {
    if (args[1] === 'end-reschedule' && (asked += 1) === 3) throw new Error('the power is gone');
    return context.jobs.add(...args);
  }) as typeof context.jobs.add;
  const failing = { ...context, jobs: { ...context.jobs, add } };
  const input = { ...(await read()), newTime: sevenToNine };
  await expect(rescheduleSeries(db, failing, input)).rejects.toThrow('the power is gone');
  expect(asked).toBe(3);
  expect(await walls()).toEqual(before);
  const open = db.selectFrom('reschedules').select('id').where('session_id', 'in', ids);
  expect(await open.execute()).toEqual([]);
  await rescheduleSeries(db, context, input);
  expect(await walls()).toEqual(['2027-03-02T19:00', '2027-03-09T19:00', '2027-03-16T19:00']);
});

test('lets only one of two simultaneous changes through', async () => {
  const { context, read, walls } = await openSeries();
  const input = await read();
  const other = { start_time: '2027-03-03T10:00', end_time: '2027-03-03T12:00' };
  const outcomes = await Promise.allSettled([
    rescheduleSeries(db, context, { ...input, newTime: sevenToNine }),
    rescheduleSeries(db, context, { ...input, newTime: other }),
  ]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'series_changed' } }]);
  const times = new Set((await walls()).map((wall) => wall.slice(11)));
  expect(times.size).toBe(1);
});

test('finds no date that has begun, was canceled, or belongs to another series or person', async () => {
  const { world, context, classId, caller, read, ids } = await openSeries();
  const stranger = { ...(await makeInstructor(db)), role: 'instructor', suspended: false } as const;
  const input = await read();
  const cancel = (more: object) => cancelSeries(db, context, { ...input, ...more });
  await expect(cancel({ caller: stranger })).rejects.toMatchObject({ code: 'not_found' });
  await expect(cancel({ sessionId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  const [first, ...later] = input.dates;
  const changed = { code: 'series_changed' };
  await expect(cancel({ dates: later })).rejects.toMatchObject(changed);
  const unknown = { id: randomUUID(), start_time: early.toISOString() };
  await expect(cancel({ dates: [first, unknown] })).rejects.toMatchObject(changed);
  const schedule = { start_time: '2027-03-10T10:00', end_time: '2027-03-10T11:00' };
  await addSessions(db, classContext({ now: early }), { caller, classId, schedule });
  const alone = await db
    .selectFrom('sessions')
    .selectAll()
    .where('wall_start', '=', schedule.start_time)
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  const other = { id: alone.id, start_time: alone.starts_at.toISOString() };
  await expect(cancel({ dates: [first, other] })).rejects.toMatchObject(changed);
  // An earlier date of the series.
  const fromSecond = { ...(await read(1)), dates: input.dates };
  await expect(cancelSeries(db, context, fromSecond)).rejects.toMatchObject(changed);
  world.time.now = new Date(first?.start_time ?? 0);
  await expect(cancel({})).rejects.toMatchObject(changed);
  world.time.now = early;
  await cancel({ dates: [first] });
  await expect(cancel({})).rejects.toMatchObject(changed);
  const { dates } = await showSeries(db, context, {
    callerId: caller.id,
    classId,
    sessionId: ids[0] ?? '',
  });
  expect(dates.map(({ sessionId }) => sessionId)).toEqual(ids.slice(1));
});

test('cancels all chosen dates once, and gives everybody everything back', async () => {
  const { world, context, read, ids, sessions, seat, caller } = await openSeries();
  const booked = [await seat(0), await seat(1, 2), await seat(2)];
  const input = await read(1);
  // The second date starts in less than 48 hours: a penalty is proposed for it alone.
  world.time.now = new Date('2027-03-08T12:00:00Z');
  const { dates } = await showSeries(db, context, {
    callerId: caller.id,
    classId: input.classId,
    sessionId: input.sessionId,
  });
  expect(dates.map(({ latePenalty }) => latePenalty)).toEqual([18, null]);
  const cancel = () => cancelSeries(db, context, { ...input, reason: 'The roof leaks.' });
  const outcomes = await Promise.allSettled([cancel(), cancel()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await sessions()).map(({ state }) => state)).toEqual([
    'scheduled',
    'cancelled',
    'cancelled',
  ]);
  const states = await Promise.all(
    booked.map(async ({ booking }) => (await findBooking(db, booking.id))?.state),
  );
  expect(states).toEqual(['confirmed', 'cancelled', 'cancelled']);
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_cents')
    .where(
      'payments.booking_id',
      'in',
      booked.map(({ booking }) => booking.id),
    );
  expect(
    (await refunds.orderBy('refunds.amount_cents').execute()).map(
      ({ amount_cents }) => amount_cents,
    ),
  ).toEqual([4500, 9000]);
  const penalties = db.selectFrom('penalties').select('session_id').where('session_id', 'in', ids);
  expect(await penalties.execute()).toEqual([{ session_id: ids[1] }]);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('cancels and refunds nothing where it fails after some dates', async () => {
  const { context, read, sessions, seat, ids } = await openSeries();
  for (const index of [0, 1, 2]) await seat(index);
  const input = await read();
  const traces = async () => {
    const refunds = db.selectFrom('refunds').innerJoin('payments', 'payments.id', 'payment_id');
    const bookings = db.selectFrom('bookings').select('id').where('session_id', 'in', ids);
    return [
      (await sessions()).map(({ state }) => state),
      (await refunds.select('refunds.id').where('booking_id', 'in', bookings).execute()).length,
    ];
  };
  /** A process that dies after so many notices. */
  const isKilled = (crashes: number) => {
    let left = crashes;
    const publish = async () => {
      if ((left -= 1) < 0) throw new Error('the power is gone');
    };
    const attempt = cancelSeries(db, { ...context, notices: { publish } }, input);
    return attempt.then(() => false).catch(() => true);
  };
  let crashes = 0;
  while (await isKilled(crashes)) {
    expect(await traces()).toEqual([['scheduled', 'scheduled', 'scheduled'], 0]);
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(2);
  expect(await traces()).toEqual([['cancelled', 'cancelled', 'cancelled'], 3]);
});

test('changes what was sent and leaves the rest as each date has it', async () => {
  const { context, read, sessions, seat, ids } = await openSeries();
  await changeSeries(db, context, {
    ...(await read(1, ids.slice(1, 2))),
    body: { price: '60', minimum: '2' },
  });
  await changeSeries(db, context, { ...(await read()), body: { max_students: '4' } });
  expect(await sessions()).toMatchObject([
    { own_price_cents: null, own_seats: 4, capacity: 4, minimum_seats: null },
    { own_price_cents: 6000, own_seats: 4, capacity: 4, minimum_seats: 2 },
    { own_price_cents: null, own_seats: 4, capacity: 4, minimum_seats: null },
  ]);
  await seat(2, 3);
  const fewer = async () =>
    changeSeries(db, context, { ...(await read()), body: { max_students: '2' } });
  await expect(fewer()).rejects.toMatchObject({
    fields: {
      max_students: 'Tue, Mar 16, 2027, 6:00 PM CDT: 3 seats taken already. Choose at least 3.',
    },
  });
  expect((await sessions()).map(({ own_seats }) => own_seats)).toEqual([4, 4, 4]);
  await changeSeries(db, context, { ...(await read()), body: { price: '' } });
  expect((await sessions()).map(({ own_price_cents }) => own_price_cents)).toEqual([
    null,
    null,
    null,
  ]);
});

test('remembers which date was rescheduled on its own, until it gets the time of the others', async () => {
  const { context, caller, classId, ids, read, walls } = await openSeries();
  const [, sessionId = ''] = ids;
  const newTime = { start_time: '2027-03-11T09:00', end_time: '2027-03-11T10:00' };
  await rescheduleSession(db, context, { caller, classId, sessionId, newTime });
  const alone = async () => {
    const { dates } = await showSeries(db, context, {
      callerId: caller.id,
      classId,
      sessionId: ids[0] ?? '',
    });
    return dates.map(({ isRescheduledAlone }) => isRescheduledAlone);
  };
  expect(await alone()).toEqual([false, true, false]);
  const [first = '', , third = ''] = ids;
  await rescheduleSeries(db, context, { ...(await read(0, [first, third])), newTime: sevenToNine });
  expect(await walls()).toEqual(['2027-03-02T19:00', '2027-03-11T09:00', '2027-03-16T19:00']);
  expect(await alone()).toEqual([false, true, false]);
  const eight = { start_time: '2027-03-02T20:00', end_time: '2027-03-02T22:00' };
  await rescheduleSeries(db, context, { ...(await read()), newTime: eight });
  expect(await walls()).toEqual(['2027-03-02T20:00', '2027-03-11T20:00', '2027-03-16T20:00']);
  expect(await alone()).toEqual([false, false, false]);
});

test('refuses times at which the dates would run into each other, or that are no change', async () => {
  const { context, caller, classId, ids, read, walls } = await openSeries();
  const move = async (newTime: typeof sevenToNine) =>
    rescheduleSeries(db, context, { ...(await read()), newTime });
  await expect(move(tuesdays)).rejects.toMatchObject({
    fields: { start_time: 'This is when they take place already.' },
  });
  const [, sessionId = ''] = ids;
  const late = { start_time: '2027-03-02T21:00', end_time: '2027-03-02T22:00' };
  await rescheduleSession(db, context, { caller, classId, sessionId, newTime: late });
  const before = await walls();
  await expect(move(sevenToNine)).rejects.toMatchObject({
    fields: { start_time: 'The dates would run into each other.' },
  });
  expect(await walls()).toEqual(before);
});
