// Endpoints for the learner's dashboard and saved classes; part of the endpoint table.
import * as z from 'zod/mini';
import { bookingDetail, waitlistEntry } from './bookings.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { pictureSchema } from '../pictures.ts';
import { byId, instant } from '../wire-values.ts';

/** Limit of saved classes per learner: more than anybody looks through. */
export const mostSaved = 100;

/** A saved class, whether or not it is still offered. */
export const savedClass = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  timeZone: z.string().check(z.describe('Zone of the next session; all times are shown in it.')),
  price: z.number().check(z.describe('As a decimal amount.')),
  picture: z.nullable(pictureSchema),
  categoryId: z.int(),
  instructorName: z.string(),
  isPublic: z.boolean().check(z.describe('Whether its page can be opened.')),
  savedAt: instant,
  next: z
    .nullable(
      z.object({ id: z.uuid(), startTime: instant, endTime: instant, availableSpots: z.int() }),
    )
    .check(z.describe('The soonest session with free seats, otherwise the soonest.')),
});
export type SavedClass = z.infer<typeof savedClass>;

export const dashboard = z.object({
  next: z
    .nullable(bookingDetail)
    .check(z.describe('The booking whose next meeting is the soonest.')),
  ahead: z
    .array(bookingDetail)
    .check(z.describe('All other upcoming bookings, paid or not, soonest first; at most 51.')),
  hasMoreAhead: z
    .boolean()
    .check(z.describe('`GET /api/bookings?when=ahead&after=` continues after the last one.')),
  past: z.array(bookingDetail).check(z.describe('Past bookings, latest first; at most 20.')),
  hasMorePast: z
    .boolean()
    .check(z.describe('`GET /api/bookings?when=past&before=` continues after the last one.')),
  waiting: z.array(waitlistEntry).check(z.describe('Waiting-list places; at most 50.')),
  saved: z.array(savedClass).check(z.describe('Newest first.')),
});
export type Dashboard = z.infer<typeof dashboard>;

const savedResponse = z.object({ id: z.uuid(), saved: z.boolean() });

export const learningCalls = {
  'GET /api/dashboard': endpoint({
    summary: 'Read your learner dashboard',
    description: 'Your bookings, waiting-list places and saved classes in one response.',
    who: 'signed-in',
    response: dashboard,
  }),
  'GET /api/saved-classes': endpoint({
    summary: 'List your saved classes',
    description: 'Newest first, each with its next session.',
    who: 'signed-in',
    response: z.array(savedClass),
  }),
  'GET /api/saved-classes/ids': endpoint({
    summary: 'List the ids of your saved classes',
    description: 'For pages that show many classes.',
    who: 'signed-in',
    response: z.array(z.uuid()),
  }),
  'PUT /api/saved-classes/{id}': endpoint({
    summary: 'Save a class',
    description: '`id` is the id of the class. Saving it again changes nothing.',
    who: 'signed-in',
    params: byId,
    response: savedResponse,
    errors: ['not_found', 'too_many_saved'],
    limit: 'change',
  }),
  'DELETE /api/saved-classes/{id}': endpoint({
    summary: 'Remove a saved class',
    description: 'Also works for a class that is no longer offered, or was not saved.',
    who: 'signed-in',
    params: byId,
    response: savedResponse,
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
