// Operator endpoints for what people did and what took place: reviews and reports of a person, past dates and rosters.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { attendance, byId, contestState, instant, sessionState } from '../wire-values.ts';
import { adminLimits } from './admin-shapes.ts';

const query = z.object({
  cursor: z
    .optional(z.uuid({ error: 'must be an id' }))
    .check(z.describe('Id of the last item of the previous page.')),
});
const page = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.nullable(z.uuid()).check(z.describe('Cursor for the next page.')),
  });
const description = `At most ${adminLimits.page} per page, newest first.`;

const id = z.uuid();
const named = z.object({ id, fullName: z.string() });
const titled = z.object({ id, title: z.string() });

const writtenReview = z.object({
  id,
  class: titled,
  bookingId: id,
  rating: z.int(),
  comment: z.nullable(z.string()),
  writtenAt: instant,
  hiddenAt: z.nullable(instant),
});
export type WrittenReview = z.infer<typeof writtenReview>;

const madeReport = z.object({
  id,
  about: z.enum(['class', 'review', 'question']),
  class: titled,
  reason: z.enum(['spam', 'offensive', 'untrue', 'unsafe', 'other']),
  message: z.nullable(z.string()),
  state: z.enum(['open', 'upheld', 'dismissed']),
  reportedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(named),
});
export type MadeReport = z.infer<typeof madeReport>;

const heldSession = {
  id,
  startTime: instant,
  endTime: instant,
  meetings: z.int(),
  timeZone: z.string(),
  state: sessionState,
  capacity: z.int(),
  seatsTaken: z.int(),
  bookings: z.int().check(z.describe('Bookings whose seats are, or were, the learner’s.')),
  attended: z.int().check(z.describe('Of these, marked as having come.')),
  noShows: z.int().check(z.describe('Of these, marked as not having come.')),
};
const pastSession = z.object(heldSession);
export type PastSession = z.infer<typeof pastSession>;

const adminRoster = z.object({
  ...heldSession,
  class: titled,
  instructor: z.nullable(named),
  location: z.string(),
  waiting: z.int().check(z.describe('Number of places on the waiting list.')),
  people: z
    .array(
      z.object({
        bookingId: id,
        learner: z.nullable(named),
        seats: z.int(),
        seatsIn: z.nullable(z.int()).check(z.describe('Null for all of them, or none.')),
        code: z.string(),
        attendance,
        markedAt: z.nullable(instant),
        contest: z.nullable(contestState),
      }),
    )
    .check(z.describe('Sorted by name.')),
  walkIns: z
    .array(z.object({ id, name: z.string(), seats: z.int(), addedAt: instant }))
    .check(z.describe('People without a booking, in the order they came.')),
});
export type AdminRoster = z.infer<typeof adminRoster>;

export const adminRecordCalls = {
  'GET /api/admin/people/{id}/reviews': endpoint({
    summary: 'List the reviews a person wrote',
    description,
    who: 'operator',
    params: byId,
    query,
    response: page(writtenReview),
  }),
  'GET /api/admin/people/{id}/reports': endpoint({
    summary: 'List the reports a person made',
    description,
    who: 'operator',
    params: byId,
    query,
    response: page(madeReport),
  }),
  'GET /api/admin/classes/{id}/sessions': endpoint({
    summary: 'List the past and canceled sessions of a class',
    description,
    who: 'operator',
    params: byId,
    query,
    response: page(pastSession),
  }),
  'GET /api/admin/sessions/{id}': endpoint({
    summary: 'Read the roster of a session as operator',
    who: 'operator',
    params: byId,
    response: adminRoster,
    errors: ['not_found'],
  }),
} as const satisfies Record<Address, EndpointSpec>;
