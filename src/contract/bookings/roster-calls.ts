// Endpoints for agenda, rosters, check-in, session messages and contested no-shows; part of the endpoint table.
import * as z from 'zod/mini';
import { typedCode } from '#domain/booking/check-in-code.ts';
import { bookingDetail, seatsRule } from './bookings.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import {
  agenda,
  contestRule,
  doorEntry,
  doorOutcome,
  instructorLimits,
  roster,
  rosterPerson,
  sessionMessageRule,
} from './roster-shapes.ts';
import { attendance, byId, instant } from '../wire-values.ts';

const codeRule = z.string({ error: 'must be the six characters of a booking' }).check(
  z.maxLength(40, 'must be the six characters of a booking'),
  z.refine((text) => typedCode(text).length === 6, 'must be the six characters of a booking'),
);

const marking = [
  'not_found',
  'booking_over',
  'check_in_early',
  'no_show_early',
  'roster_closed',
  'attendance_contested',
] as const;

export const rosterCalls = {
  'GET /api/instructor/agenda': endpoint({
    summary: 'Read your teaching agenda',
    description:
      'The next 12 meetings and recent ones, with their numbers of participants, and figures for each of your classes.',
    who: 'signed-in',
    response: agenda,
  }),
  'GET /api/sessions/{id}/roster': endpoint({
    summary: 'Read the roster of your session',
    description:
      'For whoever runs the class. Owners and managers of a studio also read it, without walk-ins, messages and answers, for dates that the studio earns after their instructor has left.',
    who: 'signed-in',
    params: byId,
    response: roster,
    errors: ['not_found'],
  }),
  'GET /api/sessions/{id}/roster.csv': endpoint({
    summary: 'Download the roster as CSV',
    who: 'signed-in',
    params: byId,
    response: z.string(),
    errors: ['not_found'],
    produces: 'text/csv; charset=utf-8',
  }),
  'PUT /api/bookings/{id}/attendance': endpoint({
    summary: 'Mark the attendance of a booking',
    description:
      'From 12 hours before the start until 14 days after the end; `no_show` only after the start. The learner is notified of a no-show by mail an hour later. `unknown` removes the mark. `seats` says how many of a booking came, all by default.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ attendance, seats: z.optional(seatsRule) }),
    response: rosterPerson,
    errors: marking,
    limit: 'change',
  }),
  'POST /api/sessions/{id}/check-in': endpoint({
    summary: 'Check in a learner by code',
    description: '`wasCheckedIn` says whether the learner had been checked in before.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ code: codeRule }),
    response: z.object({ person: rosterPerson, wasCheckedIn: z.boolean() }),
    errors: [...marking, 'code_unknown', 'code_ambiguous'],
    limit: 'change',
  }),
  'POST /api/sessions/{id}/marks': endpoint({
    summary: 'Send what was marked at the door',
    description:
      'Check-ins, no-shows and walk-ins in the order in which they were made, also without a network. Each is applied by itself and counts once, however often it is sent. Where another device has marked the booking meanwhile, a check-in replaces a no-show, of two check-ins the one with more seats stays, and everything else is kept as it is.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({
      sentAt: instant.check(z.describe('Now, by the clock of the device.')),
      entries: z
        .array(doorEntry)
        .check(
          z.minLength(1, 'must not be empty'),
          z.maxLength(
            instructorLimits.marksAtOnce,
            `must be at most ${instructorLimits.marksAtOnce}`,
          ),
        ),
    }),
    response: z.object({ outcomes: z.array(doorOutcome), roster }),
    errors: ['not_found'],
    limit: 'change',
  }),
  'POST /api/sessions/{id}/messages': endpoint({
    summary: 'Send a message to everybody who booked',
    description:
      'Each learner gets it in their own conversation. At most 3 messages in 24 hours per session, and 20 per instructor.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ message: sessionMessageRule }),
    response: z.object({ recipients: z.int(), messagesLeft: z.int() }),
    status: 201,
    errors: [
      'not_found',
      'instructor_suspended',
      'roster_closed',
      'nobody_booked',
      'too_many_messages',
    ],
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/bookings/{id}/contest': endpoint({
    summary: 'Contest a no-show',
    description:
      'Once per booking, until 14 days after the no-show was marked or the class ended. An operator decides.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ message: contestRule }),
    response: bookingDetail,
    status: 201,
    errors: ['not_found', 'contest_refused'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
