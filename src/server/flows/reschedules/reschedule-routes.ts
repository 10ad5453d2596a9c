// Translates the calls about rescheduled sessions between the contract and their flows.
import type { Handlers } from '#platform/http/handlers.ts';
import { showRescheduledBooking } from '../../bookings/reschedules/show-rescheduled-booking.ts';
import { showOwnClass } from '../../classes/own/show-own-class.ts';
import type { MoneyContext, Context } from '../../shared/context.ts';
import { replyToReschedule } from './reply-to-reschedule.ts';
import { rescheduleSession } from './reschedule-session.ts';
import { showRescheduleOptions } from './show-reschedule-options.ts';

type Needs = MoneyContext & Pick<Context, 'storage'>;

export function rescheduleRoutes(context: Needs) {
  return {
    'PUT /api/classes/{id}/sessions/{sessionId}/reschedule': async (
      { params, body },
      { db, caller },
    ) => {
      const { note, ...newTime } = body;
      const input = { caller, classId: params.id, sessionId: params.sessionId };
      await rescheduleSession(db, context, { ...input, newTime, note });
      return showOwnClass(db, context, { callerId: caller.id, classId: params.id });
    },
    'GET /api/sessions/{id}/reschedule': ({ params: { id } }, { db, caller }) =>
      showRescheduleOptions(db, context, { callerId: caller.id, sessionId: id }),
    'GET /api/bookings/{id}/reschedule': ({ params: { id }, query }, { db, caller }) =>
      showRescheduledBooking(db, context, {
        bookingId: id,
        callerId: caller?.id,
        token: query.token,
      }),
    'POST /api/bookings/{id}/reschedule': async ({ params: { id }, body }, { db, caller }) => {
      const input = { bookingId: id, callerId: caller?.id, token: body.token };
      await replyToReschedule(db, context, { ...input, reply: body.reply });
      return showRescheduledBooking(db, context, input);
    },
  } satisfies Partial<Handlers>;
}
