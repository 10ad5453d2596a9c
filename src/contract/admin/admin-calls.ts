// Operator endpoints for people, classes, sessions, reports, contests, disputes and penalties; part of the endpoint table.
import * as z from 'zod/mini';
import { standings } from '#domain/standing.ts';
import { messageRule } from '../bookings/bookings.ts';
import { personTag } from './person-calls.ts';
import { noteRule, penalty } from '../bookings/reschedules.ts';
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
  adminRefundRequest,
  adminReport,
  adminWords,
} from './admin-shapes.ts';
import { adminDispute } from '../money/disputes.ts';
import { endpoint } from '../endpoint.ts';
import { roles } from '../accounts/profile.ts';
import { noLonger } from '../text-rules.ts';
import { byId } from '../wire-values.ts';

export type { AdminQueueName } from './admin-shapes.ts';

const done = z.object({ id: z.uuid() });
const change = { who: 'operator', params: byId, response: done, limit: 'change' } as const;

const search = z.prefault(z.string().check(z.trim(), noLonger(adminLimits.search)), '');
const cursor = z
  .optional(z.uuid({ error: 'must be an id' }))
  .check(z.describe('Id of the last item of the previous page.'));
const next = z.nullable(z.uuid()).check(z.describe('Cursor for the next page.'));

const version = z
  .optional(z.string().check(z.maxLength(40)))
  .check(z.describe('Of what waits for review: refused if its author has changed it since.'));

const list = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ total: z.int(), items: z.array(item) });

const page = <Item extends z.core.$ZodType>(item: Item) => z.object({ items: z.array(item), next });

const oldestFirst = 'The oldest 100, and the total number.';

export const adminCalls = {
  'GET /api/admin/queue': endpoint({
    summary: 'Count the open work of operators',
    who: 'operator',
    response: z.object({ queues: z.array(adminQueue) }),
  }),
  'GET /api/admin/applications': endpoint({
    summary: 'List instructor applications',
    description: oldestFirst,
    who: 'operator',
    response: list(adminApplication),
  }),
  'PUT /api/admin/applications/{id}': endpoint({
    summary: 'Approve or decline an instructor application',
    description:
      'Notifies the person by mail. After approval their published classes appear at once, and free seats are offered to waiting lists. A declined person may apply again.',
    ...change,
    body: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('approve') }),
      z.strictObject({ verdict: z.literal('decline'), reason: adminReason }),
    ]),
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'GET /api/admin/people': endpoint({
    summary: 'Search people by name, username or e-mail',
    description: `At most ${adminLimits.page} per page, newest first.`,
    who: 'operator',
    query: z.object({
      q: search,
      role: z.optional(z.enum(roles)),
      standing: z.optional(z.enum(standings)),
      tag: z.optional(personTag),
      cursor,
    }),
    response: page(adminPersonLine),
    limit: 'lookUp',
  }),
  'GET /api/admin/people/{id}': endpoint({
    summary: 'Read a person',
    who: 'operator',
    params: byId,
    response: adminPerson,
    errors: ['not_found'],
  }),
  'PUT /api/admin/people/{id}/standing': endpoint({
    summary: 'Change the standing of a person',
    description:
      'Suspends a person, stops them from teaching, or lifts that. Refused when the standing is no longer `from`. Notifies the person by mail, with the reason. Bookings and sessions stay as they are.',
    ...change,
    body: z.strictObject({
      from: z.enum(standings),
      to: z.enum(standings),
      reason: z.optional(adminWords).check(z.describe('Required unless `to` is `good`.')),
    }),
    errors: ['not_found', 'already_decided', 'not_about_yourself', 'never_taught'],
  }),
  'PUT /api/admin/people/{id}/role': endpoint({
    summary: 'Change the role of a person',
    description:
      'A person who becomes an instructor need not apply; a pending application is approved, and the person is notified by mail. A person with classes cannot become a learner: stop them from teaching instead.',
    ...change,
    body: z.strictObject({ from: z.enum(roles), to: z.enum(roles) }),
    errors: ['not_found', 'already_decided', 'not_about_yourself', 'keeps_classes'],
  }),
  'GET /api/admin/classes': endpoint({
    summary: 'Search classes by title, place or instructor',
    description: `At most ${adminLimits.page} per page, newest first.`,
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
    summary: 'Read a class as operator',
    who: 'operator',
    params: byId,
    response: adminClass,
    errors: ['not_found'],
  }),
  'PUT /api/admin/classes/{id}/take-down': endpoint({
    summary: 'Take down a class',
    description:
      'Notifies its instructor by mail, with the reason; they can neither publish nor copy the class. Booked sessions stay as they are. Upholds all open reports of the class.',
    ...change,
    body: z.strictObject({ reason: adminReason }),
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'PUT /api/admin/classes/{id}/restore': endpoint({
    summary: 'Restore a class that was taken down',
    description:
      'The class is published again if it was before. Notifies its instructor and offers free seats to waiting lists.',
    ...change,
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'GET /api/admin/reports': endpoint({
    summary: 'List open reports',
    description: oldestFirst,
    who: 'operator',
    response: list(adminReport),
  }),
  'PUT /api/admin/reports/{id}': endpoint({
    summary: 'Uphold or dismiss a report',
    description:
      'Upholding hides the review or the question, or takes down the class, and notifies its author of the reason. Decides all open reports of the same thing. What waits for review is shown when its report is dismissed, and stays hidden when it is upheld.',
    ...change,
    body: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('uphold'), reason: adminReason, version }),
      z.strictObject({ verdict: z.literal('dismiss'), version }),
    ]),
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'POST /api/admin/reviews/{id}/restore': endpoint({
    summary: 'Restore a hidden review',
    description:
      'Its rating counts again, and its author is notified. It may be reported and hidden again.',
    ...change,
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'GET /api/admin/refund-requests': endpoint({
    summary: 'List open refund requests',
    description: 'For all classes, oldest first, at most 100.',
    who: 'operator',
    response: z.array(adminRefundRequest),
  }),
  'GET /api/admin/contests': endpoint({
    summary: 'List contested no-shows',
    description: oldestFirst,
    who: 'operator',
    response: list(adminContest),
  }),
  'PUT /api/admin/contests/{id}': endpoint({
    summary: 'Decide a contested no-show',
    description:
      '`id` is the id of the booking. If accepted, the learner counts as attended and may write a review. Notifies the learner by mail.',
    ...change,
    body: z.strictObject({
      verdict: z.enum(['accept', 'reject']),
      reply: z.optional(adminWords),
    }),
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
  }),
  'GET /api/admin/disputes': endpoint({
    summary: 'List payment disputes',
    description:
      'Open disputes by deadline, those with evidence already sent last; and disputes decided in the last 90 days, newest first. At most 100 of each, with the total number. Evidence is sent at the payment provider.',
    who: 'operator',
    response: z.object({ open: list(adminDispute), decided: list(adminDispute) }),
  }),
  'GET /api/admin/penalties': endpoint({
    summary: 'List penalties for late-canceled sessions',
    description:
      '`state` is `proposed` (the default, oldest first) or `decided` (newest first). At most 100.',
    who: 'operator',
    query: z.object({
      state: z.optional(z.enum(['proposed', 'decided'], { error: 'must be proposed or decided' })),
    }),
    response: z.array(penalty),
  }),
  'PUT /api/admin/penalties/{id}': endpoint({
    summary: 'Approve or waive a penalty',
    description: 'An approved penalty is a debt that is netted from the next payouts.',
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
    summary: 'Cancel a session as operator',
    description:
      'Everybody gets a full refund and is notified of the reason. Also works for a course that has begun, but not for a session that is over.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ reason: messageRule }),
    response: z.object({ id: z.uuid() }),
    errors: ['not_found', 'session_not_scheduled', 'not_about_yourself'],
    limit: 'change',
  }),
};
