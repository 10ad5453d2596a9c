// Wire shapes of the admin area: people, classes, applications, reports and contests, and the rules for reasons.
import * as z from 'zod/mini';
import { standings } from '#domain/standing.ts';
import { roles } from '../accounts/profile.ts';
import { refundRequest } from '../bookings/bookings.ts';
import { invisibleInLines, isBlank, noLonger, visible, withoutZeroWidth } from '../text-rules.ts';
import { dollars, instant, instructorStatus } from '../wire-values.ts';

/** `dates` and `otherDates` are the most of one list that has no further pages. */
export const adminLimits = {
  reason: 1000,
  search: 200,
  page: 30,
  dates: 100,
  otherDates: 60,
} as const;

export const adminMessages = {
  reason: 'Say why: the person concerned reads it',
} as const;

/** The work queues of operators. */
export const adminQueueNames = [
  'applications',
  'reports',
  'message-reports',
  'refund-requests',
  'contests',
  'penalties',
  'data-requests',
  'disputes',
  'failed-refunds',
  'waiting-payouts',
  'book-differences',
  'failed-mails',
  'failed-jobs',
] as const;
export type AdminQueueName = (typeof adminQueueNames)[number];

export const adminQueue = z.object({
  name: z.enum(adminQueueNames),
  count: z.int(),
  oldestAt: z.nullable(instant).check(z.describe('When the oldest entry was added.')),
  overdue: z.int().check(z.describe('How many are past the day they are due.')),
});

const words = z
  .string()
  .check(withoutZeroWidth, z.trim(), noLonger(adminLimits.reason), visible(invisibleInLines))
  .check(z.describe('The person concerned reads it.'));

/** A reason is required for every decision against a person. */
export const adminReason = words.check(z.refine((text) => !isBlank(text), adminMessages.reason));
export const adminWords = words;

/** Says to other operators why something was done. */
export const reasonForOperators = z.string().check(
  withoutZeroWidth,
  z.trim(),
  noLonger(adminLimits.reason),
  visible(invisibleInLines),
  z.refine((text) => !isBlank(text), 'Say why: other operators read it'),
  z.describe('Only operators read it.'),
);

export const adminPersonLine = z.object({
  id: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  profileImage: z.nullable(z.string()),
  role: z.enum(roles),
  instructorStatus,
  standing: z.enum(standings),
  tags: z.array(z.string()).check(z.describe('Of operators; none on your own.')),
  createdAt: instant,
});
export type AdminPersonLine = z.infer<typeof adminPersonLine>;

export const adminClassLine = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  instructor: z.object({ id: z.uuid(), fullName: z.string() }),
  isActive: z.boolean(),
  takenDownAt: z.nullable(instant),
  takenDownReason: z.nullable(z.string()),
  price: dollars.check(z.describe('Of a seat, where a date has no price of its own.')),
  sessionsAhead: z.int(),
  seatsBooked: z.int().check(z.describe('In all upcoming sessions.')),
  nextAt: z.nullable(instant),
  timeZone: z.string(),
  createdAt: instant,
});
export type AdminClassLine = z.infer<typeof adminClassLine>;

const adminSession = z.object({
  id: z.uuid(),
  startTime: instant,
  endTime: instant,
  meetings: z.int().check(z.describe('More than one for a course.')),
  timeZone: z.string(),
  capacity: z.int(),
  seatsTaken: z.int(),
  price: dollars.check(z.describe('Of a seat.')),
  hasBegun: z.boolean(),
  class: z.object({ id: z.uuid(), title: z.string() }),
});
export type AdminSession = z.infer<typeof adminSession>;

const hiddenReview = z.object({
  id: z.uuid(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  writtenAt: instant,
  author: z
    .nullable(z.object({ id: z.uuid(), fullName: z.string() }))
    .check(z.describe('Null for a person who has left.')),
  hiddenAt: instant,
  hiddenBy: z.nullable(z.object({ id: z.uuid(), fullName: z.string() })),
  reason: z.nullable(z.string()).check(z.describe('Reason given to the author.')),
});
export type AdminHiddenReview = z.infer<typeof hiddenReview>;

export const adminClass = z.extend(adminClassLine, {
  description: z.string(),
  instructor: z.object({ id: z.uuid(), fullName: z.string(), standing: z.enum(standings) }),
  sessions: z
    .array(adminSession)
    .check(z.describe(`Sessions that are not over, soonest first; at most ${adminLimits.dates}.`)),
  openReports: z.int(),
  hiddenReviews: z
    .array(hiddenReview)
    .check(z.describe('Most recently hidden first; at most 100.')),
});
export type AdminClass = z.infer<typeof adminClass>;

export const adminApplication = z.object({
  id: z.uuid().check(z.describe('Id of the person.')),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  profileImage: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  teaches: z.nullable(z.string()),
  links: z.array(z.string()).check(z.describe('Their own pages elsewhere.')),
  appliedAt: instant,
  declinedAt: z.nullable(instant).check(z.describe('When an earlier application was declined.')),
  classes: z.array(z.object({ id: z.uuid(), title: z.string(), isActive: z.boolean() })),
});
export type AdminApplication = z.infer<typeof adminApplication>;

export const adminReport = z.object({
  id: z.uuid(),
  reason: z.enum(['spam', 'offensive', 'untrue', 'unsafe', 'other']),
  message: z.nullable(z.string()),
  reportedAt: instant,
  reporter: z
    .nullable(z.object({ id: z.uuid(), fullName: z.string() }))
    .check(z.describe('Null where your own rules found something.')),
  rules: z.array(z.string()).check(z.describe('What the rules found: "phone", "word:venmo".')),
  isHeld: z.boolean().check(z.describe('Whether it is shown only once you dismiss the report.')),
  version: z.nullable(z.string()).check(z.describe('Of what waits; send it with the decision.')),
  others: z.int().check(z.describe('Number of other open reports of the same thing.')),
  class: z.object({
    id: z.uuid(),
    title: z.string(),
    isActive: z.boolean(),
    description: z.nullable(z.string()).check(z.describe('Of a class that is reported itself.')),
    instructor: z.object({ id: z.uuid(), fullName: z.string() }),
  }),
  review: z
    .nullable(
      z.object({
        id: z.uuid(),
        rating: z.int(),
        comment: z.nullable(z.string()),
        writtenAt: instant,
        isHidden: z.boolean(),
        author: z.object({ id: z.uuid(), fullName: z.string() }),
      }),
    )
    .check(z.describe('Null when something else was reported.')),
  question: z
    .nullable(
      z.object({
        id: z.uuid(),
        question: z.string(),
        answer: z.nullable(z.string()),
        isHidden: z.boolean(),
        author: z.object({ id: z.uuid(), fullName: z.string() }),
      }),
    )
    .check(z.describe('Null when something else was reported.')),
});
export type AdminReport = z.infer<typeof adminReport>;

/** As the instructor sees it, and who the two are. */
export const adminRefundRequest = z.extend(refundRequest, {
  bookingId: z.uuid(),
  learnerId: z.uuid(),
  instructorId: z.uuid(),
  instructorName: z.string(),
});
export type AdminRefundRequest = z.infer<typeof adminRefundRequest>;

export const adminContest = z.object({
  id: z.uuid().check(z.describe('Id of the booking.')),
  message: z.string(),
  askedAt: instant,
  markedAt: z.nullable(instant),
  learner: z.object({ id: z.uuid(), fullName: z.string(), profileImage: z.nullable(z.string()) }),
  instructor: z.object({ id: z.uuid(), fullName: z.string() }),
  class: z.object({ id: z.uuid(), title: z.string(), timeZone: z.string() }),
  startTime: instant,
  seats: z.int(),
  otherNoShows: z.int().check(z.describe('Number of other no-shows of the learner.')),
});
export type AdminContest = z.infer<typeof adminContest>;

export const adminPerson = z.extend(adminPersonLine, {
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  teaches: z.nullable(z.string()),
  links: z.array(z.string()).check(z.describe('Their own pages elsewhere.')),
  suspendedAt: z.nullable(instant),
  suspendedReason: z.nullable(z.string()),
  isYou: z.boolean(),
  counts: z.object({
    bookings: z.int(),
    noShows: z.int(),
    reviews: z.int(),
    reportsMade: z.int(),
  }),
  openMessageReports: z
    .int()
    .check(z.describe('Open reports of messages they wrote; 0 on your own page.')),
  classes: z.array(adminClassLine),
  bookedSessions: z
    .array(adminSession)
    .check(
      z.describe(
        `Booked sessions they teach that are not over, soonest first; at most ${adminLimits.dates}.`,
      ),
    ),
});
export type AdminPerson = z.infer<typeof adminPerson>;
