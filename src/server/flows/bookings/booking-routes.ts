// Translates the calls that book, pay for and cancel seats between the contract and their flows.
import { missing } from '#contract/errors.ts';
import type { ShownMinimum } from '#domain/booking/minimum-rules.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { changeAnswers } from '../../bookings/answers/change-answers.ts';
import { sentAnswers } from '../../bookings/answers/sent-answers.ts';
import { showAnswers } from '../../bookings/answers/show-answers.ts';
import { extendHold } from '../../bookings/extend-hold.ts';
import { showOwnBooking } from '../../bookings/own/show-own-booking.ts';
import type { MoneyContext, Context } from '../../shared/context.ts';
import { askForRefund } from '../payments/refund-requests/ask-for-refund.ts';
import { payForBooking } from '../payments/pay-for-booking.ts';
import { addSeats } from './add-seats.ts';
import { acceptOffer } from './accept-offer.ts';
import { bookClass } from './book-class.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking } from './change-booking.ts';
import { messageLearners } from './message-learners.ts';

type Needs = MoneyContext & Pick<Context, 'storage'>;

const answerRoutes = (context: Needs) =>
  ({
    'GET /api/bookings/{id}/answers': ({ params: { id } }, { db, caller }) =>
      showAnswers(db, context, { learnerId: caller.id, bookingId: id }),
    'PUT /api/bookings/{id}/answers': async ({ params: { id }, body }, { db, caller }) => {
      const input = { learnerId: caller.id, bookingId: id };
      const answers = sentAnswers(body.answers) ?? [];
      await changeAnswers(db, context, { ...input, answers, revision: body.revision });
      return showAnswers(db, context, input);
    },
  }) satisfies Partial<Handlers>;

const offerRoutes = (context: Needs) =>
  ({
    'POST /api/waitlist/{id}/claim': ({ params: { id }, body }, { db, caller }) => {
      const answers = sentAnswers(body.answers);
      const input = { learnerId: caller.id, entryId: id, answers, ...shownTerms(body) };
      return acceptOffer(db, context, input);
    },
  }) satisfies Partial<Handlers>;

export function bookingRoutes(context: Needs) {
  const showBooking = (db: Db, caller: Caller, bookingId: string) =>
    showOwnBooking(db, context, { learnerId: caller.id, bookingId });
  return {
    'POST /api/bookings': ({ body }, { db, caller, idempotencyKey }) => {
      const { class_id: classId, session_id: sessionId, seats = 1, via } = body;
      const answers = sentAnswers(body.answers);
      const input = { classId, sessionId, seats, via, answers, ...shownTerms(body) };
      return bookClass(db, context, { caller, ...input, key: idempotencyKey });
    },
    ...answerRoutes(context),
    ...offerRoutes(context),
    'PUT /api/bookings/{id}/cancel': async ({ params: { id }, body }, { db, caller }) => {
      const input = { caller, bookingId: id, shownState: body?.status };
      const { booking, refundCents } = await cancelBooking(db, context, input);
      return { id: booking.id, status: booking.state, refunded: refundCents / 100 };
    },
    'PUT /api/bookings/{id}/change': async ({ params: { id }, body }, { db, caller }) => {
      const { session_id: sessionId, seats, start_time, shown, answers } = body;
      await changeBooking(db, context, {
        caller,
        bookingId: id,
        sessionId,
        seats,
        shownStartsAt: start_time === undefined ? undefined : new Date(start_time),
        shown: shown && { sessionId: shown.session_id, seats: shown.seats },
        answers: sentAnswers(answers),
      });
      return showBooking(db, caller, id);
    },
    'POST /api/bookings/{id}/seats': ({ params: { id }, body }, { db, caller }) => {
      const { seats, shown_seats: shownSeats } = body;
      const answers = sentAnswers(body.answers);
      return addSeats(db, context, { caller, bookingId: id, seats, shownSeats, answers });
    },
    'POST /api/bookings/{id}/checkout': async ({ params: { id } }, { db, caller }) => {
      const booking = await findBooking(db, id);
      if (booking?.learner_id !== caller.id) throw missing('booking');
      return payForBooking(db, context, booking.id);
    },
    'PUT /api/bookings/{id}/extend': async ({ params: { id } }, { db, caller }) => {
      await extendHold(db, context, { caller, bookingId: id });
      return showBooking(db, caller, id);
    },
    'POST /api/bookings/{id}/refund-request': async ({ params: { id }, body }, { db, caller }) => {
      await askForRefund(db, context, {
        learnerId: caller.id,
        bookingId: id,
        message: body.message,
      });
      return showBooking(db, caller, id);
    },
    'POST /api/sessions/{id}/messages': ({ params: { id }, body }, { db, caller }) =>
      messageLearners(db, context, {
        senderId: caller.id,
        sessionId: id,
        message: body.message,
      }),
  } satisfies Partial<Handlers>;
}

const shownTerms = (body: {
  unit_price?: number | undefined;
  start_time?: string | undefined;
  refund_window_hours?: number | undefined;
  minimum?: number | null | undefined;
  decides_at?: string | undefined;
}) => ({
  shownPriceCents: body.unit_price === undefined ? undefined : Math.round(body.unit_price * 100),
  shownStartsAt: body.start_time === undefined ? undefined : new Date(body.start_time),
  shownRefundWindowHours: body.refund_window_hours,
  shownMinimum: minimumShown(body),
});

/** Undefined where the request does not say. */
function minimumShown(body: {
  minimum?: number | null | undefined;
  decides_at?: string | undefined;
}): ShownMinimum | undefined {
  if (body.minimum === undefined || body.minimum === null) return body.minimum;
  const decidesAt = body.decides_at === undefined ? undefined : new Date(body.decides_at);
  return { seats: body.minimum, decidesAt };
}
