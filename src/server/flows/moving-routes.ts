// Translates the calls about dates that are moved or called off between the contract and their flows.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { showMovedBooking } from '../bookings/moves/show-moved-booking.ts';
import { showOwnClass } from '../classes/own/show-own-class.ts';
import type { MoneyTools } from '../payments/money-tools.ts';
import { answerMove } from './answer-move.ts';
import { callOffSession } from './call-off-session.ts';
import { decidePenalty } from './decide-penalty.ts';
import { moveDate } from './move-date.ts';
import { showMoving } from './show-moving.ts';

interface Tools extends MoneyTools {
  storage: Pick<Storage, 'url'>;
}

export function movingRoutes(tools: Tools) {
  return {
    'PUT /api/classes/{id}/dates/{sessionId}/move': async ({ params, body }, { db, caller }) => {
      const { note, ...newTime } = body;
      const wish = { caller, classId: params.id, sessionId: params.sessionId };
      await moveDate(db, tools, { ...wish, newTime, note });
      return showOwnClass(db, tools, { teacherId: caller.id, classId: params.id });
    },
    'GET /api/sessions/{id}/moving': ({ params: { id } }, { db, caller }) =>
      showMoving(db, tools, { callerId: caller.id, sessionId: id }),
    'GET /api/bookings/{id}/move': ({ params: { id }, query }, { db, caller }) =>
      showMovedBooking(db, tools, { bookingId: id, callerId: caller?.id, token: query.token }),
    'POST /api/bookings/{id}/move': async ({ params: { id }, body }, { db, caller }) => {
      const wish = { bookingId: id, callerId: caller?.id, token: body.token };
      await answerMove(db, tools, { ...wish, answer: body.answer });
      return showMovedBooking(db, tools, wish);
    },
    'PUT /api/desk/penalties/{id}': ({ params: { id }, body }, { db, caller, requestId }) =>
      decidePenalty(db, tools, { caller, penaltyId: id, ...body, requestId }),
    'POST /api/desk/sessions/{id}/call-off': async ({ params: { id }, body }, context) => {
      const { db, caller, requestId } = context;
      const { reason } = body;
      await callOffSession(db, tools, { caller, sessionId: id, reason, requestId });
      return { id };
    },
  } satisfies Partial<Handlers>;
}
