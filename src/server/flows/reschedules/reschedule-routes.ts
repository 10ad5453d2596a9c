// Translates the calls about rescheduled sessions between the contract and their flows.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { showRescheduledBooking } from '../../bookings/reschedules/show-rescheduled-booking.ts';
import { showOwnClass } from '../../classes/own/show-own-class.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import { replyToReschedule } from './reply-to-reschedule.ts';
import { rescheduleSession } from './reschedule-session.ts';
import { showRescheduleOptions } from './show-reschedule-options.ts';

interface Tools extends MoneyTools {
  storage: Pick<Storage, 'url'>;
}

export function rescheduleRoutes(tools: Tools) {
  return {
    'PUT /api/classes/{id}/sessions/{sessionId}/reschedule': async (
      { params, body },
      { db, caller },
    ) => {
      const { note, ...newTime } = body;
      const input = { caller, classId: params.id, sessionId: params.sessionId };
      await rescheduleSession(db, tools, { ...input, newTime, note });
      return showOwnClass(db, tools, { instructorId: caller.id, classId: params.id });
    },
    'GET /api/sessions/{id}/reschedule': ({ params: { id } }, { db, caller }) =>
      showRescheduleOptions(db, tools, { callerId: caller.id, sessionId: id }),
    'GET /api/bookings/{id}/reschedule': ({ params: { id }, query }, { db, caller }) =>
      showRescheduledBooking(db, tools, {
        bookingId: id,
        callerId: caller?.id,
        token: query.token,
      }),
    'POST /api/bookings/{id}/reschedule': async ({ params: { id }, body }, { db, caller }) => {
      const input = { bookingId: id, callerId: caller?.id, token: body.token };
      await replyToReschedule(db, tools, { ...input, reply: body.reply });
      return showRescheduledBooking(db, tools, input);
    },
  } satisfies Partial<Handlers>;
}
