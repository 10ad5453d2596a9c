// What instructors see of their dates: what is next, who comes, and how their classes do.
import * as z from 'zod/mini';
import { bookingLimits, messageRule } from './bookings.ts';
import { pictureSchema } from './pictures.ts';
import { invisibleInLines, isBlank, noLonger, visible } from './text-rules.ts';
import { instant } from './wire-values.ts';

export const instructorLimits = {
  message: 2000,
  /** In any 24 hours. */
  messagesPerSession: 3,
  messagesPerInstructor: 20,
  contest: bookingLimits.message,
} as const;

export const attendanceRule = z.enum(['unknown', 'attended', 'no_show'], {
  error: 'must be unknown, attended or no_show',
});

export const contestRule = messageRule;

export const sessionMessageRule = z.string().check(
  z.trim(),
  noLonger(instructorLimits.message),
  visible(invisibleInLines),
  z.refine((text) => !isBlank(text), 'must not be empty'),
);

const id = z.uuid();

const agendaSession = z.object({
  sessionId: id,
  classId: id,
  title: z.string(),
  location: z.string(),
  timeZone: z.string(),
  picture: z.nullable(pictureSchema),
  categoryId: z.int(),
  startTime: instant.check(z.describe('Of this meeting.')),
  endTime: instant,
  meeting: z.int().check(z.describe('Which one of the date it is, from 1.')),
  meetings: z.int(),
  people: z.int().check(z.describe('How many have booked.')),
  seats: z.int().check(z.describe('How many seats they have.')),
  capacity: z.int(),
  checkedIn: z.int().check(z.describe('How many of the people have been checked in.')),
  unmarked: z.int().check(z.describe('Of how many it is not said whether they came.')),
  waiting: z.int(),
  checkInFrom: instant,
});
export type AgendaSession = z.infer<typeof agendaSession>;

const classFigures = z.object({
  classId: id,
  views: z.int().check(z.describe('Of its page, in the last 30 days.')),
  seatsAhead: z.int().check(z.describe('Taken on dates ahead.')),
  seatsPast: z.int().check(z.describe('Taken on dates that have begun or are over.')),
});
export type ClassFigures = z.infer<typeof classFigures>;

/** The day of an instructor: what is on or next, what is just over, and how the classes do. */
export const agenda = z.object({
  now: instant,
  ahead: z
    .array(agendaSession)
    .check(z.describe('Meetings under way and next, the soonest first.')),
  past: z
    .array(agendaSession)
    .check(z.describe('Dates whose list can still be marked, the latest first.')),
  figures: z.array(classFigures),
});
export type Agenda = z.infer<typeof agenda>;

export const rosterPerson = z.object({
  bookingId: id,
  fullName: z.string(),
  profileImage: z.nullable(z.string()),
  seats: z.int(),
  code: z.string().check(z.describe('What they show at the door, six signs.')),
  attendance: attendanceRule,
  markedAt: z.nullable(instant),
  contest: z
    .nullable(z.enum(['open', 'accepted', 'rejected']))
    .check(z.describe('They say that they came; an operator decides.')),
  bookedAt: instant,
});
export type RosterPerson = z.infer<typeof rosterPerson>;

export const roster = z.object({
  session: z.object({
    id,
    startTime: instant,
    endTime: instant,
    state: z.enum(['scheduled', 'cancelled', 'completed']),
    capacity: z.int(),
    meetings: z.array(z.object({ startTime: instant, endTime: instant })),
  }),
  class: z.object({
    id,
    title: z.string(),
    location: z.string(),
    timeZone: z.string().check(z.describe('Of the date; all times are shown in it.')),
    isFree: z.boolean(),
  }),
  checkInFrom: instant.check(z.describe('From when people can be checked in.')),
  markUntil: instant.check(z.describe('Until when anything can be marked.')),
  waiting: z.int().check(z.describe('Places on the waiting list.')),
  messages: z
    .array(z.object({ message: z.string(), sentAt: instant, recipients: z.int() }))
    .check(z.describe('What was written to everybody, the newest first.')),
  messagesLeft: z.int().check(z.describe('How many can be sent in these 24 hours.')),
  people: z.array(rosterPerson).check(z.describe('In the order of their names.')),
});
export type Roster = z.infer<typeof roster>;
