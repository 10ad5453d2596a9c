// Operator endpoints for bookings; part of the endpoint table.
import * as z from 'zod/mini';
import { cancelableStates, canceledStates } from '#domain/booking/state-groups.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { seatsRule } from '../bookings/bookings.ts';
import { attendance, byId, dollars, instant } from '../wire-values.ts';
import { invisibleInLines, isBlank, noLonger, visible, withoutZeroWidth } from '../text-rules.ts';
import { adminLimits, adminReason, reasonForOperators } from './admin-shapes.ts';
import {
  adminBooking,
  adminBookingLine,
  bookingSearch,
  bookingStatus,
  resentMails,
} from './booking-shapes.ts';

const cursor = z
  .optional(z.uuid({ error: 'must be an id' }))
  .check(z.describe('Id of the last booking of the previous page.'));

const amountRule = z.number({ error: 'must be an amount' });
const refundRule = amountRule.check(
  z.minimum(0, 'must not be negative'),
  z.describe('What goes back, as a decimal amount; 0 for nothing.'),
);
const shownRest = amountRule.check(
  z.describe('What could still be refunded, as shown; nothing is done if it differs.'),
);
const words = z
  .optional(adminReason)
  .check(z.describe('The learner reads them in the mail, and on the page of the booking.'));
const idRule = z.uuid({ error: 'must be an id' });

const internal = z
  .string()
  .check(
    withoutZeroWidth,
    z.trim(),
    noLonger(adminLimits.reason),
    visible(invisibleInLines),
    z.describe('Only operators read it.'),
  );

export const adminBookingCalls = {
  'GET /api/admin/bookings': endpoint({
    summary: 'Search bookings',
    description: `At most ${adminLimits.page} per page, newest first. Seats that were added to a booking count in it.`,
    who: 'operator',
    query: z.extend(bookingSearch, { cursor }),
    response: z.object({
      items: z.array(adminBookingLine),
      next: z.nullable(z.uuid()).check(z.describe('Cursor for the next page.')),
    }),
    limit: 'lookUp',
  }),
  'GET /api/admin/bookings/{id}': endpoint({
    summary: 'Read a booking with its history',
    description: 'The id of seats that were added to a booking leads to that booking.',
    who: 'operator',
    params: byId,
    response: adminBooking,
    errors: ['not_found'],
  }),
  'PUT /api/admin/bookings/{id}/attendance': endpoint({
    summary: 'Mark the attendance of a booking as operator',
    description:
      'In place of the instructor, and by the same rules: from 12 hours before the start until 14 days after the end, `no_show` only after the start. `unknown` takes the mark back. A contested no-show is decided as such.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ attendance }),
    response: z.object({ id: z.uuid() }),
    errors: [
      'not_found',
      'not_about_yourself',
      'booking_over',
      'check_in_early',
      'no_show_early',
      'roster_closed',
      'attendance_contested',
    ],
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/admin/bookings/{id}/answers': endpoint({
    summary: 'Read what a learner answered at booking',
    description:
      'They may be about health, so it takes a reason, which is in the history of the booking and in the audit log. Each request is a reading of its own.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ reason: reasonForOperators }),
    response: z.object({
      answers: z.array(
        z.object({
          question: z.string(),
          seat: z.int().check(z.describe('0 for an answer about the whole booking.')),
          value: z.string(),
        }),
      ),
    }),
    errors: ['not_found', 'not_about_yourself'],
    limit: 'change',
  }),
  'POST /api/admin/bookings/{id}/refund': endpoint({
    summary: 'Refund a booking in full or in part',
    description:
      'The seats stay as they are. Grants an open refund request with this amount. The learner gets a mail once the money is sent; only operators read the reason.',
    who: 'operator',
    params: byId,
    body: z.strictObject({
      amount: z
        .number({ error: 'must be an amount' })
        .check(z.positive('must be more than nothing'), z.describe('As a decimal amount.')),
      shown_rest: z
        .number({ error: 'must be an amount' })
        .check(
          z.describe('What could still be refunded, as shown; nothing is refunded if it differs.'),
        ),
      reason: reasonForOperators,
      words,
    }),
    response: z.object({ id: z.uuid(), refunded: dollars }),
    errors: ['not_found', 'booking_changed', 'refund_disputed', 'not_about_yourself'],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/admin/bookings/{id}/cancel': endpoint({
    summary: 'Cancel a booking as operator',
    description:
      'Until the class is over. The seats go to the waiting list. What does not go back stays in escrow and is shared with the instructor after the class; if the session is canceled, the learner gets all of it. An unpaid booking gives up its seats, and a payment that still arrives is refunded.',
    who: 'operator',
    params: byId,
    body: z.strictObject({
      amount: refundRule,
      shown_status: z
        .enum(cancelableStates)
        .check(z.describe('The state as shown; nothing is done if it differs.')),
      shown_rest: shownRest,
      reason: reasonForOperators,
      words,
    }),
    response: z.object({ id: z.uuid(), status: bookingStatus, refunded: dollars }),
    errors: [
      'not_found',
      'booking_over',
      'booking_changed',
      'refund_disputed',
      'not_about_yourself',
    ],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/admin/bookings/{id}/restore': endpoint({
    summary: 'Restore a canceled booking',
    description:
      'Until the class begins, as long as its seats are free. A free booking, or one of whose payment some has not gone back, is booked again as it was. Where all of it went back, its seats are kept for the learner for a while, at the present price, and they get a mail with the way to pay.',
    who: 'operator',
    params: byId,
    body: z.strictObject({
      shown_status: z
        .enum(canceledStates)
        .check(z.describe('The state as shown; nothing is done if it differs.')),
      shown_rest: shownRest,
      reason: reasonForOperators,
      words,
    }),
    response: z.object({
      id: z.uuid(),
      way: z.enum(['restore', 'offer']),
      offered_until: z
        .nullable(instant)
        .check(z.describe('Until when the seats are kept; null for a booking that stands again.')),
    }),
    errors: [
      'not_found',
      'booking_over',
      'booking_changed',
      'not_about_yourself',
      'learner_left',
      'learner_suspended',
      'refund_asked',
      'already_booked',
      'seats_offered',
      'session_full',
      'session_closed',
      'own_class',
    ],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/admin/bookings/{id}/dates': endpoint({
    summary: 'List the dates that a booking can move to',
    description:
      'Dates ahead of the same class, with as many meetings, at the price of the booking or of its date; the soonest first, at most 60.',
    who: 'operator',
    params: byId,
    response: z.array(
      z.object({ sessionId: z.uuid(), startTime: instant, endTime: instant, freeSeats: z.int() }),
    ),
    errors: ['not_found'],
  }),
  'PUT /api/admin/bookings/{id}/change': endpoint({
    summary: 'Change the date or the seats of a booking as operator',
    description:
      'Also when the learner no longer can. Price and refund window stay those of the booking. Of seats that are given back, `amount` is refunded. More seats are for free classes only.',
    who: 'operator',
    params: byId,
    body: z.strictObject({
      session_id: z.optional(idRule),
      seats: z.optional(seatsRule),
      start_time: z
        .optional(instant)
        .check(
          z.describe('Expected start of the other session; nothing is changed if it differs.'),
        ),
      amount: refundRule,
      shown: z
        .strictObject({ session_id: idRule, seats: seatsRule, rest: shownRest })
        .check(z.describe('Expected state of the booking; nothing is changed if it differs.')),
      reason: reasonForOperators,
      words,
    }),
    response: z.object({ id: z.uuid(), refunded: dollars }),
    errors: [
      'not_found',
      'booking_over',
      'booking_changed',
      'not_about_yourself',
      'learner_asked',
      'learner_pays',
      'more_seats_to_pay',
      'refund_disputed',
      'change_unlike',
      'change_price',
      'change_payee',
      'session_full',
      'session_closed',
      'session_rescheduled',
      'already_booked',
      'own_class',
    ],
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/admin/bookings/{id}/mails': endpoint({
    summary: 'Write a mail about a booking anew',
    description:
      'One of `mailsToSend`, from what is true now, to the present address of the person; once in ten minutes.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ mail: z.enum(resentMails) }),
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: [
      'not_found',
      'not_about_yourself',
      'mail_of_the_past',
      'mail_just_sent',
      'recipient_left',
    ],
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/admin/bookings/{id}/mails/retry': endpoint({
    summary: 'Send a mail about a booking that could not be sent',
    description: 'As it was written, to the present address of the person.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ mail_id: idRule }),
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: ['not_found', 'not_about_yourself', 'mail_not_failed'],
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/admin/bookings/{id}/notes': endpoint({
    summary: 'Add a note to a booking',
    who: 'operator',
    params: byId,
    body: z.strictObject({
      text: internal.check(z.refine((text) => !isBlank(text), 'Write something first')),
    }),
    response: z.object({ id: z.uuid().check(z.describe('Of the note.')) }),
    status: 201,
    errors: ['not_found', 'not_about_yourself', 'learner_left'],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/admin/booking-notes/{id}/withdraw': endpoint({
    summary: 'Withdraw a note on a booking',
    description: 'Its words are erased; the history keeps who wrote and who withdrew it.',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    errors: ['not_found', 'not_about_yourself', 'already_decided'],
    idempotent: true,
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
