// The calls with which instructors hold their dates, and learners answer what was marked; part of the table of all calls.
import * as z from 'zod/mini';
import { typedCode } from '#domain/booking/check-in-code.ts';
import { bookingDetail } from './bookings.ts';
import { type Address, endpoint, type EndpointSpec } from './endpoint.ts';
import {
  agenda,
  attendanceRule,
  contestRule,
  roster,
  rosterPerson,
  sessionMessageRule,
} from './instructor-shapes.ts';
import { byId } from './wire-values.ts';

const codeRule = z.string({ error: 'must be the six signs of a booking' }).check(
  z.maxLength(40, 'must be the six signs of a booking'),
  z.refine((text) => typedCode(text).length === 6, 'must be the six signs of a booking'),
);

const marking = [
  'not_found',
  'booking_over',
  'check_in_early',
  'no_show_early',
  'roster_closed',
  'attendance_contested',
] as const;

export const instructorCalls = {
  'GET /api/instructor/agenda': endpoint({
    summary: 'See what you teach next',
    description:
      'The next 12 meetings and those just over, with how many come, and what became of each of your classes.',
    who: 'signed-in',
    response: agenda,
  }),
  'GET /api/sessions/{id}/roster': endpoint({
    summary: 'See who comes to a date of yours',
    who: 'signed-in',
    params: byId,
    response: roster,
    errors: ['not_found'],
  }),
  'GET /api/sessions/{id}/roster.csv': endpoint({
    summary: 'Take the list of a date of yours home',
    who: 'signed-in',
    params: byId,
    response: z.string(),
    errors: ['not_found'],
    produces: 'text/csv; charset=utf-8',
  }),
  'PUT /api/bookings/{id}/attendance': endpoint({
    summary: 'Mark whether somebody came to a date of yours',
    description:
      'From 12 hours before the start until 14 days after the end; that somebody did not come only after the start; they are told by mail an hour later. `unknown` takes a mark back.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ attendance: attendanceRule }),
    response: rosterPerson,
    errors: marking,
    limit: 'change',
  }),
  'POST /api/sessions/{id}/check-in': endpoint({
    summary: 'Check somebody in by their code',
    description: 'Says so where they had been checked in before.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ code: codeRule }),
    response: z.object({ person: rosterPerson, wasCheckedIn: z.boolean() }),
    errors: [...marking, 'code_unknown', 'code_ambiguous'],
    limit: 'change',
  }),
  'POST /api/sessions/{id}/messages': endpoint({
    summary: 'Write to everybody who booked a date of yours',
    description: 'By mail; at most 3 times in 24 hours for a date, and 20 times in all.',
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
    summary: 'Say that you did come',
    description:
      'To a class whose instructor marked that you did not; once, until 14 days after that was marked, or the class ended. An operator decides.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ message: contestRule }),
    response: bookingDetail,
    status: 201,
    errors: ['not_found', 'contest_refused'],
    limit: 'change',
  }),
  'POST /api/classes/{id}/view': endpoint({
    summary: 'Count that the page of a class was opened',
    description: 'Browsers send it once a day for each class; nothing is kept of who it was.',
    who: 'anyone',
    params: byId,
    response: z.object({ counted: z.boolean() }),
    limit: 'lookUp',
  }),
} as const satisfies Record<Address, EndpointSpec>;
