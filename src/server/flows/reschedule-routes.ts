// Translates the calls about dates that are moved or called off between the contract and their flows.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { showRescheduledBooking } from '../bookings/reschedules/show-rescheduled-booking.ts';
import { showOwnClass } from '../classes/own/show-own-class.ts';
import type { MoneyTools } from '../payments/money-tools.ts';
import { replyToReschedule } from './reply-to-reschedule.ts';
import { cancelSessionAsOperator } from './cancel-session-as-operator.ts';
import { decidePenalty } from './decide-penalty.ts';
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
    'PUT /api/admin/penalties/{id}': ({ params: { id }, body }, { db, caller, requestId }) =>
      decidePenalty(db, tools, { caller, penaltyId: id, ...body, requestId }),
    'POST /api/admin/sessions/{id}/call-off': async ({ params: { id }, body }, context) => {
      const { db, caller, requestId } = context;
      const { reason } = body;
      await cancelSessionAsOperator(db, tools, { caller, sessionId: id, reason, requestId });
      return { id };
    },
  } satisfies Partial<Handlers>;
}
