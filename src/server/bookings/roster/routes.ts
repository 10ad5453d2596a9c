// Translates the calls about agenda, roster, attendance and messages between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { OwnBookingContext } from '../own/present-booking.ts';
import { showOwnBooking } from '../own/show-own-booking.ts';
import { showAgenda } from './agenda/show-agenda.ts';
import { checkIn } from './check-in.ts';
import { contestAttendance } from './contest-attendance.ts';
import type { DoorContext } from './door/door-entry.ts';
import { receiveMarks } from './door/receive-marks.ts';
import { markAttendance } from './mark-attendance.ts';
import { showRoster } from './show-roster.ts';
import { withoutAnswers } from './without-answers.ts';
import { writeRoster } from './write-roster.ts';

export function rosterRoutes(context: DoorContext & OwnBookingContext) {
  return {
    'GET /api/instructor/agenda': (_input, { db, caller }) => showAgenda(db, context, caller.id),
    'GET /api/sessions/{id}/roster': async ({ params }, { db, caller, isImpersonated }) => {
      const roster = await showRoster(db, context, { sessionId: params.id, callerId: caller.id });
      return isImpersonated ? withoutAnswers(roster) : roster;
    },
    'GET /api/sessions/{id}/roster.csv': ({ params }, { db, caller, setHeader }) => {
      setHeader('content-disposition', 'attachment; filename="roster.csv"');
      return writeRoster(db, context, { sessionId: params.id, callerId: caller.id });
    },
    'PUT /api/bookings/{id}/attendance': ({ params, body }, { db, caller }) =>
      markAttendance(db, context, {
        callerId: caller.id,
        bookingId: params.id,
        ...body,
      }),
    'POST /api/sessions/{id}/check-in': ({ params, body }, { db, caller }) =>
      checkIn(db, context, { callerId: caller.id, sessionId: params.id, code: body.code }),
    'POST /api/sessions/{id}/marks': ({ params, body }, { db, caller }) =>
      receiveMarks(db, context, {
        callerId: caller.id,
        sessionId: params.id,
        sentAt: new Date(body.sentAt),
        entries: body.entries,
      }),
    'POST /api/bookings/{id}/contest': async ({ params, body }, { db, caller }) => {
      const input = { learnerId: caller.id, bookingId: params.id };
      await contestAttendance(db, context, { ...input, message: body.message });
      return showOwnBooking(db, context, input);
    },
  } satisfies Partial<Handlers>;
}
