// Endpoints for reviews and reports; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import {
  commentRule,
  instructorReviewPage,
  ratingRule,
  replyRule,
  reportMessageRule,
  reportReasonRule,
  review,
  reviewPage,
} from './reviews.ts';
import { byId, byUsername } from '../wire-values.ts';

const idRule = z.uuid({ error: 'must be an id' });
const words = z.strictObject({ rating: ratingRule, comment: z.optional(commentRule) });

export const reviewCalls = {
  'GET /api/classes/{id}/reviews': endpoint({
    summary: 'List the reviews of a class',
    description: 'Newest first, ten per page.',
    who: 'anyone',
    params: byId,
    query: z.object({ cursor: z.optional(idRule) }),
    response: reviewPage,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'GET /api/instructors/{username}/reviews': endpoint({
    summary: 'List the reviews of all classes of an instructor',
    description: 'Newest first, ten per page.',
    who: 'anyone',
    params: byUsername,
    query: z.object({ cursor: z.optional(idRule) }),
    response: instructorReviewPage,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'POST /api/classes/{id}/reviews': endpoint({
    summary: 'Review a class you attended',
    description: 'One review per class, as soon as it is over; not after a no-show.',
    who: 'signed-in',
    params: byId,
    body: words,
    response: z.extend(review, {
      isWaiting: z
        .optional(z.boolean())
        .check(z.describe('Whether an operator looks at it before it is shown.')),
    }),
    status: 201,
    errors: ['not_found', 'review_refused', 'already_reviewed'],
    limit: 'change',
  }),
  'PUT /api/reviews/{id}': endpoint({
    summary: 'Edit your review',
    description: 'Within 14 days of writing it.',
    who: 'signed-in',
    params: byId,
    body: words,
    response: review,
    errors: ['not_found', 'review_closed'],
    limit: 'change',
  }),
  'PUT /api/reviews/{id}/reply': endpoint({
    summary: 'Reply to a review of your class',
    description: 'One reply per review; it is public.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ reply: replyRule }),
    response: review,
    errors: ['not_found', 'already_replied'],
    limit: 'change',
  }),
  'POST /api/reports': endpoint({
    summary: 'Report a class, a review or a question',
    description:
      'Send exactly one of `class_id`, `review_id` and `question_id`, which reports a question with its answer, or as its instructor also one that waits for an answer. An operator decides. Reporting the same thing again while the report is open changes nothing.',
    who: 'signed-in',
    body: z
      .strictObject({
        class_id: z.optional(idRule),
        review_id: z.optional(idRule),
        question_id: z.optional(idRule),
        reason: reportReasonRule,
        message: z.optional(reportMessageRule),
      })
      .check(
        z.refine(
          ({ class_id, review_id, question_id }) =>
            [class_id, review_id, question_id].filter(Boolean).length === 1,
          { error: 'name either a class, a review or a question', path: ['class_id'] },
        ),
      ),
    response: z.object({ status: z.literal('reported') }),
    status: 201,
    errors: ['not_found'],
    limit: 'report',
  }),
} as const satisfies Record<Address, EndpointSpec>;
