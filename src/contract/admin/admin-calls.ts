// The operator's calls about people, classes and what was brought before them; part of the table of all calls.
import * as z from 'zod/mini';
import { standings } from '#domain/standing.ts';
import { refundRequest } from '../bookings.ts';
import {
  adminApplication,
  adminClass,
  adminClassLine,
  adminContest,
  adminLimits,
  adminPerson,
  adminPersonLine,
  adminQueue,
  adminReason,
  adminReport,
  adminWords,
} from './admin-shapes.ts';
import { adminDispute } from '../disputes.ts';
import { endpoint } from '../endpoint.ts';
import { roles } from '../profile.ts';
import { noLonger } from '../text-rules.ts';
import { byId } from '../wire-values.ts';

export type { AdminQueueName } from './admin-shapes.ts';

const done = z.object({ id: z.uuid() });
const change = { who: 'operator', params: byId, response: done, limit: 'change' } as const;

const search = z.prefault(z.string().check(z.trim(), noLonger(adminLimits.search)), '');
const cursor = z
  .optional(z.uuid({ error: 'must be an id' }))
  .check(z.describe('The id of the last one of the page before.'));
const next = z.nullable(z.uuid()).check(z.describe('What to ask the next page with.'));

const list = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ total: z.int(), items: z.array(item) });

const page = <Item extends z.core.$ZodType>(item: Item) => z.object({ items: z.array(item), next });

const oldestFirst = 'The 100 that wait longest, and how many there are in all.';

export const adminCalls = {
  'GET /api/admin/queue': endpoint({
    summary: 'How much waits for an operator, and since when',
    who: 'operator',
    response: z.object({ queues: z.array(adminQueue) }),
  }),
  'GET /api/admin/applications': endpoint({
    summary: 'List the people who want to teach',
    description: oldestFirst,
    who: 'operator',
    response: list(adminApplication),
  }),
  'PUT /api/admin/applications/{id}': endpoint({
    summary: 'Approve or decline an application',
    description:
      'The person is told by mail. What an approved instructor has published appears at once, and seats that waited are offered; a declined one may apply again.',
    ...change,
    body: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('approve') }),
      z.strictObject({ verdict: z.literal('decline'), reason: adminReason }),
    ]),
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'GET /api/admin/people': endpoint({
    summary: 'Find people by name, username or e-mail address',
    description: `At most ${adminLimits.page} at a time, the newest first.`,
    who: 'operator',
    query: z.object({
      q: search,
      role: z.optional(z.enum(roles)),
      standing: z.optional(z.enum(standings)),
      cursor,
    }),
    response: page(adminPersonLine),
    limit: 'lookUp',
  }),
  'GET /api/admin/people/{id}': endpoint({
    summary: 'All an operator needs to know of a person',
    who: 'operator',
    params: byId,
    response: adminPerson,
    errors: ['not_found'],
  }),
  'PUT /api/admin/people/{id}/standing': endpoint({
    summary: 'Suspend somebody, stop them from teaching, or lift that',
    description:
      'Refused when somebody else has changed it since it was `from`. The person is told by mail, with the reason. Bookings and dates stay as they are.',
    ...change,
    body: z.strictObject({
      from: z.enum(standings),
      to: z.enum(standings),
      reason: z.optional(adminWords).check(z.describe('Needed unless it is lifted.')),
    }),
    errors: ['not_found', 'already_decided', 'not_about_yourself', 'never_taught'],
  }),
  'PUT /api/admin/people/{id}/role': endpoint({
    summary: 'Change the role of somebody',
    description:
      'Who becomes an instructor need not apply; an application that waits is approved, and the person told by mail. Who has classes cannot become a learner: stop them from teaching instead.',
    ...change,
    body: z.strictObject({ from: z.enum(roles), to: z.enum(roles) }),
    errors: ['not_found', 'already_decided', 'not_about_yourself', 'keeps_classes'],
  }),
  'GET /api/admin/classes': endpoint({
    summary: 'Find classes by title, place or instructor',
    description: `At most ${adminLimits.page} at a time, the newest first.`,
    who: 'operator',
    query: z.object({
      q: search,
      state: z.optional(z.enum(['published', 'unpublished', 'taken_down'])),
      cursor,
    }),
    response: page(adminClassLine),
    limit: 'lookUp',
  }),
  'GET /api/admin/classes/{id}': endpoint({
    summary: 'All an operator needs to know of a class',
    who: 'operator',
    params: byId,
    response: adminClass,
    errors: ['not_found'],
  }),
  'PUT /api/admin/classes/{id}/take-down': endpoint({
    summary: 'Take a class off the lists',
    description:
      'Its instructor is told why by mail, and can neither publish nor copy it. Dates that are booked stay as they are. It upholds all open reports of the class.',
    ...change,
    body: z.strictObject({ reason: adminReason }),
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'PUT /api/admin/classes/{id}/restore': endpoint({
    summary: 'Put a class back that was taken down',
    description:
      'It is published again if it was before; its instructor is told, and free seats are offered.',
    ...change,
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'GET /api/admin/reports': endpoint({
    summary: 'List what people have reported',
    description: oldestFirst,
    who: 'operator',
    response: list(adminReport),
  }),
  'PUT /api/admin/reports/{id}': endpoint({
    summary: 'Uphold or dismiss a report',
    description:
      'Upheld, the review is hidden or the class taken down, and whoever made it is told why. It decides all open reports of the same thing.',
    ...change,
    body: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('uphold'), reason: adminReason }),
      z.strictObject({ verdict: z.literal('dismiss') }),
    ]),
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'POST /api/admin/reviews/{id}/restore': endpoint({
    summary: 'Show a review again that was hidden',
    description:
      'Its stars count again, and whoever wrote it is told. It may be reported, and hidden, again.',
    ...change,
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'GET /api/admin/refund-requests': endpoint({
    summary: 'List requests for refunds that wait for an answer',
    description: 'Of all classes, the oldest first, at most 100.',
    who: 'operator',
    response: z.array(refundRequest),
  }),
  'GET /api/admin/contests': endpoint({
    summary: 'List the no-shows that learners contest',
    description: oldestFirst,
    who: 'operator',
    response: list(adminContest),
  }),
  'PUT /api/admin/contests/{id}': endpoint({
    summary: 'Decide whether a learner was there',
    description:
      'By the id of the booking. Accepted, the learner counts as having been there and may write a review. They are told by mail.',
    ...change,
    body: z.strictObject({
      verdict: z.enum(['accept', 'reject']),
      answer: z.optional(adminWords),
    }),
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'GET /api/admin/disputes': endpoint({
    summary: 'List the payments that learners want back from their banks',
    description:
      'Open ones by the moment until which they can be answered, those that were answered last; then what was decided in the last 90 days, the newest first. At most 100 of each, and how many there are in all. They are answered at the payment provider.',
    who: 'operator',
    response: z.object({ open: list(adminDispute), decided: list(adminDispute) }),
  }),
};
