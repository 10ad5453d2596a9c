// The calls about dates that are moved or called off late; part of the table of all calls.
import * as z from 'zod/mini';
import { messageRule } from './bookings.ts';
import { scheduleFields } from './class-schedule.ts';
import { ownClass } from './classes.ts';
import { type Address, endpoint, type EndpointSpec } from './endpoint.ts';
import {
  rescheduledBooking,
  rescheduleOptions,
  noteRule,
  ownPenalty,
  penalty,
} from './reschedules.ts';
import { byId } from './wire-values.ts';

const token = z.optional(z.string().check(z.maxLength(100)));

const byClassAndSession = z.object({
  id: z.uuid({ error: 'must be an id' }),
  sessionId: z.uuid({ error: 'must be an id' }),
});

const { start_time, end_time, meetings } = scheduleFields;

export const rescheduleCalls = {
  'PUT /api/classes/{id}/sessions/{sessionId}/reschedule': endpoint({
    summary: 'Move a date of a class of yours',
    description:
      'Everybody who has booked it is asked whether they come; who does not answer in time gets everything back. While somebody has booked, the old and the new start must both be far enough away. A course keeps its number of meetings.',
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
    summary: 'See whether a date of yours can be moved, and what people said when it was',
    who: 'signed-in',
    params: byId,
    response: rescheduleOptions,
    errors: ['not_found'],
  }),
  'GET /api/bookings/{id}/reschedule': endpoint({
    summary: 'See to when a date you have booked was moved',
    description: 'For who booked, or who has the token of the mail that told of it.',
    who: 'anyone',
    params: byId,
    query: z.object({ token }),
    response: rescheduledBooking,
    errors: ['not_found'],
  }),
  'POST /api/bookings/{id}/reschedule': endpoint({
    summary: 'Say whether you come at the new time',
    description:
      'Accept, or get everything back. Also with the token of the mail, without signing in. Saying the same again changes nothing.',
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
  'GET /api/instructor/penalties': endpoint({
    summary: 'List what canceling late has cost you, or may',
    description: 'The newest first, at most 100.',
    who: 'signed-in',
    response: z.array(ownPenalty),
  }),
  'GET /api/admin/penalties': endpoint({
    summary: 'List penalties for dates that were canceled late',
    description:
      'Those to decide, the oldest first, or those decided, the newest first; at most 100.',
    who: 'operator',
    query: z.object({
      state: z.optional(z.enum(['proposed', 'decided'], { error: 'must be proposed or decided' })),
    }),
    response: z.array(penalty),
  }),
  'PUT /api/admin/penalties/{id}': endpoint({
    summary: 'Approve a penalty, or waive it',
    description: 'Approved, it is a debt that is netted from the next payouts.',
    who: 'operator',
    params: byId,
    body: z.strictObject({
      verdict: z.enum(['approve', 'waive'], { error: 'must be approve or waive' }),
      note: z.optional(noteRule),
    }),
    response: penalty,
    errors: ['not_found', 'penalty_decided', 'not_about_yourself'],
    limit: 'change',
  }),
  'POST /api/admin/sessions/{id}/cancel': endpoint({
    summary: 'Call a date off in place of its instructor',
    description:
      'Everybody gets everything back and is told the reason. Also a course that has begun; not what is over.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ reason: messageRule }),
    response: z.object({ id: z.uuid() }),
    errors: ['not_found', 'session_not_scheduled', 'not_about_yourself'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
