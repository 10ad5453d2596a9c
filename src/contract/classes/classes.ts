// Wire shapes of a class: card, page and the instructor's view, with the specification's field names beside our own.
import * as z from 'zod/mini';
import { classStates, type ClassState } from '#domain/classes/class-state.ts';
import { levelNames } from '#domain/classes/levels.ts';
import { languageCodes } from '#domain/classes/teaching-languages.ts';
import { describedPicture, pictureSchema } from '../pictures.ts';
import { questionPage } from '../questions/questions.ts';
import { instructorReview, ratingOfClass, ratingOfInstructor, review } from '../reviews/reviews.ts';
import { instant, sessionState } from '../wire-values.ts';
import { bookingQuestion } from './booking-questions.ts';
import { minimumOfSession } from './session-minimum.ts';
import { tagOfClass } from './tags.ts';

const price = z.number().check(z.describe('As a decimal amount.'));

const teacher = z.object({
  id: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  profileImage: z.nullable(z.string().check(z.describe('Address of one file.'))),
});

/** The experience of an instructor on this site. */
const record = {
  since: instant.check(z.describe('When they started teaching here.')),
  learnerCount: z.int().check(z.describe('Learners who came to a class of theirs.')),
  repeatLearnerCount: z.int().check(z.describe('Learners who came more than once.')),
  replyCount: z.int().check(z.describe('Reviews that they replied to.')),
  dates: z
    .object({
      held: z.int().check(z.describe('Sessions that somebody had booked and that took place.')),
      moved: z
        .int()
        .check(z.describe('Times they rescheduled a session that somebody had booked.')),
      canceled: z.int().check(z.describe('Sessions they canceled that somebody had booked.')),
    })
    .check(z.describe('Of the last 12 months.')),
};

const place = {
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: z.string().check(z.describe('IANA name; all times are shown in it.')),
};

const shortFacts = {
  town: z
    .nullable(z.string())
    .check(z.describe('The town of `location`, where one is known; with `state`.')),
  state: z.nullable(z.string()).check(z.describe('Two letters, such as TX.')),
  level: z.nullable(z.enum(levelNames)),
  language: z
    .nullable(z.enum(languageCodes))
    .check(z.describe('BCP 47 code of the language in which the class is taught.')),
};

/** Facts that only a whole class shows; all are optional for instructors. */
const longFacts = {
  refundWindowHours: z
    .nullable(z.int())
    .check(
      z.describe(
        'Its own rule: hours before the start until which canceling is free; null: the rule of the marketplace.',
      ),
    ),
  included: z.array(z.string()).check(z.describe('What the price includes.')),
  bring: z.array(z.string()).check(z.describe('What learners bring along.')),
  minAge: z
    .nullable(z.int())
    .check(z.describe('Youngest age; null: adults, unless children are welcome.')),
  kidsWelcome: z.boolean(),
  stepFree: z.boolean(),
  accessibility: z.nullable(z.string()),
  parking: z.nullable(z.string()),
  tags: z.array(tagOfClass).check(z.describe('At most five.')),
  bookingQuestions: z
    .array(bookingQuestion)
    .check(z.describe('Answered by everybody who books; at most ten.')),
};

const category = z.object({ id: z.int(), category_name: z.string(), name: z.string() });

export const listedSession = z.object({
  id: z.uuid(),
  startTime: instant,
  endTime: instant,
  price: price.check(z.describe('Of a seat, as a decimal amount; dates may differ.')),
  max_students: z.int(),
  availableSpots: z.int(),
});

/** A class in a list; only `presentCard` builds it. */
export const classCard = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  price: price.check(
    z.describe('As a decimal amount; the lowest of all dates ahead, where they differ.'),
  ),
  ...place,
  images: z.array(z.string()).check(z.describe('An address per picture, the cover first.')),
  picture: z.nullable(describedPicture).check(z.describe('The cover in all its sizes.')),
  ...shortFacts,
  teacher,
  studio: z
    .nullable(z.object({ id: z.uuid(), name: z.string() }))
    .check(z.describe('The studio it belongs to, where its page is public.')),
  category,
  sessions: z
    .array(listedSession)
    .check(
      z.describe('The next sessions, at most ten, soonest first; within `from` and `to` if given.'),
    ),
  meetingCount: z
    .int()
    .check(z.describe('Meetings of the first of `sessions`; more than one for a course.')),
  durationMinutes: z.int().check(z.describe('Length of its first meeting.')),
  max_students: z.int(),
  available_spots: z
    .int()
    .check(z.describe('Seats of the soonest session with free seats, otherwise of the soonest.')),
  rating: z
    .nullable(z.object({ average: z.number(), count: z.int() }))
    .check(z.describe('Rating from reviews; null before the first.')),
  distanceMiles: z
    .nullable(z.number())
    .check(z.describe('Distance from the searched place, otherwise null.')),
});
export type ClassCard = z.infer<typeof classCard>;

const meeting = z.object({ startTime: instant, endTime: instant });

const sessionWithMeetings = z.extend(listedSession, {
  meetings: z.array(meeting).check(z.describe('More than one for a course.')),
  minimum: z.optional(minimumOfSession),
  previousStartTime: z.optional(instant.check(z.describe('Start before the last reschedule.'))),
});

const shownSession = z.extend(sessionWithMeetings, {
  enrolledSeats: z
    .int()
    .check(z.describe('Confirmed seats; seats that are held or offered do not count.')),
});
export type ShownSession = z.infer<typeof shownSession>;

const descriptionMarkdown = z
  .nullable(z.string())
  .check(
    z.describe(
      'The description with headings, lists and bold; null where it is plain text. `description` has its words alone.',
    ),
  );

/** A class on its page. */
export const classDetail = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  descriptionMarkdown,
  price: price.check(z.describe('As a decimal amount, for dates without a price of their own.')),
  ...place,
  ...shortFacts,
  ...longFacts,
  image: z.nullable(z.string()),
  images: z.array(z.string()),
  pictures: z.array(describedPicture),
  shareImage: z.string().check(z.describe('Path of its picture for link previews.')),
  createdAt: instant,
  teacher: z.extend(teacher, {
    phoneNumber: z.nullable(z.string().check(z.describe('Set only if the instructor shows it.'))),
    bio: z.nullable(z.string()),
    picture: z.nullable(pictureSchema),
    rating: ratingOfInstructor,
    ...record,
  }),
  studio: z
    .nullable(
      z.object({
        id: z.uuid(),
        name: z.string(),
        handle: z.string(),
        image: z.nullable(z.string()),
      }),
    )
    .check(z.describe('The studio it belongs to, where its page is public.')),
  category,
  max_students: z.int(),
  sessionId: z.nullable(z.uuid()).check(z.describe('The session of these times and seats.')),
  startTime: z.nullable(instant),
  endTime: z.nullable(instant),
  availableSpots: z.nullable(z.int()),
  sessions: z.array(shownSession).check(z.describe('All upcoming sessions, soonest first.')),
  reviews: z.array(review).check(z.describe('Newest first, at most ten.')),
  rating: ratingOfClass,
  questions: questionPage.check(z.describe('At most five.')),
});
export type ClassDetail = z.infer<typeof classDetail>;

const ownSession = z.extend(sessionWithMeetings, {
  ownPrice: z.nullable(price).check(z.describe('Its own price; null: that of the class.')),
  ownSeats: z.nullable(z.int()).check(z.describe('Its own seats; null: those of the class.')),
  ownMinimum: z
    .nullable(z.object({ seats: z.int(), hours: z.int(), runs: z.boolean() }))
    .check(z.describe('Its minimum, decided `hours` before the start; `runs` once it is decided.')),
  seatsTaken: z.int(),
  state: sessionState,
  seriesId: z
    .nullable(z.uuid())
    .check(
      z.describe('Shared by the sessions that were created together as a series, or added to it.'),
    ),
});
export type OwnSession = z.infer<typeof ownSession>;

/** A class as its own instructor sees it. */
export const ownClass = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  descriptionMarkdown,
  price,
  ...place,
  ...shortFacts,
  ...longFacts,
  category,
  max_students: z.int(),
  is_active: z.boolean(),
  state: z
    .enum(Object.keys(classStates) as [ClassState, ...ClassState[]])
    .check(z.describe('Whether others can find it, or why not.')),
  takenDownReason: z
    .nullable(z.string())
    .check(z.describe('Reason given by the operator who took it down.')),
  archivedAt: z.nullable(instant),
  wasBooked: z
    .boolean()
    .check(z.describe('Somebody has booked it, so it can be archived but not deleted.')),
  teacher: z.object({ id: z.uuid(), fullName: z.string() }),
  studio: z
    .nullable(z.object({ id: z.uuid(), name: z.string(), handle: z.string(), earns: z.boolean() }))
    .check(
      z.describe(
        'The studio it belongs to, whose owners and managers run it too; `earns` says whether new bookings earn for it.',
      ),
    ),
  pictures: z.array(describedPicture),
  sessions: z
    .array(ownSession)
    .check(z.describe('All sessions that are not over, including canceled ones, soonest first.')),
  createdAt: instant,
  updatedAt: instant,
});
export type OwnClass = z.infer<typeof ownClass>;

const enrolled = z.object({
  id: z
    .string()
    .check(z.describe('Id of the person for themselves and the instructor; otherwise opaque.')),
  username: z.nullable(z.string()),
  fullName: z.string(),
  profileImage: z.nullable(z.string()),
  joinedDate: z.nullable(instant),
  bookingId: z.nullable(z.uuid()),
  seats: z.int(),
});
export const enrolledList = z.array(enrolled);

export const instructorPage = z.object({
  id: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  teaches: z.nullable(z.string().check(z.describe('What they teach.'))),
  links: z.array(z.string()).check(z.describe('Their own pages elsewhere, at most five.')),
  phoneNumber: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  rating: ratingOfInstructor,
  ...record,
  reviews: z.array(instructorReview).check(z.describe('Newest first, at most ten.')),
  classes: z
    .array(classCard)
    .check(z.describe('Classes with upcoming sessions, soonest first; at most 24.')),
});
export type InstructorPage = z.infer<typeof instructorPage>;
