// The calls of a learner's own page, and of the classes they want to find again; part of the table of all calls.
import * as z from 'zod/mini';
import { bookingDetail, waitlistEntry } from './bookings.ts';
import { type Address, endpoint, type EndpointSpec } from './endpoint.ts';
import { pictureSchema } from './pictures.ts';
import { byId, instant } from './wire-values.ts';

/** More than anybody looks through. */
export const mostSaved = 100;

/** A class somebody has saved, whether or not it is still offered. */
export const savedClass = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  timeZone: z.string().check(z.describe('Of the next date; all times are shown in it.')),
  price: z.number().check(z.describe('In dollars.')),
  picture: z.nullable(pictureSchema),
  categoryId: z.int(),
  instructorName: z.string(),
  isPublic: z.boolean().check(z.describe('Whether its page can be opened.')),
  savedAt: instant,
  next: z
    .nullable(
      z.object({ id: z.uuid(), startTime: instant, endTime: instant, availableSpots: z.int() }),
    )
    .check(z.describe('The soonest date that has seats, else the soonest.')),
});
export type SavedClass = z.infer<typeof savedClass>;

export const dashboard = z.object({
  next: z
    .nullable(bookingDetail)
    .check(z.describe('The booking whose next meeting is the soonest.')),
  ahead: z
    .array(bookingDetail)
    .check(z.describe('All others ahead, paid or not, the soonest first; at most 51.')),
  hasMoreAhead: z
    .boolean()
    .check(z.describe('`GET /api/bookings?when=ahead&after=` goes on after the last one.')),
  past: z.array(bookingDetail).check(z.describe('Those behind you, the latest first; at most 20.')),
  hasMorePast: z
    .boolean()
    .check(z.describe('`GET /api/bookings?when=past&before=` goes on after the last one.')),
  waiting: z.array(waitlistEntry).check(z.describe('Places on waiting lists; at most 50.')),
  saved: z.array(savedClass).check(z.describe('The newest first.')),
});
export type Dashboard = z.infer<typeof dashboard>;

const savedResponse = z.object({ id: z.uuid(), saved: z.boolean() });

export const learningCalls = {
  'GET /api/dashboard': endpoint({
    summary: 'Your own page as a learner',
    description: 'What you have booked, what you wait for and what you have saved, in one answer.',
    who: 'signed-in',
    response: dashboard,
  }),
  'GET /api/saved-classes': endpoint({
    summary: 'List the classes you have saved',
    description: 'The newest first, each with its next date.',
    who: 'signed-in',
    response: z.array(savedClass),
  }),
  'GET /api/saved-classes/ids': endpoint({
    summary: 'Which classes you have saved',
    description: 'Only their ids, for pages that show many classes.',
    who: 'signed-in',
    response: z.array(z.uuid()),
  }),
  'PUT /api/saved-classes/{id}': endpoint({
    summary: 'Save a class to find it again',
    description: 'By the id of the class. Saving it again changes nothing.',
    who: 'signed-in',
    params: byId,
    response: savedResponse,
    errors: ['not_found', 'too_many_saved'],
    limit: 'change',
  }),
  'DELETE /api/saved-classes/{id}': endpoint({
    summary: 'Take a class off your saved ones',
    description: 'Also one that is no longer offered, or was not saved.',
    who: 'signed-in',
    params: byId,
    response: savedResponse,
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
