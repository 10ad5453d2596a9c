// The cancellation rule of a class: within the limits of the marketplace, and kept by each booking.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { classBody, classContext } from '#tests/support/worlds/class-context.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { findBooking, policyOf } from '../../bookings/booking-store.ts';
import { changeClass } from '../../classes/change-class.ts';
import { createClass } from '../../classes/create-class.ts';
import { cancelBooking } from './cancel-booking.ts';

const { db } = await freshDatabase();

const windowOf = async (id: string) =>
  (
    await db
      .selectFrom('classes')
      .select('refund_window_hours as hours')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).hours;

test('keeps the rule of a class within the limits, and refuses others', async () => {
  const caller = await makeInstructor(db);
  const context = classContext();
  const create = (hours: string) =>
    createClass(db, context, {
      caller,
      body: classBody({ refund_window_hours: hours }),
      files: [],
    });
  await expect(create('73')).rejects.toMatchObject({
    fields: {
      refund_window_hours:
        'Free cancellation must end between 72 hours before the start and the start',
    },
  });
  const classId = await create('48');
  expect(await windowOf(classId)).toBe(48);
  const { start_time: _start, end_time: _end, ...body } = classBody();
  const change = (hours: string | undefined, settings = {}) =>
    changeClass(
      db,
      {
        ...context,
        readSettings: async (from) => ({ ...(await context.readSettings(from)), ...settings }),
      },
      {
        caller: { ...caller, role: 'instructor', suspended: false },
        classId,
        body: { ...body, images: [], ...(hours !== undefined && { refund_window_hours: hours }) },
      },
    );
  await expect(change('100')).rejects.toMatchObject({ code: 'invalid_input' });
  // A rule that the class has already does not keep its instructor from other changes.
  await change('48', { mostRefundWindowHours: 24 });
  await change(undefined);
  expect(await windowOf(classId)).toBe(48);
  await change('');
  expect(await windowOf(classId)).toBeNull();
});

test.each([
  ['its own rule', 48, {}, 48],
  ['the limit that operators have drawn since', 48, { mostRefundWindowHours: 36 }, 36],
  ['the rule of the marketplace', undefined, {}, 24],
])('a booking keeps %s', async (_, refundWindowHours, settings, hours) => {
  const world = await openBookingWorld(db, { settings });
  const session = await makeBookableSession(db, {
    ...(refundWindowHours !== undefined && { refundWindowHours }),
  });
  const { booking, learner } = await book(db, world, session);
  expect(policyOf(booking)).toEqual({ refundWindowHours: hours });
  world.time.now = new Date(booking.starts_at.getTime() - hours * hourMs + 1);
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  expect(await findBooking(db, booking.id)).toMatchObject({ state: 'forfeited' });
});
