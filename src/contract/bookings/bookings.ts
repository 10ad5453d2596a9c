// Wire shapes of bookings, waiting-list places and refund requests.
import * as z from 'zod/mini';
import { bookingQuestion } from '../classes/booking-questions.ts';
import { minimumOfSession } from '../classes/session-minimum.ts';
import { type BookingState, bookingStates } from '#domain/booking/lifecycle.ts';
import { pictureSchema } from '../pictures.ts';
import { invisibleInLines, isBlank, noLonger, visible } from '../text-rules.ts';
import { attendance, contestState, dollars, instant, sessionState } from '../wire-values.ts';

/** `listed`: the most bookings of one's own in one response. */
export const bookingLimits = { seats: 10, message: 1000, listed: 100 } as const;

export const seatsRule = z
  .int({ error: `must be a whole number from 1 to ${bookingLimits.seats}` })
  .check(
    z.minimum(1, `must be a whole number from 1 to ${bookingLimits.seats}`),
    z.maximum(bookingLimits.seats, `must be a whole number from 1 to ${bookingLimits.seats}`),
  );

/** A message that may be empty, such as with a decision. */
export const replyRule = z
  .string()
  .check(z.trim(), noLonger(bookingLimits.message), visible(invisibleInLines));

export const messageRule = replyRule.check(z.refine((text) => !isBlank(text), 'must not be empty'));

const id = z.uuid();
const status = z.enum(Object.keys(bookingStates) as [BookingState, ...BookingState[]]);

/** The response to a booking request; `checkoutUrl` is set while the booking has to be paid. */
export const bookingResponse = z.object({
  id,
  status,
  checkoutUrl: z.optional(z.string()),
});
export type BookingResponse = z.infer<typeof bookingResponse>;

export const bookedClass = z.object({
  id,
  title: z.string(),
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  bring: z.array(z.string()).check(z.describe('Things that learners bring along.')),
  refundWindowHours: z
    .nullable(z.int())
    .check(
      z.describe('Its own cancellation rule for new bookings; null: that of the marketplace.'),
    ),
  timeZone: z.string().check(z.describe('Time zone of the session; all times are shown in it.')),
  picture: z.nullable(pictureSchema),
  categoryId: z.int(),
  isPublic: z.boolean().check(z.describe('Whether its page can be opened.')),
  isArchived: z.boolean().check(z.describe('Its instructor offers it no more.')),
  instructor: z.object({
    id,
    fullName: z.string(),
    username: z.string(),
    profileImage: z.nullable(z.string()),
  }),
  bookingQuestions: z.array(bookingQuestion).check(z.describe('Asked of everybody who books.')),
  studioName: z
    .nullable(z.string())
    .check(z.describe('The studio that earns the booking, or else that the class belongs to.')),
});
export type BookedClass = z.infer<typeof bookedClass>;

export const bookedSession = z.object({
  id,
  startTime: instant,
  endTime: instant,
  state: sessionState,
  meetings: z.array(z.object({ startTime: instant, endTime: instant })),
  minimum: z.optional(minimumOfSession),
});

const refund = z.object({
  amount: dollars,
  status: z
    .enum(['on-its-way', 'done', 'failed'])
    .check(z.describe('`failed`: an operator takes care of it.')),
  requestedAt: instant,
});

const refundRequestStatus = z.enum(['open', 'granted', 'declined', 'settled']);

export const receiptRevision = z
  .optional(z.int())
  .check(z.describe('Set once the receipt was corrected: 2 after the first correction.'));

/** A booking as its learner sees it. */
export const bookingDetail = z.object({
  id,
  status,
  seats: z.int(),
  unitPrice: dollars,
  price: dollars.check(z.describe('Total for all seats, as a decimal amount.')),
  class: bookedClass,
  session: bookedSession,
  createdAt: instant,
  endedAt: z.nullable(instant),
  canceledBy: z
    .nullable(z.enum(['learner', 'instructor', 'operator', 'minimum']))
    .check(z.describe('`minimum`: too few people had booked.')),
  wordsFromUs: z
    .nullable(z.string())
    .check(z.describe('What an operator wrote when they last acted on it.')),
  holdExpiresAt: z
    .nullable(instant)
    .check(z.describe('When the hold on the seats ends; null unless they are held.')),
  canExtendHold: z.boolean(),
  isGivenUp: z
    .boolean()
    .check(z.describe('Given up before it was paid; a payment that still arrives is refunded.')),
  refundWindowHours: z.int().check(z.describe('Refund window the booking was made under.')),
  refundUntil: instant.check(z.describe('The last moment to cancel with a full refund.')),
  isDemoMoney: z.boolean().check(z.describe('Paid, or to be paid, with demo money.')),
  earnedBy: z
    .optional(z.string())
    .check(
      z.describe('The studio that earned it, and decides about refunds; else the instructor does.'),
    ),
  paid: dollars,
  refunds: z.array(refund),
  refundRequest: z.nullable(
    z.object({
      status: refundRequestStatus,
      message: z.string(),
      amount: z.nullable(dollars),
      reply: z.nullable(z.string()),
    }),
  ),
  receiptNumber: z.nullable(z.int()),
  receiptRevision,
  creditNotes: z
    .array(z.object({ number: z.int(), amount: dollars, issuedAt: instant }))
    .check(z.describe('Documents about refunds, the first one first.')),
  addsTo: z
    .nullable(id)
    .check(
      z.describe(
        'Set for seats that are added to this other booking; once they are paid they count there.',
      ),
    ),
  additions: z
    .array(
      z.object({
        id,
        status,
        seats: z.int(),
        price: dollars,
        holdExpiresAt: z.nullable(instant),
        receiptNumber: z.nullable(z.int()),
        receiptRevision,
      }),
    )
    .check(z.describe('Seats added since, paid or waiting for their payment.')),
  code: z.string().check(z.describe('Six-character code to show at check-in.')),
  attendance: attendance.check(z.describe('Attendance as marked by the instructor.')),
  contest: z.nullable(
    z.object({
      status: contestState,
      message: z.string(),
      reply: z.nullable(z.string()),
    }),
  ),
  canContest: z.boolean(),
  review: z.nullable(
    z.object({
      id,
      rating: z.int(),
      comment: z.nullable(z.string()),
      editableUntil: instant,
      isHidden: z.boolean().check(z.describe('Hidden by an operator.')),
      isWaiting: z
        .optional(z.boolean())
        .check(z.describe('Hidden only until an operator has looked at it.')),
    }),
  ),
  canReview: z.boolean(),
  reschedule: z
    .nullable(
      z.object({
        id,
        status: z.enum(['pending', 'accepted', 'refund', 'silent', 'gone']),
        repliesUntil: instant,
        oldStartTime: instant,
        oldEndTime: instant,
        oldLocation: z
          .nullable(z.string())
          .check(z.describe('The place before, if the place has changed and not the time.')),
        note: z.nullable(z.string()),
      }),
    )
    .check(z.describe('The latest reschedule of the session since it was booked.')),
});
export type BookingDetail = z.infer<typeof bookingDetail>;

export const cancelResponse = z.object({
  id,
  status,
  refunded: dollars.check(z.describe('Refunded amount, as a decimal amount.')),
});

const givenAnswer = {
  seat: z.int().check(z.describe('From 1; 0 for an answer about the whole booking.')),
  value: z.string(),
};

/** What a learner was asked when they booked, and answered. */
export const bookingAnswers = z.object({
  questions: z.array(bookingQuestion).check(z.describe('What the class asks now.')),
  seats: z.int(),
  answers: z
    .array(z.object({ questionId: id, ...givenAnswer }))
    .check(z.describe('To these questions.')),
  former: z
    .array(z.object({ question: z.string(), ...givenAnswer }))
    .check(z.describe('To questions that are not asked any more.')),
  revision: z.string().check(z.describe('Of the answers as they are now.')),
  canChange: z.boolean().check(z.describe('Until the class begins.')),
});
export type BookingAnswers = z.infer<typeof bookingAnswers>;

/** A learner's bookings and waiting-list places for the upcoming sessions of a class. */
export const enrollment = z.object({
  bookings: z.array(
    z.object({
      id,
      sessionId: id,
      status,
      seats: z.int(),
      price: dollars,
      holdExpiresAt: z.nullable(instant),
      refundUntil: instant,
      refundWindowHours: z.int(),
    }),
  ),
  waitlist: z.array(
    z.object({
      id,
      sessionId: id,
      seats: z.int(),
      status: z.enum(['waiting', 'offered']),
      position: z.int().check(z.describe('Position in the queue, from 1.')),
      offerExpiresAt: z.nullable(instant),
    }),
  ),
});
export type Enrollment = z.infer<typeof enrollment>;

export const archivedClass = z.object({
  id,
  title: z.string(),
  instructorName: z.string(),
  bookingId: id.check(z.describe('Your latest booking of it.')),
});
export type ArchivedClass = z.infer<typeof archivedClass>;

/** A place on the waiting list of a session. */
export const waitlistEntry = z.object({
  id,
  status: z.enum(['waiting', 'offered', 'claimed', 'declined', 'lapsed', 'left', 'closed']),
  seats: z.int(),
  position: z.nullable(z.int()).check(z.describe('Null once the place has ended.')),
  offerExpiresAt: z.nullable(instant),
  unitPrice: dollars,
  class: bookedClass,
  session: bookedSession,
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

/** A refund request as instructors and operators see it. */
export const refundRequest = z.object({
  id,
  status: refundRequestStatus,
  message: z.string(),
  askedAt: instant,
  learner: z.object({ fullName: z.string(), profileImage: z.nullable(z.string()) }),
  class: z.object({ id, title: z.string(), timeZone: z.string() }),
  startTime: instant,
  seats: z.int(),
  canceledAt: instant,
  paid: dollars,
  most: dollars.check(z.describe('The most that can still be refunded.')),
  studioId: z
    .nullable(id)
    .check(z.describe('The studio that earned it, and bears the refund; null for the instructor.')),
  studioName: z
    .nullable(z.string())
    .check(z.describe('The studio that earned it; null where the instructor did.')),
  sources: z
    .array(
      z.object({
        price: dollars,
        gone: dollars.check(z.describe('Already taken off the price, as a decimal amount.')),
        rest: dollars.check(z.describe('Can still be refunded, as a decimal amount.')),
        commissionBps: z.int(),
        taxBps: z.int().check(z.describe('The tax on the commission.')),
        isEarned: z.boolean().check(z.describe('Whether the class is over.')),
        payable: dollars.check(z.describe('Still to be paid out for it, as a decimal amount.')),
        sent: dollars.check(z.describe('Paid out for it or on its way, as a decimal amount.')),
      }),
    )
    .check(z.describe('The payments that a refund comes out of, in this order.')),
});
export type RefundRequest = z.infer<typeof refundRequest>;
