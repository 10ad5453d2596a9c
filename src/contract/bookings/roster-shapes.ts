// Wire shapes of an instructor's sessions: agenda, roster and class figures.
import * as z from 'zod/mini';
import { bookingLimits, messageRule, seatsRule } from './bookings.ts';
import { pictureSchema } from '../pictures.ts';
import {
  invisible,
  invisibleInLines,
  isBlank,
  noLonger,
  visible,
  withoutZeroWidth,
} from '../text-rules.ts';
import { attendance, contestState, instant, sessionState } from '../wire-values.ts';

export const instructorLimits = {
  message: 2000,
  /** In any 24 hours. */
  messagesPerSession: 3,
  messagesPerInstructor: 20,
  contest: bookingLimits.message,
  walkInName: 80,
  /** A phone that was long without a network sends what it has in turns. */
  marksAtOnce: 50,
} as const;

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
  startTime: instant.check(z.describe('Start of this meeting.')),
  endTime: instant,
  meeting: z.int().check(z.describe('Number of the meeting within the session, from 1.')),
  meetings: z.int(),
  people: z.int().check(z.describe('Number of bookings.')),
  seats: z.int().check(z.describe('Number of booked seats.')),
  capacity: z.int(),
  checkedIn: z.int().check(z.describe('Number of bookings that were checked in.')),
  unmarked: z.int().check(z.describe('Number of bookings without attendance.')),
  waiting: z.int(),
  checkInFrom: instant,
});
export type AgendaSession = z.infer<typeof agendaSession>;

const classFigures = z.object({
  classId: id,
  views: z.int().check(z.describe('Views of its page in the last 30 days.')),
  seatsAhead: z.int().check(z.describe('Seats taken in upcoming sessions.')),
  seatsPast: z.int().check(z.describe('Seats taken in sessions that have begun or are over.')),
});
export type ClassFigures = z.infer<typeof classFigures>;

/** An instructor's agenda: current and upcoming meetings, recent sessions, and class figures. */
export const agenda = z.object({
  now: instant,
  ahead: z.array(agendaSession).check(z.describe('Current and upcoming meetings, soonest first.')),
  past: z
    .array(agendaSession)
    .check(z.describe('Sessions whose attendance can still be marked, latest first.')),
  figures: z.array(classFigures),
});
export type Agenda = z.infer<typeof agenda>;

const seatsInText = `must be a whole number from 0 to ${bookingLimits.seats}`;
const seatsIn = z
  .int({ error: seatsInText })
  .check(z.minimum(0, seatsInText), z.maximum(bookingLimits.seats, seatsInText));

export const rosterPerson = z.object({
  bookingId: id,
  fullName: z.string(),
  profileImage: z.nullable(z.string()),
  seats: z.int(),
  seatsIn: seatsIn.check(z.describe('How many of the seats are checked in.')),
  code: z.string().check(z.describe('Six-character code to show at check-in.')),
  attendance,
  markedAt: z.nullable(instant),
  contest: z
    .nullable(contestState)
    .check(z.describe('The learner contests the no-show; an operator decides.')),
  bookedAt: instant,
  answers: z
    .array(
      z.object({
        question: z.string(),
        seat: z.int().check(z.describe('From 1; 0 for an answer about the whole booking.')),
        value: z.string(),
        isAlert: z.boolean().check(z.describe('Stands out, such as allergies.')),
      }),
    )
    .check(z.describe('What the learner answered at booking, until 90 days after the class.')),
  lacksAnswers: z.boolean().check(z.describe('A required answer is missing.')),
});
export type RosterPerson = z.infer<typeof rosterPerson>;

const walkIn = z.object({
  id,
  name: z.string(),
  seats: z.int(),
  addedAt: instant,
});
export type WalkIn = z.infer<typeof walkIn>;

export const roster = z.object({
  session: z.object({
    id,
    startTime: instant,
    endTime: instant,
    state: sessionState,
    capacity: z.int(),
    seatsFree: z.int().check(z.describe('Seats that walk-ins can still take.')),
    meetings: z.array(z.object({ startTime: instant, endTime: instant })),
  }),
  class: z.object({
    id,
    title: z.string(),
    location: z.string(),
    timeZone: z.string().check(z.describe('Time zone of the session; all times are shown in it.')),
    isFree: z.boolean(),
  }),
  checkInFrom: instant.check(z.describe('When check-in opens.')),
  markUntil: instant.check(z.describe('Until when attendance can be marked.')),
  waiting: z.int().check(z.describe('Number of places on the waiting list.')),
  mayMessage: z
    .boolean()
    .check(z.describe('Whether you write to the learners: the instructor of the class does.')),
  isReadOnly: z
    .optional(z.boolean())
    .check(
      z.describe(
        'Set where your studio earns the date of an instructor who has left it: only they check people in.',
      ),
    ),
  messages: z
    .array(z.object({ message: z.string(), sentAt: instant, recipients: z.int() }))
    .check(z.describe('Messages sent to everybody, newest first.')),
  messagesLeft: z.int().check(z.describe('Messages that can still be sent in these 24 hours.')),
  people: z.array(rosterPerson).check(z.describe('Sorted by name.')),
  walkIns: z.array(walkIn).check(z.describe('People without a booking, in the order they came.')),
});
export type Roster = z.infer<typeof roster>;

const walkInNameRule = z.string().check(
  z.trim(),
  withoutZeroWidth,
  noLonger(instructorLimits.walkInName),
  visible(invisible),
  z.refine((text) => !isBlank(text), 'must not be empty'),
);

const doorState = z.strictObject({ attendance, seatsIn });

const made = {
  id: z
    .uuid({ error: 'must be an id' })
    .check(z.describe('Chosen by the device; the same one counts once, however often it arrives.')),
  at: instant.check(z.describe('When it was made, by the clock of the device.')),
};

/** What an instructor does at the door, which may arrive later. */
export const doorEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mark'),
    ...made,
    bookingId: id,
    from: doorState.check(z.describe('What the device showed before.')),
    to: doorState,
  }),
  z.strictObject({
    kind: z.literal('walk-in'),
    ...made,
    name: walkInNameRule,
    seats: seatsRule,
  }),
  z.strictObject({ kind: z.literal('remove-walk-in'), ...made, walkInId: id }),
]);
export type DoorEntry = z.infer<typeof doorEntry>;

export const doorOutcome = z.object({
  id,
  outcome: z
    .enum(['applied', 'kept', 'refused'])
    .check(z.describe('`kept`: another device had marked something else meanwhile, which stays.')),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type DoorOutcome = z.infer<typeof doorOutcome>;
