// Endpoints for rescheduled sessions, late cancellations and penalties; part of the endpoint table.
import * as z from 'zod/mini';
import { scheduleFields } from '../classes/class-schedule.ts';
import { ownClass } from '../classes/classes.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { rescheduledBooking, rescheduleOptions, noteRule } from './reschedules.ts';
import { byId } from '../wire-values.ts';

const token = z.optional(z.string().check(z.maxLength(100)));

const byClassAndSession = z.object({
  id: z.uuid({ error: 'must be an id' }),
  sessionId: z.uuid({ error: 'must be an id' }),
});

const { start_time, end_time, meetings } = scheduleFields;

export const rescheduleCalls = {
  'PUT /api/classes/{id}/sessions/{sessionId}/reschedule': endpoint({
    summary: 'Reschedule a session of your class',
    description:
      'Everybody who booked is asked whether the new time suits them; without a reply in time they get a full refund. If anybody has booked, the old and the new start must both be at least `rescheduleWindowHours` away. A course keeps its number of meetings.',
    who: 'signed-in',
    params: byClassAndSession,
    body: z.strictObject({ start_time, end_time, meetings, note: z.optional(noteRule) }),
    response: ownClass,
    errors: [
      'not_found',
      'session_not_scheduled',
      'reschedule_too_late',
      'reschedule_open',
      'meeting_overlap',
    ],
    limit: 'change',
  }),
  'GET /api/sessions/{id}/reschedule': endpoint({
    summary: 'Read reschedule options and replies of a session',
    who: 'signed-in',
    params: byId,
    response: rescheduleOptions,
    errors: ['not_found'],
  }),
  'GET /api/bookings/{id}/reschedule': endpoint({
    summary: 'Read the reschedule of a booking',
    description: 'For the learner who booked, or with the `token` from the mail about it.',
    who: 'anyone',
    params: byId,
    query: z.object({ token }),
    response: rescheduledBooking,
    errors: ['not_found'],
  }),
  'POST /api/bookings/{id}/reschedule': endpoint({
    summary: 'Reply to a reschedule',
    description:
      'Accepts the new time or takes a full refund. Works without signing in, with the `token` from the mail. Repeating the same reply changes nothing.',
    who: 'anyone',
    params: byId,
    body: z.strictObject({
      reply: z.enum(['accept', 'refund'], { error: 'must be accept or refund' }),
      token,
    }),
    response: rescheduledBooking,
    errors: ['not_found', 'reschedule_over', 'booking_over'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
