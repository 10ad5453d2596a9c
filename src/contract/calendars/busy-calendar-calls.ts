// Endpoints for calendars elsewhere whose busy times an instructor is warned of; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';

export const busyCalendarLimits = {
  most: 5,
  addressLetters: 1000,
  askedTimes: 104,
  busyTimes: 20,
} as const;

export const busyCalendarMessages = {
  address: 'Enter the address of a calendar, such as https://example.com/calendar.ics',
  timeZone: 'must be the IANA name of a time zone',
} as const;

/** Why a calendar could not be read the last time. */
export const calendarFailures = [
  'address_refused',
  'unreachable',
  'too_slow',
  'denied',
  'gone',
  'refused',
  'too_large',
  'too_complex',
  'not_a_calendar',
  'address_lost',
] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

export const busyCalendar = z.object({
  id: z.uuid(),
  host: z.string().check(z.describe('Of the address, which is not shown again.')),
  addedAt: instant,
  readAt: z.nullable(instant).check(z.describe('When its busy times were last read.')),
  nextReadAt: instant,
  failure: z
    .nullable(z.enum(calendarFailures))
    .check(z.describe('Why the last reading failed; the busy times are then older.')),
});
export type BusyCalendar = z.infer<typeof busyCalendar>;

const address = z
  .string({ error: busyCalendarMessages.address })
  .check(z.trim(), z.minLength(1, busyCalendarMessages.address))
  .check(z.maxLength(busyCalendarLimits.addressLetters, busyCalendarMessages.address));

const timeSpan = z.strictObject({ startTime: instant, endTime: instant });
export type TimeSpan = z.infer<typeof timeSpan>;

export const busyCalendarCalls = {
  'GET /api/busy-calendars': endpoint({
    summary: 'List your calendars elsewhere',
    description: 'In the order in which they were added. Nobody else sees them.',
    who: 'signed-in',
    response: z.array(busyCalendar),
  }),
  'POST /api/busy-calendars': endpoint({
    summary: 'Add a calendar elsewhere by its address',
    description:
      'Its busy times are read in a moment and about every half hour from then on; nothing else of it is stored. Adding it again changes nothing.',
    who: 'signed-in',
    body: z.strictObject({
      url: address.check(z.describe('Of an iCalendar file: https or webcal. It is kept secret.')),
      timeZone: z
        .string()
        .check(z.maxLength(60, busyCalendarMessages.timeZone))
        .check(z.describe('For days and times in it that name no zone.')),
    }),
    response: busyCalendar,
    errors: ['too_many_busy_calendars'],
    limit: 'change',
  }),
  'PUT /api/busy-calendars/{id}/read': endpoint({
    summary: 'Read one of your calendars elsewhere again',
    who: 'signed-in',
    params: byId,
    response: busyCalendar,
    errors: ['not_found'],
    limit: 'readCalendar',
  }),
  'DELETE /api/busy-calendars/{id}': endpoint({
    summary: 'Remove one of your calendars elsewhere',
    description: 'Also works if it is gone already.',
    who: 'signed-in',
    params: byId,
    response: z.object({ id: z.uuid() }),
    limit: 'change',
  }),
  'POST /api/busy-times': endpoint({
    summary: 'Read when you are busy by your calendars elsewhere',
    description: `For each of the given times, in their order: the first ${busyCalendarLimits.busyTimes} busy times that overlap with it, the soonest first.`,
    who: 'signed-in',
    onlyReads: true,
    body: z.strictObject({
      times: z.array(timeSpan).check(z.minLength(1), z.maxLength(busyCalendarLimits.askedTimes)),
    }),
    response: z.array(z.array(timeSpan)),
    limit: 'lookUp',
  }),
} as const satisfies Record<Address, EndpointSpec>;
