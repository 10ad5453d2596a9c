// Endpoints for what learners answer to the questions of a class, and the answers in the bodies of other calls; part of the
// endpoint table.
import * as z from 'zod/mini';
import { answersRule } from '../classes/booking-questions.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId } from '../wire-values.ts';
import { bookingAnswers } from './bookings.ts';

/** Of a request that books. */
export const answers = z
  .optional(answersRule)
  .check(
    z.describe(
      'An answer to each of the `bookingQuestions` of the class, open ones included; for a question of each seat, one for each. Nothing is booked if they do not fit.',
    ),
  );

export const addedAnswers = z
  .optional(answersRule)
  .check(
    z.describe(
      'For seats that are added: an answer to each of the `bookingQuestions` that are asked for each seat, for each added one.',
    ),
  );

export const answerCalls = {
  'GET /api/bookings/{id}/answers': endpoint({
    summary: 'Read what you answered for one of your bookings',
    description:
      'Kept until 90 days after the class. Only you, and who runs the class, read them; an operator needs a reason.',
    who: 'signed-in',
    params: byId,
    response: bookingAnswers,
    errors: ['not_found'],
  }),
  'PUT /api/bookings/{id}/answers': endpoint({
    summary: 'Change what you answered for one of your bookings',
    description:
      'Until the class begins. The instructor is notified of a changed booking once, a quarter of an hour after the first change. Repeating the request changes nothing.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({
      answers: answersRule,
      revision: z
        .string()
        .check(
          z.maxLength(64),
          z.describe('As read before; nothing is changed if somebody has changed them since.'),
        ),
    }),
    response: bookingAnswers,
    errors: ['not_found', 'booking_over', 'booking_changed', 'questions_changed'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
