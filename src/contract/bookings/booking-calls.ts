// Endpoints for bookings, payment, cancellation, waiting lists and refund requests; part of the endpoint table.
import * as z from 'zod/mini';
import { cancelableStates } from '#domain/booking/state-groups.ts';
import {
  replyRule,
  bookingResponse,
  bookingDetail,
  cancelResponse,
  messageRule,
  refundRequest,
  seatsRule,
  archivedClass,
  enrollment,
  waitlistEntry,
} from './bookings.ts';
import { addedAnswers, answers } from './answer-calls.ts';
import { demoCheckout } from '../money/demo-checkout.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';

const idRule = z.uuid({ error: 'must be an id' });
const token = z.string().check(z.maxLength(100));

const byCheckout = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/, 'must be an id')) });

const shownPrice = z
  .number({ error: 'must be an amount' })
  .check(
    z.minimum(0, 'must not be negative'),
    z.describe('Expected price of one seat, as a decimal amount; nothing is booked if it differs.'),
  );

const shownStart = instant.check(
  z.describe('Expected start of the session; nothing is booked if it differs.'),
);

const shownWindow = z
  .int({ error: 'must be a whole number of hours' })
  .check(
    z.minimum(0, 'must not be negative'),
    z.describe(
      'Expected refund window: the hours before the start until which canceling is free. Nothing is booked if it differs.',
    ),
  );

const shownMinimum = z.nullable(
  z.int({ error: 'must be a whole number' }).check(z.minimum(1, 'must be at least 1')),
);

const shownStatus = z
  .enum(cancelableStates, { error: 'must be held or confirmed' })
  .check(z.describe('Expected status of the booking; nothing is canceled if it differs.'));

/** The terms the learner saw before booking. */
const shownTerms = {
  unit_price: z.optional(shownPrice),
  start_time: z.optional(shownStart),
  refund_window_hours: z.optional(shownWindow),
  minimum: z.optional(
    shownMinimum.check(
      z.describe(
        'Expected minimum of people, null for none; nothing is booked if more are needed by now.',
      ),
    ),
  ),
  decides_at: z.optional(
    instant.check(
      z.describe('Expected moment of the decision; nothing is booked if it is decided later.'),
    ),
  ),
};

/** Refusals for terms that have changed since the learner saw them. */
const changedTerms = [
  'price_changed',
  'session_rescheduled',
  'policy_changed',
  'minimum_changed',
] as const;

const booking = [
  'not_found',
  'session_full',
  'session_closed',
  'own_class',
  'already_booked',
] as const;

export const bookingCalls = {
  'POST /api/bookings': endpoint({
    summary: 'Book seats',
    description:
      'Books `session_id`; by default the session the caller has already booked, otherwise the one that the class page shows. A class with a price is held until it is paid at `checkoutUrl`. Repeating the request for the same session and seats returns the same booking.',
    who: 'signed-in',
    adultsOnly: true,
    body: z.strictObject({
      class_id: idRule,
      session_id: z.optional(idRule),
      seats: z.optional(seatsRule),
      via: z.optional(
        z
          .string()
          .check(z.maxLength(60), z.describe('Tag of the share link; unknown ones are ignored.')),
      ),
      ...shownTerms,
      answers,
    }),
    response: bookingResponse,
    status: 201,
    errors: [
      ...booking,
      ...changedTerms,
      'questions_changed',
      'seats_releasing',
      'payment_unavailable',
    ],
    idempotent: 'by-use-case',
    limit: 'change',
  }),
  'GET /api/bookings': endpoint({
    summary: 'List your bookings',
    description:
      '`when` is `ahead` (the default, soonest first) or `past` (latest first). At most 100. To continue, send the id of the last booking as `after` for `ahead`, or as `before` for `past`.',
    who: 'signed-in',
    query: z.object({
      when: z.optional(z.enum(['ahead', 'past'], { error: 'must be ahead or past' })),
      after: z.optional(idRule),
      before: z.optional(idRule),
    }),
    response: z.array(bookingDetail),
  }),
  'GET /api/bookings/{id}': endpoint({
    summary: 'Read one of your bookings',
    who: 'signed-in',
    params: byId,
    response: bookingDetail,
    errors: ['not_found'],
  }),
  'PUT /api/bookings/{id}/cancel': endpoint({
    summary: 'Cancel one of your bookings',
    description:
      'Returns the refund: the full price until `refundUntil` and while replies to a reschedule are open, nothing after that. An unpaid booking gives up its seats.',
    who: 'signed-in',
    params: byId,
    body: z.optional(z.strictObject({ status: z.optional(shownStatus) })),
    response: cancelResponse,
    errors: ['not_found', 'booking_over', 'booking_changed'],
    limit: 'change',
  }),
  'PUT /api/bookings/{id}/change': endpoint({
    summary: 'Change the date or the seats of one of your bookings',
    description:
      'Moves a confirmed booking to another session of the same class, or to another number of seats; what is left out stays. Price and refund window stay those of the booking, and seats that are given back are refunded. A paid booking can be changed until `refundUntil`. Repeating the request changes nothing.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({
      session_id: z.optional(idRule),
      seats: z.optional(seatsRule),
      start_time: z.optional(shownStart),
      shown: z.optional(
        z
          .strictObject({ session_id: idRule, seats: seatsRule })
          .check(z.describe('Expected state of the booking; nothing is changed if it differs.')),
      ),
      answers: addedAnswers,
    }),
    response: bookingDetail,
    errors: [
      'not_found',
      'booking_over',
      'booking_changed',
      'change_too_late',
      'change_to_pay',
      'change_unlike',
      'change_price',
      'change_payee',
      'replies_open',
      'seats_waiting',
      'session_full',
      'session_closed',
      'session_rescheduled',
      'already_booked',
      'questions_changed',
    ],
    limit: 'change',
  }),
  'POST /api/bookings/{id}/seats': endpoint({
    summary: 'Add seats to one of your paid bookings',
    description:
      'Holds `seats` more seats at the price and the refund window of the booking until they are paid at `checkoutUrl`; then they count in the booking. `id` in the response is that of the added seats. While they wait for their payment, repeating the request leads to the same page; after that it is refused, because the booking has no longer `shown_seats`. Seats of a free booking are added by changing it.',
    who: 'signed-in',
    adultsOnly: true,
    params: byId,
    body: z.strictObject({ seats: seatsRule, shown_seats: seatsRule, answers: addedAnswers }),
    response: bookingResponse,
    status: 201,
    errors: [
      'not_found',
      'booking_over',
      'booking_changed',
      'change_too_late',
      'replies_open',
      'seats_waiting',
      'seats_releasing',
      'session_full',
      'session_closed',
      'own_class',
      'questions_changed',
      'payment_unavailable',
    ],
    limit: 'change',
  }),
  'POST /api/bookings/{id}/checkout': endpoint({
    summary: 'Open the payment page of a booking',
    description:
      'Asks the provider whether the payment has arrived. Returns where to pay, or the status of the booking once it is paid. Safe to repeat.',
    who: 'signed-in',
    params: byId,
    response: bookingResponse,
    errors: ['not_found', 'payment_unavailable'],
    limit: 'change',
  }),
  'PUT /api/bookings/{id}/extend': endpoint({
    summary: 'Extend the time to pay by five minutes',
    description: 'Once per booking.',
    who: 'signed-in',
    params: byId,
    response: bookingDetail,
    errors: ['not_found', 'booking_over', 'hold_extended'],
    limit: 'change',
  }),
  'GET /api/bookings/{id}/receipt': endpoint({
    summary: 'Download the receipt as PDF',
    who: 'signed-in',
    params: byId,
    response: z.instanceof(Uint8Array),
    errors: ['not_found'],
    produces: 'application/pdf',
  }),
  'GET /api/bookings/{id}/calendar': endpoint({
    summary: 'Download a booking as a calendar file',
    who: 'signed-in',
    params: byId,
    response: z.string(),
    errors: ['not_found'],
    produces: 'text/calendar; charset=utf-8',
  }),
  'POST /api/bookings/{id}/refund-request': endpoint({
    summary: 'Request a refund after a late cancellation',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ message: messageRule }),
    response: bookingDetail,
    status: 201,
    errors: ['not_found', 'refund_request_refused'],
    limit: 'change',
  }),
  'GET /api/refund-requests': endpoint({
    summary: 'List open refund requests that you decide',
    description:
      'For your classes, and for bookings of a studio that you own or manage. `studio` finds those of one studio. Oldest first, at most 100.',
    who: 'signed-in',
    query: z.object({ studio: z.optional(z.uuid()) }),
    response: z.array(refundRequest),
  }),
  'PUT /api/refund-requests/{id}': endpoint({
    summary: 'Decide a refund request',
    description:
      'The instructor of the class decides; where a studio earned the booking, its owners and managers, and the instructor while ' +
      'they belong to it. `amount` is a decimal amount; 0 declines. `reply` is an optional message to the learner.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({
      amount: z
        .number({ error: 'must be an amount' })
        .check(z.minimum(0, 'must not be negative'), z.maximum(1_000_000, 'is too much')),
      reply: z.optional(replyRule),
    }),
    response: refundRequest,
    errors: ['not_found', 'refund_request_decided', 'refund_disputed', 'not_about_yourself'],
    limit: 'change',
  }),
  'GET /api/classes/{id}/enrollment': endpoint({
    summary: 'Read your enrollment in a class',
    description:
      'Your bookings of its upcoming sessions, paid or not, and your places on their waiting lists.',
    who: 'signed-in',
    params: byId,
    response: enrollment,
  }),
  'GET /api/classes/{id}/archived': endpoint({
    summary: 'Read which archived class you have booked',
    description: 'Its page is gone; who has ever booked it learns why.',
    who: 'signed-in',
    params: byId,
    response: archivedClass,
    errors: ['not_found'],
  }),
  'POST /api/waitlist': endpoint({
    summary: 'Join the waiting list of a session',
    description:
      'Only for a full session. It is free, and nothing is charged automatically. Joining again keeps the place and updates `seats`, unless seats are already offered.',
    who: 'signed-in',
    adultsOnly: true,
    body: z.strictObject({ session_id: idRule, seats: z.optional(seatsRule) }),
    response: waitlistEntry,
    status: 201,
    errors: ['not_found', 'session_closed', 'own_class', 'already_booked', 'seats_left'],
    limit: 'change',
  }),
  'GET /api/waitlist': endpoint({
    summary: 'List your waiting-list places',
    description: 'For upcoming sessions, soonest first; at most 100.',
    who: 'signed-in',
    response: z.array(waitlistEntry),
  }),
  'GET /api/waitlist/{id}': endpoint({
    summary: 'Read a waiting-list place',
    description:
      'For the learner it belongs to, or with the `token` from the mail that offered the seats.',
    who: 'anyone',
    params: byId,
    query: z.object({ token: z.optional(token) }),
    response: waitlistEntry,
    errors: ['not_found'],
  }),
  'POST /api/waitlist/{id}/claim': endpoint({
    summary: 'Accept the offered seats',
    description:
      'Returns the same as `POST /api/bookings`. Accepting again returns the same booking.',
    who: 'signed-in',
    adultsOnly: true,
    params: byId,
    body: z.strictObject({ ...shownTerms, answers }),
    response: bookingResponse,
    status: 201,
    errors: [
      'not_found',
      'offer_over',
      'session_closed',
      'already_booked',
      ...changedTerms,
      'questions_changed',
      'payment_unavailable',
    ],
    limit: 'change',
  }),
  'PUT /api/waitlist/{id}/decline': endpoint({
    summary: 'Leave a waiting list or decline an offer',
    description:
      'Works without signing in, with the `token` from the mail that offered the seats. Repeating it changes nothing.',
    who: 'anyone',
    params: byId,
    body: z.strictObject({ token: z.optional(token) }),
    response: waitlistEntry,
    errors: ['not_found', 'offer_over'],
    limit: 'change',
  }),
  'GET /api/calendar-feed': endpoint({
    summary: 'Read whether you have a calendar feed address',
    description:
      'A calendar app that subscribes to it shows your bookings and the classes you teach. The address itself is in the response that creates it, and nowhere else.',
    who: 'signed-in',
    response: z.object({ createdAt: z.nullable(instant) }),
  }),
  'POST /api/calendar-feed': endpoint({
    summary: 'Create a new calendar feed address',
    description: 'The previous address stops working. Save the new one: it is not shown again.',
    who: 'signed-in',
    response: z.object({ url: z.string(), createdAt: instant }),
    limit: 'change',
  }),
  'DELETE /api/calendar-feed': endpoint({
    summary: 'Revoke your calendar feed address',
    who: 'signed-in',
    response: z.object({ createdAt: z.null() }),
    limit: 'change',
  }),
  'GET /api/demo-checkouts/{id}': endpoint({
    summary: 'Read a demo checkout',
    description: 'No money moves. Not found when payments are real.',
    who: 'anyone',
    params: byCheckout,
    response: demoCheckout,
    errors: ['not_found'],
  }),
  'POST /api/demo-checkouts/{id}': endpoint({
    summary: 'Complete a demo checkout',
    description:
      'Pays, declines, or pays with a method that takes a while (`pay-later`). The server is notified as of any payment.',
    who: 'anyone',
    params: byCheckout,
    body: z.strictObject({ act: z.enum(['pay', 'decline', 'pay-later']) }),
    response: demoCheckout,
    errors: ['not_found', 'checkout_closed', 'payment_declined'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
