// The calls about seats and money: book, pay, cancel, wait, ask for a refund; part of the table of all calls.
import * as z from 'zod/mini';
import {
  answerRule,
  bookingResponse,
  bookingDetail,
  cancelResponse,
  demoCheckout,
  messageRule,
  refundRequest,
  seatsRule,
  enrollment,
  waitlistEntry,
} from './bookings.ts';
import { type Address, endpoint, type EndpointSpec } from './endpoint.ts';
import { byId, instant } from './wire-values.ts';

const idRule = z.uuid({ error: 'must be an id' });
const token = z.string().check(z.maxLength(100));

const byCheckout = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/, 'must be an id')) });

const shownPrice = z
  .number({ error: 'must be an amount in dollars' })
  .check(
    z.minimum(0, 'must not be negative'),
    z.describe('What you believe one seat costs, in dollars; if it does not, nothing is booked.'),
  );

const shownStart = instant.check(
  z.describe('When you believe the date starts; if it does not, nothing is booked.'),
);

const shownWindow = z
  .int({ error: 'must be a whole number of hours' })
  .check(
    z.minimum(0, 'must not be negative'),
    z.describe(
      'Until how many hours before the start you believe canceling gives everything back; if it does not, nothing is booked.',
    ),
  );

const shownStatus = z
  .enum(['held', 'confirmed'], { error: 'must be held or confirmed' })
  .check(z.describe('What you believe the booking is; if it is not, nothing is canceled.'));

/** What the learner has seen before saying yes. */
const shownTerms = {
  unit_price: z.optional(shownPrice),
  start_time: z.optional(shownStart),
  refund_window_hours: z.optional(shownWindow),
};

/** What they have seen is not so any more. */
const changedTerms = ['price_changed', 'session_rescheduled', 'policy_changed'] as const;

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
      'Of the date asked for; by default the one that the page of the class shows. A class that costs something is held until it is paid at `checkoutUrl`; asking again for the same date answers the same booking.',
    who: 'signed-in',
    body: z.strictObject({
      class_id: idRule,
      session_id: z.optional(idRule),
      seats: z.optional(seatsRule),
      ...shownTerms,
    }),
    response: bookingResponse,
    status: 201,
    errors: [...booking, ...changedTerms, 'seats_releasing', 'payment_unavailable'],
    idempotent: 'by-use-case',
    limit: 'change',
  }),
  'GET /api/bookings': endpoint({
    summary: 'List your bookings',
    description:
      'Those ahead, the soonest first, or those behind you, the latest first; at most 100. `after` goes on after one of those ahead, `before` after one of those behind you.',
    who: 'signed-in',
    query: z.object({
      when: z.optional(z.enum(['ahead', 'past'], { error: 'must be ahead or past' })),
      after: z.optional(idRule),
      before: z.optional(idRule),
    }),
    response: z.array(bookingDetail),
  }),
  'GET /api/bookings/{id}': endpoint({
    summary: 'Look at a booking of yours',
    who: 'signed-in',
    params: byId,
    response: bookingDetail,
    errors: ['not_found'],
  }),
  'PUT /api/bookings/{id}/cancel': endpoint({
    summary: 'Cancel a booking of yours',
    description:
      'Answers what goes back: everything in time, nothing after that. Of a booking that is not paid yet the seats are given up.',
    who: 'signed-in',
    params: byId,
    body: z.optional(z.strictObject({ status: z.optional(shownStatus) })),
    response: cancelResponse,
    errors: ['not_found', 'booking_over', 'booking_changed'],
    limit: 'change',
  }),
  'POST /api/bookings/{id}/checkout': endpoint({
    summary: 'Go on to pay',
    description:
      'Answers where to pay, or that it is done: the provider is asked whether money has come. Safe to call as often as you like.',
    who: 'signed-in',
    params: byId,
    response: bookingResponse,
    errors: ['not_found', 'payment_unavailable'],
    limit: 'change',
  }),
  'PUT /api/bookings/{id}/extend': endpoint({
    summary: 'Take five more minutes to pay',
    description: 'Once for each booking.',
    who: 'signed-in',
    params: byId,
    response: bookingDetail,
    errors: ['not_found', 'booking_over', 'hold_extended'],
    limit: 'change',
  }),
  'GET /api/bookings/{id}/receipt': endpoint({
    summary: 'Take the receipt home',
    who: 'signed-in',
    params: byId,
    response: z.instanceof(Uint8Array),
    errors: ['not_found'],
    produces: 'application/pdf',
  }),
  'GET /api/bookings/{id}/calendar': endpoint({
    summary: 'Take a booking home as a calendar file',
    who: 'signed-in',
    params: byId,
    response: z.string(),
    errors: ['not_found'],
    produces: 'text/calendar; charset=utf-8',
  }),
  'POST /api/bookings/{id}/refund-request': endpoint({
    summary: 'Ask for a refund of a booking that was canceled too late',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ message: messageRule }),
    response: bookingDetail,
    status: 201,
    errors: ['not_found', 'refund_request_refused'],
    limit: 'change',
  }),
  'GET /api/refund-requests': endpoint({
    summary: 'List requests for refunds that wait for your answer',
    description: 'Of your classes, the oldest first, at most 100.',
    who: 'signed-in',
    response: z.array(refundRequest),
  }),
  'PUT /api/refund-requests/{id}': endpoint({
    summary: 'Answer a request for a refund',
    description: 'With an amount in dollars, 0 to decline, and a sentence if you like.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({
      amount: z
        .number({ error: 'must be an amount in dollars' })
        .check(z.minimum(0, 'must not be negative'), z.maximum(1_000_000, 'is too much')),
      answer: z.optional(answerRule),
    }),
    response: refundRequest,
    errors: ['not_found', 'refund_request_decided', 'not_about_yourself'],
    limit: 'change',
  }),
  'GET /api/classes/{id}/enrollment': endpoint({
    summary: 'See where you stand with the dates of a class',
    description: 'Your bookings of its dates ahead, paid or not, and your places on waiting lists.',
    who: 'signed-in',
    params: byId,
    response: enrollment,
  }),
  'POST /api/waitlist': endpoint({
    summary: 'Wait for seats at a full date',
    description:
      'Free, and nothing is ever charged by itself. Asking again answers the same place.',
    who: 'signed-in',
    body: z.strictObject({ session_id: idRule, seats: z.optional(seatsRule) }),
    response: waitlistEntry,
    status: 201,
    errors: ['not_found', 'session_closed', 'own_class', 'already_booked', 'seats_left'],
    limit: 'change',
  }),
  'GET /api/waitlist': endpoint({
    summary: 'List your places on waiting lists',
    description: 'For dates ahead, the soonest first; at most 100.',
    who: 'signed-in',
    response: z.array(waitlistEntry),
  }),
  'GET /api/waitlist/{id}': endpoint({
    summary: 'Look at a place on a waiting list',
    description: 'For whom it belongs to, or who has the token of the mail that offered the seats.',
    who: 'anyone',
    params: byId,
    query: z.object({ token: z.optional(token) }),
    response: waitlistEntry,
    errors: ['not_found'],
  }),
  'POST /api/waitlist/{id}/claim': endpoint({
    summary: 'Accept the seats that are kept for you',
    description: 'Answers like booking does.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject(shownTerms),
    response: bookingResponse,
    status: 201,
    errors: [
      'not_found',
      'offer_over',
      'session_closed',
      'already_booked',
      ...changedTerms,
      'payment_unavailable',
    ],
    limit: 'change',
  }),
  'PUT /api/waitlist/{id}/decline': endpoint({
    summary: 'Give up a place on a waiting list',
    description: 'Also with the token of the mail that offered the seats, without signing in.',
    who: 'anyone',
    params: byId,
    body: z.strictObject({ token: z.optional(token) }),
    response: waitlistEntry,
    errors: ['not_found', 'offer_over'],
    limit: 'change',
  }),
  'GET /api/calendar-feed': endpoint({
    summary: 'Read the address of your calendar',
    description: 'A calendar program that knows it shows your bookings and the classes you give.',
    who: 'signed-in',
    response: z.object({ url: z.nullable(z.string()) }),
  }),
  'POST /api/calendar-feed': endpoint({
    summary: 'Give your calendar a new address',
    description: 'One that was given out before stops working.',
    who: 'signed-in',
    response: z.object({ url: z.string() }),
    limit: 'change',
  }),
  'DELETE /api/calendar-feed': endpoint({
    summary: 'Take back the address of your calendar',
    who: 'signed-in',
    response: z.object({ url: z.null() }),
    limit: 'change',
  }),
  'GET /api/demo-checkouts/{id}': endpoint({
    summary: 'What the pay page of a demo shows',
    description: 'No money moves. Not there where people pay in earnest.',
    who: 'anyone',
    params: byCheckout,
    response: demoCheckout,
    errors: ['not_found'],
  }),
  'POST /api/demo-checkouts/{id}': endpoint({
    summary: 'Do what somebody does on the pay page of a demo',
    description:
      'Pay, have the payment declined, or pay in a way that takes a while; the product hears of it like of any payment.',
    who: 'anyone',
    params: byCheckout,
    body: z.strictObject({ act: z.enum(['pay', 'decline', 'pay-later']) }),
    response: demoCheckout,
    errors: ['not_found', 'checkout_closed', 'payment_declined'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
