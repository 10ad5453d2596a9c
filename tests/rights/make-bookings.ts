// Makes bookings in every state that a row of the matrix may need, through the use cases.
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { addNote } from '#server/admin/bookings/notes/add-note.ts';
import { joinWaitlist } from '#server/bookings/waitlist/join-waitlist.ts';
import { issueCreditNote } from '#server/payments/credit-notes/issue-credit-note.ts';
import { askForRefund } from '#server/flows/payments/refund-requests/ask-for-refund.ts';
import { cancelBooking } from '#server/flows/bookings/cancel-booking.ts';
import { cancelSession } from '#server/flows/classes/cancel-session.ts';
import { completeSession } from '#server/flows/bookings/complete-sessions.ts';
import { rescheduleSession } from '#server/flows/reschedules/reschedule-session.ts';
import { findPayoutOf } from '#server/payouts/payout-store.ts';
import { answerQuestion } from '#server/questions/answer-question.ts';
import { askQuestion } from '#server/questions/ask-question.ts';
import { writeReview } from '#server/reviews/write-review.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';

const onPage = { demoCheckout: 'on a page' } as const;

export function makeBookings(
  db: Db,
  { learner, instructor }: Record<'learner' | 'instructor', Caller>,
) {
  const paidBooking = async () => {
    const session = await makeBookableSession(db);
    return (await book(db, await openBookingWorld(db), { ...session, learner })).booking.id;
  };
  const heldBooking = async () => {
    const world = await openBookingWorld(db, { settings: onPage });
    return (await book(db, world, { ...(await makeBookableSession(db)), learner })).booking.id;
  };
  /** Canceled an hour before the start. */
  const forfeitedBooking = async () => {
    const world = await openBookingWorld(db);
    await publish(db, instructor.id);
    const session = await makeBookableSession(db, { instructorId: instructor.id });
    world.time.now = new Date((await startOf(db, session.sessionId)).getTime() - hourMs);
    const { booking } = await book(db, world, { ...session, learner });
    await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
    return booking.id;
  };
  /** A booking of the instructor's session that starts, or started, this many hours from now. */
  const bookingAt = async (hours: number) => {
    const world = await openBookingWorld(db);
    await publish(db, instructor.id);
    const startsAt = new Date(world.time.now.getTime() + hours * hourMs);
    world.time.now = new Date(startsAt.getTime() - hourMs);
    const session = await makeBookableSession(db, {
      instructorId: instructor.id,
      sessions: [{ startsAt }],
    });
    return (await book(db, world, { ...session, learner })).booking.id;
  };
  const makeQuestion = async () => {
    const { context } = await openBookingWorld(db);
    await publish(db, instructor.id);
    const { classId } = await makeBookableSession(db, { instructorId: instructor.id });
    const asked = { askerId: learner.id, classId, question: 'Is it messy?' };
    const { id } = await askQuestion(db, context, asked);
    // Long ago, so that the next one is not one too many.
    const asked_at = new Date('2026-01-01T12:00:00Z');
    await db.updateTable('class_questions').set({ asked_at }).where('id', '=', id).execute();
    return id;
  };
  const attendedClass = async () => {
    await publish(db, instructor.id);
    const session = await makeBookableSession(db, { instructorId: instructor.id, priceCents: 0 });
    const { booking } = await book(db, await openBookingWorld(db), { ...session, learner });
    const over = db.updateTable('bookings').set({ state: 'completed' });
    await over.where('id', '=', booking.id).execute();
    return session.classId;
  };
  const failedRefund = async () => {
    const { context } = await openBookingWorld(db);
    const bookingId = await paidBooking();
    await cancelBooking(db, context, { caller: learner, bookingId });
    const { id } = await db
      .updateTable('refunds')
      .set({ state: 'failed', failure: 'The account is closed.' })
      .where('payment_id', 'in', (payments) =>
        payments.selectFrom('payments').select('id').where('booking_id', '=', bookingId),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    bookingNow: once(() => bookingAt(1)),
    missedBooking: once(async () => {
      const bookingId = await bookingAt(-3);
      const missed = { attendance: 'no_show', attendance_at: new Date() } as const;
      await db.updateTable('bookings').set(missed).where('id', '=', bookingId).execute();
      return bookingId;
    }),
    payout: once(async () => {
      const bookingId = await bookingAt(-30);
      const world = await openBookingWorld(db);
      const sessions = db.selectFrom('bookings').select('session_id').where('id', '=', bookingId);
      const { session_id: sessionId } = await sessions.executeTakeFirstOrThrow();
      await completeSession(db, world.context, { sessionId, at: world.time.now });
      return (await findPayoutOf(db, sessionId))?.id ?? '';
    }),
    paidBooking: once(paidBooking),
    freeBooking: once(async (): Promise<[bookingId: string, sessionId: string]> => {
      const session = await makeBookableSession(db, { priceCents: 0 });
      const booked = { ...session, learner, seats: 2 };
      const { booking } = await book(db, await openBookingWorld(db), booked);
      return [booking.id, session.sessionId];
    }),
    failedBookingMail: once(async (): Promise<[bookingId: string, mailId: string]> => {
      const bookingId = await paidBooking();
      const { id } = await db
        .updateTable('outbox')
        .set({ state: 'dead', failed_at: new Date() })
        .where('entity', '=', bookingId)
        .where('kind', '=', 'booking-confirmed')
        .returning('id')
        .executeTakeFirstOrThrow();
      return [bookingId, id];
    }),
    mailedBooking: once(async () => {
      const bookingId = await paidBooking();
      const mails = db.updateTable('outbox').where('entity', '=', bookingId);
      await mails.set({ queued_at: new Date(Date.now() - hourMs) }).execute();
      return bookingId;
    }),
    bookingNote: once(async () => {
      const { context } = await openBookingWorld(db);
      const caller = await makePerson(db, { role: 'operator' });
      const note = { caller, bookingId: await paidBooking(), text: 'Called twice.' };
      return addNote(db, context, { ...note, requestId: 'r1' });
    }),
    heldBooking: once(heldBooking),
    forfeitedBooking: once(forfeitedBooking),
    refundRequest: async () => {
      const { context } = await openBookingWorld(db);
      const bookingId = await forfeitedBooking();
      await askForRefund(db, context, { learnerId: learner.id, bookingId, message: 'I fell ill.' });
      const request = db.selectFrom('refund_requests').select('id');
      return (await request.where('booking_id', '=', bookingId).executeTakeFirstOrThrow()).id;
    },
    failedRefund,
    creditNote: once(async () => {
      const { context, time } = await openBookingWorld(db);
      const refund = { refundId: await failedRefund(), at: time.now };
      return String(await issueCreditNote(db, context, refund));
    }),
    ledgerEvent: once(async () => {
      const events = db.selectFrom('ledger_transactions').select('id');
      const bookingId = await paidBooking();
      const event = await events.where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
      return String(event.id);
    }),
    rescheduledBooking: once(async () => {
      const world = await openBookingWorld(db);
      const session = await makeBookableSession(db);
      const { booking } = await book(db, world, { ...session, learner });
      const start = (await startOf(db, session.sessionId)).getTime() + hourMs;
      const [start_time, end_time] = [start, start + hourMs].map(isoText) as [string, string];
      const caller = { id: session.instructorId, role: 'instructor', suspended: false } as const;
      await rescheduleSession(db, world.context, {
        ...session,
        caller,
        newTime: { start_time, end_time },
      });
      return booking.id;
    }),
    penalty: once(async () => {
      const world = await openBookingWorld(db);
      const session = await makeBookableSession(db);
      await book(db, world, session);
      world.time.now = new Date((await startOf(db, session.sessionId)).getTime() - hourMs);
      const caller = { id: session.instructorId, role: 'instructor', suspended: false } as const;
      await cancelSession(db, world.context, { ...session, caller });
      const penalty = db.selectFrom('penalties').select('id');
      const ofSession = penalty.where('session_id', '=', session.sessionId);
      return (await ofSession.executeTakeFirstOrThrow()).id;
    }),
    attendedClass: once(attendedClass),
    archivedClass: async () => {
      const classId = await attendedClass();
      const archived = { archived_at: new Date(), is_active: false };
      await db.updateTable('classes').set(archived).where('id', '=', classId).execute();
      return classId;
    },
    review: once(async () => {
      const { context } = await openBookingWorld(db);
      const said = { learnerId: learner.id, classId: await attendedClass(), rating: 5 };
      return (await writeReview(db, { ...context, storage: { url: (key) => key } }, said)).id;
    }),
    question: makeQuestion,
    answeredQuestion: async () => {
      const { context } = await openBookingWorld(db);
      const said = { instructorId: instructor.id, answer: 'A little.' };
      const questionId = await makeQuestion();
      return (await answerQuestion(db, context, { ...said, questionId })).id;
    },
    fullSession: async () => {
      const sessions = [{ capacity: 1, seatsTaken: 1 }];
      return (await makeBookableSession(db, { sessions })).sessionId;
    },
    offer: once(async () => {
      const world = await openBookingWorld(db);
      const session = await makeBookableSession(db, { maxStudents: 1, priceCents: 0 });
      const seated = await book(db, world, session);
      const place = { learnerId: learner.id, sessionId: session.sessionId };
      const entryId = await joinWaitlist(db, world.context, place);
      const input = { caller: seated.learner, bookingId: seated.booking.id };
      await cancelBooking(db, world.context, input);
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

const isoText = (ms: number): string => new Date(ms).toISOString();

/** Only one person may act on it, so all people can get the same one. */
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
