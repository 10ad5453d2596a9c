// The calls about reviews and reports; part of the table of all calls.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from './endpoint.ts';
import {
  commentRule,
  ratingRule,
  replyRule,
  reportMessageRule,
  reportReasonRule,
  review,
  reviewPage,
} from './reviews.ts';
import { byId } from './wire-values.ts';

const idRule = z.uuid({ error: 'must be an id' });
const words = z.strictObject({ rating: ratingRule, comment: z.optional(commentRule) });

export const reviewCalls = {
  'GET /api/classes/{id}/reviews': endpoint({
    summary: 'Read what people say of a class',
    description: 'The newest first, ten at a time.',
    who: 'anyone',
    params: byId,
    query: z.object({ cursor: z.optional(idRule) }),
    response: reviewPage,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    cachedUntil: ['classes'],
  }),
  'POST /api/classes/{id}/reviews': endpoint({
    summary: 'Review a class that you have been to',
    description: 'Once for each class, as soon as it is over; not after you were marked as absent.',
    who: 'signed-in',
    params: byId,
    body: words,
    response: review,
    status: 201,
    errors: ['not_found', 'review_refused', 'already_reviewed'],
    limit: 'change',
  }),
  'PUT /api/reviews/{id}': endpoint({
    summary: 'Change a review of yours',
    description: 'Within 14 days of writing it.',
    who: 'signed-in',
    params: byId,
    body: words,
    response: review,
    errors: ['not_found', 'review_closed'],
    limit: 'change',
  }),
  'PUT /api/reviews/{id}/reply': endpoint({
    summary: 'Reply to a review of a class of yours',
    description: 'Once; everybody can read it.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ reply: replyRule }),
    response: review,
    errors: ['not_found', 'already_replied'],
    limit: 'change',
  }),
  'POST /api/reports': endpoint({
    summary: 'Report a class or a review',
    description:
      'Name one of the two. An operator looks at it; reporting the same again while they do changes nothing.',
    who: 'signed-in',
    body: z
      .strictObject({
        class_id: z.optional(idRule),
        review_id: z.optional(idRule),
        reason: reportReasonRule,
        message: z.optional(reportMessageRule),
      })
      .check(
        z.refine(
          ({ class_id, review_id }) => (class_id === undefined) !== (review_id === undefined),
          { error: 'name either a class or a review', path: ['class_id'] },
        ),
      ),
    response: z.object({ status: z.literal('reported') }),
    status: 201,
    errors: ['not_found'],
    limit: 'report',
  }),
} as const satisfies Record<Address, EndpointSpec>;
