// Translates what operators do to a booking between the contract and its flows.
import type { Handlers } from '#platform/http/handlers.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { readAmount } from '../../payments/ledger/read-amount.ts';
import { cancelBookingAsOperator } from './cancel-booking-as-operator.ts';
import { changeBookingAsOperator } from './change-booking-as-operator.ts';
import { markAttendanceAsOperator } from './mark-attendance-as-operator.ts';
import { viewAnswers } from './view-answers.ts';
import { refundBooking } from './refund-booking.ts';
import { restoreBooking } from './restore-booking.ts';
import { retryBookingMail, sendBookingMail } from './send-booking-mail.ts';

export const adminBookingFlowRoutes = (context: MoneyContext) => ({
  ...bookingActRoutes(context),
  ...answerRoutes(context),
  ...bookingMailRoutes(context),
});

const answerRoutes = (context: MoneyContext) =>
  ({
    'POST /api/admin/bookings/{id}/answers': ({ params: { id }, body: { reason } }, call) => {
      const { db, caller, requestId } = call;
      return viewAnswers(db, context, { caller, bookingId: id, reason, requestId });
    },
  }) satisfies Partial<Handlers>;

function bookingActRoutes(context: MoneyContext) {
  return {
    'PUT /api/admin/bookings/{id}/attendance': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const { attendance } = body;
      await markAttendanceAsOperator(db, context, { caller, bookingId: id, attendance, requestId });
      return { id };
    },
    'POST /api/admin/bookings/{id}/refund': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const amountCents = readAmount(body.amount);
      const shownRestCents = readAmount(body.shown_rest);
      const { reason, words } = body;
      const shown = { amountCents, shownRestCents };
      const input = { caller, bookingId: id, ...shown, reason, words, requestId };
      await refundBooking(db, context, input);
      return { id, refunded: amountCents / 100 };
    },
    'PUT /api/admin/bookings/{id}/cancel': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const { reason, words } = body;
      const amountCents = readAmount(body.amount);
      const shown = { state: body.shown_status, restCents: readAmount(body.shown_rest) };
      const input = { caller, bookingId: id, amountCents, shown, reason, words, requestId };
      const { booking, refundCents } = await cancelBookingAsOperator(db, context, input);
      return { id: booking.id, status: booking.state, refunded: refundCents / 100 };
    },
    'PUT /api/admin/bookings/{id}/restore': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const { reason, words } = body;
      const shown = { state: body.shown_status, restCents: readAmount(body.shown_rest) };
      const input = { caller, bookingId: id, shown, reason, words, requestId };
      const { way, offeredUntil } = await restoreBooking(db, context, input);
      return { id, way, offered_until: offeredUntil?.toISOString() ?? null };
    },
    'PUT /api/admin/bookings/{id}/change': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const { session_id: sessionId, seats, start_time: startTime, reason, words } = body;
      const { refundCents } = await changeBookingAsOperator(db, context, {
        caller,
        bookingId: id,
        sessionId,
        seats,
        amountCents: readAmount(body.amount),
        shown: {
          sessionId: body.shown.session_id,
          seats: body.shown.seats,
          restCents: readAmount(body.shown.rest),
        },
        shownStartsAt: startTime === undefined ? undefined : new Date(startTime),
        reason,
        words,
        requestId,
      });
      return { id, refunded: refundCents / 100 };
    },
  } satisfies Partial<Handlers>;
}

function bookingMailRoutes(context: MoneyContext) {
  return {
    'POST /api/admin/bookings/{id}/mails': async ({ params: { id }, body: { mail } }, call) => {
      const { db, caller, requestId } = call;
      await sendBookingMail(db, context, { caller, bookingId: id, mail, requestId });
      return { id };
    },
    'POST /api/admin/bookings/{id}/mails/retry': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const input = { caller, bookingId: id, mailId: body.mail_id, requestId };
      await retryBookingMail(db, context, input);
      return { id };
    },
  } satisfies Partial<Handlers>;
}
