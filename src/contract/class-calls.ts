// The calls about classes: list, find, look at, create and keep; part of the table of all calls.
import * as z from 'zod/mini';
import {
  categoryIdRule,
  classLimits,
  classMessages,
  descriptionRule,
  latitudeText,
  locationRule,
  longitudeText,
  maxStudentsRule,
  priceRule,
  timeZoneRule,
  titleRule,
} from './class-form.ts';
import { scheduleBody, scheduleFields } from './class-schedule.ts';
import { searchResponse, searchQuery } from './class-search.ts';
import { classCard, classDetail, enrolledList, instructorPage, ownClass } from './classes.ts';
import { type Address, endpoint, type EndpointSpec } from './endpoint.ts';
import { pictureMaxBytes } from './pictures.ts';
import { profileSchema } from './profile.ts';
import { byId } from './wire-values.ts';

const byClassAndSession = z.extend(byId, { sessionId: z.uuid({ error: 'must be an id' }) });

const ofSession = z.object({
  session_id: z.optional(z.uuid({ error: 'must be an id' })),
});

const trueOrFalse = z.enum(['true', 'false'], { error: 'must be true or false' });

const classTexts = {
  title: titleRule,
  description: descriptionRule,
  category_id: categoryIdRule,
  price: priceRule,
  location: locationRule,
  max_students: maxStudentsRule,
  latitude: z.optional(latitudeText),
  longitude: z.optional(longitudeText),
  time_zone: z.optional(
    timeZoneRule.check(z.describe('Left out: the zone of the place that the location names.')),
  ),
} as const;

/** Parts of a form; what the server works out by itself is accepted and checked, never believed. */
export const createClassBody = z.object({
  ...classTexts,
  ...scheduleFields,
  teacher_id: z.optional(z.uuid({ error: 'must be an id' })),
  is_active: z.optional(trueOrFalse),
  available_spots: z.optional(z.string().check(z.maxLength(10))),
});
export type CreateClassBody = z.output<typeof createClassBody>;

export const changeClassBody = z.strictObject({
  ...classTexts,
  images: z
    .array(z.string().check(z.regex(/^[0-9a-f]{40}$/, 'must be the key of a picture')))
    .check(
      z.maxLength(classLimits.images, classMessages.images),
      z.describe('The keys of its pictures in order, uploaded before by `POST /api/pictures`.'),
    ),
});
export type ChangeClassBody = z.output<typeof changeClassBody>;

export const classCalls = {
  'GET /api/classes': endpoint({
    summary: 'Find classes',
    description:
      'A page of those with dates ahead, the soonest first unless `sort` says otherwise. `X-Total-Count` is exact up to 1000, then "1000+"; `Link` names the next page.',
    who: 'anyone',
    query: searchQuery,
    response: z.array(classCard),
    cacheControl: 'no-cache',
    etag: true,
    cachedUntil: ['classes', 'settings', 'clock'],
  }),
  'GET /api/explore': endpoint({
    summary: 'Find classes, with what the page shows around them',
    description:
      'The same list as GET /api/classes. An unknown place finds nothing; misspelled words are corrected where nothing bears them; an empty result says what to give up.',
    who: 'anyone',
    query: searchQuery,
    response: searchResponse,
    cacheControl: 'no-cache',
    etag: true,
    cachedUntil: ['classes', 'settings', 'clock'],
  }),
  'POST /api/classes': endpoint({
    summary: 'Create a class',
    description:
      'A form of the class, its pictures and its dates. A learner who creates one becomes an instructor in the same step. Either everything is kept or nothing.',
    who: 'signed-in',
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
    errors: ['meeting_overlap', 'instructor_suspended', 'not_found'],
    limit: 'upload',
  }),
  'GET /api/classes/{id}': endpoint({
    summary: 'Look at a class',
    description:
      'Times and seats are those of the date asked for; by default the soonest with seats, else the soonest.',
    who: 'anyone',
    params: byId,
    query: ofSession,
    response: classDetail,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    cachedUntil: ['classes', 'settings', 'clock'],
  }),
  'GET /api/classes/{id}/enrolled': endpoint({
    summary: 'See who comes',
    who: 'anyone',
    params: byId,
    query: ofSession,
    response: enrolledList,
    errors: ['not_found'],
  }),
  'GET /api/classes/{id}/similar': endpoint({
    summary: 'Find similar classes',
    description: 'At most four of the same category, the nearest first.',
    who: 'anyone',
    params: byId,
    response: z.array(classCard),
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    cachedUntil: ['classes', 'settings', 'clock'],
  }),
  'GET /api/classes/{id}/calendar': endpoint({
    summary: 'Take a date home as a calendar file',
    who: 'anyone',
    params: byId,
    query: ofSession,
    response: z.string(),
    errors: ['not_found'],
    produces: 'text/calendar; charset=utf-8',
  }),
  'PUT /api/classes/{id}': endpoint({
    summary: 'Change a class of yours',
    description: 'Dates that exist keep their zone; the new capacity holds for those ahead.',
    who: 'signed-in',
    params: byId,
    body: changeClassBody,
    response: ownClass,
    errors: ['not_found'],
    limit: 'change',
  }),
  'POST /api/classes/{id}/duplicate': endpoint({
    summary: 'Copy a class of yours',
    description:
      'Everything but its dates; the copy is not published. Not of a class that was taken down.',
    who: 'signed-in',
    params: byId,
    response: ownClass,
    status: 201,
    errors: ['not_found', 'instructor_suspended', 'class_taken_down'],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/publish': endpoint({
    summary: 'Publish a class of yours',
    who: 'signed-in',
    params: byId,
    response: ownClass,
    errors: ['not_found', 'instructor_suspended', 'class_taken_down'],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/unpublish': endpoint({
    summary: 'Take a class of yours off the lists',
    who: 'signed-in',
    params: byId,
    response: ownClass,
    errors: ['not_found'],
    limit: 'change',
  }),
  'POST /api/classes/{id}/sessions': endpoint({
    summary: 'Add dates to a class of yours',
    description: 'One, a series, or the meetings of a course. Either all are kept or none.',
    who: 'signed-in',
    params: byId,
    body: scheduleBody,
    response: ownClass,
    status: 201,
    errors: ['not_found', 'meeting_overlap', 'instructor_suspended'],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/sessions/{sessionId}/cancel': endpoint({
    summary: 'Cancel a date of a class of yours',
    who: 'signed-in',
    params: byClassAndSession,
    response: ownClass,
    errors: ['not_found', 'session_not_scheduled'],
    limit: 'change',
  }),
  'GET /api/instructor/classes': endpoint({
    summary: 'List your own classes',
    description: 'The newest first, at most 200.',
    who: 'signed-in',
    response: z.array(ownClass),
  }),
  'GET /api/instructor/classes/{id}': endpoint({
    summary: 'Look at a class of your own',
    who: 'signed-in',
    params: byId,
    response: ownClass,
    errors: ['not_found'],
  }),
  'POST /api/become-teacher': endpoint({
    summary: 'Become an instructor',
    description:
      'At once, or after an operator has approved; classes can be prepared meanwhile. Answers the profile.',
    who: 'signed-in',
    response: profileSchema,
    errors: ['instructor_suspended'],
    limit: 'change',
  }),
  'GET /api/instructors/{username}': endpoint({
    summary: 'Look at an instructor',
    who: 'anyone',
    params: z.object({ username: z.string().check(z.maxLength(60)) }),
    response: instructorPage,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    cachedUntil: ['classes', 'settings', 'clock'],
  }),
} as const satisfies Record<Address, EndpointSpec>;
