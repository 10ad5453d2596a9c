// Endpoints for classes: search, read, create and update; part of the endpoint table.
import * as z from 'zod/mini';
import {
  classLimits,
  classMessages,
  latitudeText,
  longitudeText,
  sentRules,
  timeZoneRule,
} from './class-form.ts';
import { noteRule } from '../bookings/reschedules.ts';
import { scheduleBody, scheduleFields } from './class-schedule.ts';
import { sessionTerms, sessionTermsBody } from './session-terms.ts';
import { searchResponse, searchQuery } from './class-search.ts';
import { classCard, classDetail, enrolledList, instructorPage, ownClass } from './classes.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { pictureKeyRule, pictureMaxBytes } from '../pictures.ts';
import { invisible, noLonger, visible } from '../text-rules.ts';
import { profileSchema } from '../accounts/profile.ts';
import { byId, byUsername } from '../wire-values.ts';

const byClassAndSession = z.extend(byId, { sessionId: z.uuid({ error: 'must be an id' }) });

const joinedSeries = z.optional(
  z
    .uuid({ error: 'must be an id' })
    .check(
      z.describe(
        '`seriesId` of other sessions of the class, so that later ones can be changed together. Left out, several sessions form a series of their own.',
      ),
    ),
);

const ofSession = z.object({
  session_id: z.optional(z.uuid({ error: 'must be an id' })),
});

const trueOrFalse = z.enum(['true', 'false'], { error: 'must be true or false' });

const classTexts = {
  ...sentRules,
  latitude: z.optional(latitudeText),
  longitude: z.optional(longitudeText),
  time_zone: z.optional(
    timeZoneRule.check(z.describe('Defaults to the time zone of the place that `location` names.')),
  ),
} as const;

const altText = z.string().check(z.trim(), noLonger(classLimits.altLetters), visible(invisible));

/** The n-th belongs to the n-th of `images`. A form with one photo sends one text. */
export const altTexts = z.optional(
  z
    .pipe(
      z.union([z.string(), z.array(z.string())]),
      z.pipe(
        z.transform((value: string | string[]) => [value].flat()),
        z.array(altText).check(z.maxLength(classLimits.images, classMessages.images)),
      ),
    )
    .check(
      z.describe(
        'What each of `images` shows, in the same order; empty texts are allowed. Left out, texts stay as they are.',
      ),
    ),
);

/** Form parts. Fields that the server derives itself are accepted and checked, but never trusted. */
export const createClassBody = z.object({
  ...classTexts,
  ...scheduleFields,
  minimum: sessionTerms.minimum,
  minimum_hours: sessionTerms.minimum_hours,
  teacher_id: z.optional(z.uuid({ error: 'must be an id' })),
  studio_id: z.optional(
    z
      .uuid({ error: 'must be an id' })
      .check(
        z.describe(
          'The studio that it belongs to. Its owners and managers may name another member who teaches as `teacher_id`.',
        ),
      ),
  ),
  is_active: z.optional(trueOrFalse),
  available_spots: z.optional(z.string().check(z.maxLength(10))),
  image_alts: altTexts,
});
export type CreateClassBody = z.output<typeof createClassBody>;

export const changeClassBody = z.strictObject({
  ...classTexts,
  images: z
    .array(pictureKeyRule)
    .check(
      z.maxLength(classLimits.images, classMessages.images),
      z.describe('Keys of the pictures in order, uploaded before with `POST /api/pictures`.'),
    ),
  image_alts: altTexts,
  new_place: z.optional(
    z
      .enum(['near', 'ask'], { error: 'must be near or ask' })
      .check(
        z.describe(
          'For another place while people have paid: `near` says that it is at most 2 km from the old one, where we cannot know; `ask` asks everybody who booked.',
        ),
      ),
  ),
});
export type ChangeClassBody = z.output<typeof changeClassBody>;

export const classCalls = {
  'GET /api/classes': endpoint({
    summary: 'Search classes',
    description:
      'One page of classes with upcoming sessions, soonest first unless `sort` says otherwise. `X-Total-Count` is exact up to 1000, then "1000+"; `Link` has the next page.',
    who: 'anyone',
    query: searchQuery,
    response: z.array(classCard),
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'GET /api/explore': endpoint({
    summary: 'Search classes with totals, place and hints',
    description:
      'The same list as `GET /api/classes`. An unknown place finds nothing. Misspelled words are corrected when nothing matches them. An empty result names filters to remove.',
    who: 'anyone',
    query: searchQuery,
    response: searchResponse,
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'POST /api/classes': endpoint({
    summary: 'Create a class',
    description:
      'A form with the class, its pictures and its sessions. A learner becomes an instructor in the same step. Stores everything or nothing.',
    who: 'signed-in',
    adultsOnly: true,
    body: createClassBody,
    files: {
      images: {
        most: classLimits.images,
        maxBytes: pictureMaxBytes,
        tooMany: classMessages.images,
      },
    },
    response: ownClass,
    status: 201,
    errors: ['meeting_overlap', 'instructor_suspended', 'not_found', 'not_your_decision'],
    limit: 'upload',
  }),
  'GET /api/classes/{id}': endpoint({
    summary: 'Read a class',
    description:
      'Times and seats are those of `session_id`; by default of the soonest session with free seats, otherwise of the soonest session.',
    who: 'anyone',
    params: byId,
    query: ofSession,
    response: classDetail,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'GET /api/classes/{id}/enrolled': endpoint({
    summary: 'List who is enrolled in a session',
    who: 'anyone',
    params: byId,
    query: ofSession,
    response: enrolledList,
    errors: ['not_found'],
  }),
  'GET /api/classes/{id}/similar': endpoint({
    summary: 'List similar classes',
    description:
      'At most four of the same category: those within 25 miles of `lat` and `lon`, else of the class; where there are none, the nearest elsewhere.',
    who: 'anyone',
    params: byId,
    query: z.pick(searchQuery, { lat: true, lon: true }),
    response: z.array(classCard),
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'GET /api/classes/{id}/map': endpoint({
    summary: 'Draw the surroundings of a class',
    description: 'An SVG picture with a pin, for a class whose coordinates are known.',
    who: 'anyone',
    params: byId,
    query: z.object({
      theme: z.optional(z.enum(['light', 'dark'], { error: 'must be light or dark' })),
    }),
    response: z.string(),
    errors: ['not_found'],
    // Shared caches ask each time, so that a class that was taken down takes its map along.
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
    produces: 'image/svg+xml; charset=utf-8',
  }),
  'GET /api/classes/{id}/calendar': endpoint({
    summary: 'Download a session as a calendar file',
    who: 'anyone',
    params: byId,
    query: ofSession,
    response: z.string(),
    errors: ['not_found'],
    produces: 'text/calendar; charset=utf-8',
  }),
  'PUT /api/classes/{id}': endpoint({
    summary: 'Update one of your classes',
    description:
      'Existing sessions keep their time zone. The new capacity applies to upcoming sessions. A place that is in another town or more than 2 km away is asked about like a new time, where sessions ahead have paid bookings.',
    who: 'signed-in',
    params: byId,
    body: changeClassBody,
    response: ownClass,
    errors: [
      'not_found',
      'place_change_far',
      'place_change_unsure',
      'place_change_too_late',
      'reschedule_open',
    ],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/publish': endpoint({
    summary: 'Publish one of your classes',
    who: 'signed-in',
    adultsOnly: true,
    params: byId,
    response: ownClass,
    errors: [
      'not_found',
      'instructor_suspended',
      'class_held',
      'class_taken_down',
      'class_archived',
    ],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/unpublish': endpoint({
    summary: 'Unpublish one of your classes',
    who: 'signed-in',
    params: byId,
    response: ownClass,
    errors: ['not_found'],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/archive': endpoint({
    summary: 'Archive one of your classes',
    description:
      'Unpublishes it for good, and cancels the sessions ahead that nobody has booked. Refused while people have booked sessions that are not over.',
    who: 'signed-in',
    params: byId,
    response: ownClass,
    errors: ['not_found', 'class_booked_ahead'],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/bring-back': endpoint({
    summary: 'Bring back one of your archived classes',
    description: 'It is not published until you publish it.',
    who: 'signed-in',
    params: byId,
    response: ownClass,
    errors: ['not_found'],
    limit: 'change',
  }),
  'DELETE /api/classes/{id}': endpoint({
    summary: 'Delete one of your classes',
    description:
      'Only a class that nobody has ever booked: with its sessions, pictures, questions and figures. What was booked can be archived.',
    who: 'signed-in',
    params: byId,
    response: z.object({ id: z.uuid() }),
    errors: ['not_found', 'class_booked', 'class_taken_down', 'class_under_review'],
    limit: 'change',
  }),
  'POST /api/classes/{id}/sessions': endpoint({
    summary: 'Add sessions to one of your classes',
    description:
      'One session, a series, or a course of several meetings, with a price and seats of their own if sent. Stores all of them or none.',
    who: 'signed-in',
    adultsOnly: true,
    params: byId,
    body: z.extend(scheduleBody, { ...sessionTerms, series_id: joinedSeries }),
    response: ownClass,
    status: 201,
    errors: ['not_found', 'meeting_overlap', 'instructor_suspended', 'class_archived'],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/sessions/{sessionId}': endpoint({
    summary: 'Change price, seats and minimum of a session',
    description:
      'What is empty or left out is as in the class. Bookings keep their price. Never fewer seats than are taken. Once people have booked, the minimum can only be lowered.',
    who: 'signed-in',
    params: byClassAndSession,
    body: sessionTermsBody,
    response: ownClass,
    errors: ['not_found', 'session_not_scheduled'],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/sessions/{sessionId}/decide': endpoint({
    summary: 'Decide early whether a session with a minimum runs',
    description:
      'With `runs` it takes place with fewer people; without, it is canceled and refunded in full, with no penalty. It can be canceled so only while too few have booked.',
    who: 'signed-in',
    params: byClassAndSession,
    body: z.strictObject({ runs: z.boolean() }),
    response: ownClass,
    errors: ['not_found', 'session_decided', 'minimum_reached'],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/sessions/{sessionId}/cancel': endpoint({
    summary: 'Cancel a session of one of your classes',
    description:
      'Refunds everybody in full. `reason` is mailed to the learners; `explanation` goes to the operators who decide on a penalty, where canceling is late.',
    who: 'signed-in',
    params: byClassAndSession,
    body: z.optional(
      z.strictObject({ reason: z.optional(noteRule), explanation: z.optional(noteRule) }),
    ),
    response: ownClass,
    errors: ['not_found', 'session_not_scheduled'],
    limit: 'change',
  }),
  'GET /api/instructor/classes': endpoint({
    summary: 'List your own classes',
    description: 'Newest first, at most 200.',
    who: 'signed-in',
    response: z.array(ownClass),
  }),
  'GET /api/instructor/classes/{id}': endpoint({
    summary: 'Read one of your own classes',
    who: 'signed-in',
    params: byId,
    response: ownClass,
    errors: ['not_found'],
  }),
  'POST /api/become-teacher': endpoint({
    summary: 'Become an instructor',
    description:
      'Takes effect at once, or after an operator has approved; classes can be prepared meanwhile. Returns the profile.',
    who: 'signed-in',
    adultsOnly: true,
    response: profileSchema,
    errors: ['instructor_suspended'],
    limit: 'change',
  }),
  'GET /api/instructors/{username}': endpoint({
    summary: 'Read the public page of an instructor',
    who: 'anyone',
    params: byUsername,
    response: instructorPage,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'POST /api/classes/{id}/view': endpoint({
    summary: 'Count a view of a class page',
    description: 'Browsers send it once a day per class. Nothing about the visitor is stored.',
    who: 'anyone',
    params: byId,
    query: z.object({
      via: z.optional(
        z
          .string()
          .check(z.maxLength(60), z.describe('Tag of the share link; unknown ones are ignored.')),
      ),
    }),
    response: z.object({ counted: z.boolean() }),
    limit: 'lookUp',
  }),
} as const satisfies Record<Address, EndpointSpec>;
