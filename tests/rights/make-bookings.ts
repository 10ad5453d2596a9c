// Bookings in every state that a row of the matrix may need, made as people make them.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { joinWaitlist } from '#server/bookings/waitlist/join-waitlist.ts';
import { askForRefund } from '#server/flows/ask-for-refund.ts';
import { cancelBooking } from '#server/flows/cancel-booking.ts';
import { book, makeBookableDate, openBookingWorld } from '#tests/support/booking-world.ts';

const onPage = { demoCheckout: 'on a page' } as const;

export function makeBookings(
  db: Db,
  { learner, instructor }: Record<'learner' | 'instructor', Caller>,
) {
  const paidBooking = async () => {
    const date = await makeBookableDate(db);
    return (await book(db, await openBookingWorld(db), { ...date, learner })).booking.id;
  };
  const heldBooking = async () => {
    const world = await openBookingWorld(db, { settings: onPage });
    return (await book(db, world, { ...(await makeBookableDate(db)), learner })).booking.id;
  };
  /** Cancelled an hour before the start. */
  const forfeitedBooking = async () => {
    const world = await openBookingWorld(db);
    await publish(db, instructor.id);
    const date = await makeBookableDate(db, { teacherId: instructor.id });
    world.time.now = new Date((await startOf(db, date.sessionId)).getTime() - 3_600_000);
    const { booking } = await book(db, world, { ...date, learner });
    await cancelBooking(db, world.tools, { caller: learner, bookingId: booking.id });
    return booking.id;
  };
  return {
    paidBooking: once(paidBooking),
    heldBooking: once(heldBooking),
    forfeitedBooking: once(forfeitedBooking),
    refundRequest: async () => {
      const { tools } = await openBookingWorld(db);
      const bookingId = await forfeitedBooking();
      await askForRefund(db, tools, { learnerId: learner.id, bookingId, message: 'I fell ill.' });
      const request = db.selectFrom('refund_requests').select('id');
      return (await request.where('booking_id', '=', bookingId).executeTakeFirstOrThrow()).id;
    },
    fullDate: async () => {
      const dates = [{ capacity: 1, seatsTaken: 1 }];
      return (await makeBookableDate(db, { dates })).sessionId;
    },
    offer: once(async () => {
      const world = await openBookingWorld(db);
      const date = await makeBookableDate(db, { maxStudents: 1, priceCents: 0 });
      const seated = await book(db, world, date);
      const place = { learnerId: learner.id, sessionId: date.sessionId };
      const entryId = await joinWaitlist(db, world.tools, place);
      const wish = { caller: seated.learner, bookingId: seated.booking.id };
      await cancelBooking(db, world.tools, wish);
      return entryId;
    }),
    demoCheckout: async () => {
      const bookingId = await heldBooking();
      const payment = db.selectFrom('payments').select('provider_session_id');
      const row = await payment.where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
      return row.provider_session_id ?? '';
    },
  };
}

/** Only one person can do something to it, so everybody may be shown the same. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const publish = (db: Db, id: string) =>
  db.updateTable('profiles').set({ instructor_status: 'approved' }).where('id', '=', id).execute();

async function startOf(db: Db, sessionId: string): Promise<Date> {
  const session = db.selectFrom('sessions').select('starts_at').where('id', '=', sessionId);
  return (await session.executeTakeFirstOrThrow()).starts_at;
}
