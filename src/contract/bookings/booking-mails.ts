// Mails about bookings. Payloads carry facts, never sentences; part of the mail table.
import * as z from 'zod/mini';
import { studioToName } from '../money/money-mails.ts';

const instant = z.iso.datetime();
const cents = z.int();

/** Time, place and instructor of a booked session; times are shown in its time zone. */
const bookedSession = z.strictObject({
  classId: z.uuid(),
  /** Missing in mails that the release before has queued. */
  sessionId: z.optional(z.uuid()),
  title: z.string(),
  instructorName: z.string(),
  /** The studio it belongs to, where its page is public. */
  studioName: z.optional(z.string()),
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: z.string(),
  meetings: z.array(z.strictObject({ startsAt: instant, endsAt: instant })).check(z.minLength(1)),
});
export type BookedSession = z.infer<typeof bookedSession>;

/** The calendar entry of a booking: its version and its attendee. */
const calendarEntry = z.strictObject({
  bookingId: z.uuid(),
  sequence: z.int(),
  writtenAt: instant,
  attendee: z.strictObject({ name: z.string(), email: z.string() }),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

const seats = z.int();
/** Whether it was, or would be, paid with demo money. */
const isDemoMoney = z.boolean();

const bookedSeats = {
  session: bookedSession,
  entry: calendarEntry,
  seats,
  priceCents: cents,
  isDemoMoney,
};

const learnersSeats = {
  session: bookedSession,
  learnerName: z.string(),
  seats,
  priceCents: cents,
  isDemoMoney,
  /** All booked seats of the session. */
  bookedSeats: z.int(),
  capacity: z.int(),
};

const refundRules = {
  refundWindowHours: z.int(),
  /** Set for a rescheduled session: the deadline promised before. */
  refundUntil: z.optional(instant),
};

/** Set while it is not decided whether the session runs; as many seats are needed, and so many more than are booked. */
const minimum = z.optional(z.strictObject({ seats: z.int(), needed: z.int(), decidesAt: instant }));

/** Things that learners bring, one a line; missing where the instructor names none. */
const bring = z.optional(z.array(z.string()));

/** The date and the seats before a learner changed their booking. */
const formerSeats = {
  oldStartsAt: instant,
  oldEndsAt: instant,
  oldSeats: z.int(),
  /** Set when seats were added and paid. */
  paidCents: z.optional(cents),
};

/** What the learner answered to the questions of the class, question by question. */
const givenAnswers = z.optional(
  z.array(
    z.strictObject({
      question: z.string(),
      value: z.string(),
      /** Left out for an answer about the whole booking. */
      seat: z.optional(z.int()),
      /** It stands out. */
      isAlert: z.optional(z.literal(true)),
    }),
  ),
);

/** Set when the booking ended because of a reschedule: the learner declined, or did not reply. */
const rescheduled = z.optional(z.enum(['declined', 'silent']));

/** Set where an operator did it, with what they wrote to the learner. */
const byUs = z.optional(z.strictObject({ words: z.optional(z.string()) }));

export const bookingMails = {
  'booking-confirmed': {
    meaning: 'Confirms a booking to the learner, with everything they need on the day.',
    payload: z.strictObject({
      ...bookedSeats,
      ...refundRules,
      bring,
      minimum,
      /** Set where an operator restored it. */
      byUs,
    }),
  },
  'booking-received': {
    meaning: 'Notifies an instructor of a new booking.',
    payload: z.strictObject({
      ...learnersSeats,
      /** The rate of the booking; missing in mails that an older release wrote. */
      commissionBps: z.optional(z.int()),
      /** The tax on the commission; left out where there is none. */
      tax: z.optional(z.strictObject({ bps: z.int(), name: z.string() })),
      /** Set where the studio earns it, not the instructor. */
      isStudios: z.optional(z.literal(true)),
      answers: givenAnswers,
    }),
  },
  'booking-cancelled': {
    meaning: 'Notifies a learner that their booking is canceled, and of the refund.',
    payload: z.strictObject({
      ...bookedSeats,
      refundCents: cents,
      isForfeited: z.boolean(),
      rescheduled,
      byUs,
    }),
  },
  'booking-withdrawn': {
    meaning: 'Notifies an instructor that a learner canceled, or an operator canceled for them.',
    payload: z.strictObject({
      ...learnersSeats,
      isForfeited: z.boolean(),
      rescheduled,
      /** Set where an operator canceled, with what goes back to the learner. */
      byUs: z.optional(z.strictObject({ refundCents: cents })),
    }),
  },
  'booking-changed': {
    meaning: 'Confirms to a learner that their booking has another date or number of seats.',
    payload: z.strictObject({
      ...bookedSeats,
      ...refundRules,
      ...formerSeats,
      refundCents: cents,
      bring,
      byUs,
    }),
  },
  'change-received': {
    meaning: 'Notifies an instructor that a booking has another date or number of seats.',
    payload: z.strictObject({
      ...learnersSeats,
      ...formerSeats,
      refundCents: cents,
      /** Set where an operator changed it. */
      byUs: z.optional(z.literal(true)),
    }),
  },
  'class-cancelled': {
    meaning: 'Notifies a learner that the session they booked is canceled, and of the refund.',
    payload: z.strictObject({
      ...bookedSeats,
      refundCents: cents,
      /** Set where too few had booked. */
      isTooFew: z.optional(z.literal(true)),
      /** The reason given by the instructor or operator who canceled the session. */
      reason: z.optional(z.string()),
    }),
  },
  'session-runs': {
    meaning: 'Notifies a learner that a session which needed a minimum of people takes place.',
    payload: z.strictObject(bookedSeats),
  },
  'session-too-few': {
    meaning: 'Notifies an instructor that their session is canceled because too few had booked.',
    payload: z.strictObject({
      classId: z.uuid(),
      title: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      minimum: z.int(),
      enrolled: z.int(),
      /** Number of bookings with a full refund. */
      bookings: z.int(),
    }),
  },
  'session-rescheduled': {
    meaning: 'Asks a learner whether the new time or the new place of a session suits them.',
    payload: z.strictObject({
      ...bookedSeats,
      token: z.string(),
      oldStartsAt: instant,
      oldEndsAt: instant,
      note: z.nullable(z.string()),
      repliesUntil: instant,
      /** Set where the place has changed and not the time. */
      oldLocation: z.optional(z.string()),
      /** False while the learner is still paying: then it is in no calendar yet. */
      isBooked: z.boolean(),
    }),
  },
  'class-changed': {
    meaning: 'Notifies a learner that the title or place of a class they booked has changed.',
    payload: z.strictObject({
      ...bookedSeats,
      ...refundRules,
      /** Set when it has changed; without both, only the position on the map has changed. */
      oldTitle: z.optional(z.string()),
      oldLocation: z.optional(z.string()),
    }),
  },
  'reschedule-replied': {
    meaning: 'Notifies an instructor of the replies to a reschedule.',
    payload: z.strictObject({
      session: bookedSession,
      sessionId: z.uuid(),
      /** Number of bookings by outcome. */
      accepted: z.int(),
      refund: z.int(),
      silent: z.int(),
      bookedSeats: z.int(),
      capacity: z.int(),
      /** Set where people were asked about another place. */
      isNewPlace: z.optional(z.literal(true)),
    }),
  },
  'penalty-proposed': {
    meaning:
      'Notifies an instructor that a late cancellation may cost a penalty, which we look at.',
    payload: z.strictObject({
      studio: studioToName,
      title: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      isDemoMoney,
      amountCents: cents,
      takingsCents: cents,
      explanation: z.optional(z.string()),
    }),
  },
  'penalty-decided': {
    meaning: 'Notifies an instructor whether a late cancellation costs a penalty.',
    payload: z.strictObject({
      studio: studioToName,
      title: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      isDemoMoney,
      amountCents: cents,
      takingsCents: cents,
      isApproved: z.boolean(),
      note: z.nullable(z.string()),
    }),
  },
  'session-called-off': {
    meaning: 'Notifies an instructor that an operator canceled their session, and why.',
    payload: z.strictObject({
      classId: z.uuid(),
      title: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      reason: z.string(),
      /** Number of bookings with a full refund. */
      bookings: z.int(),
    }),
  },
  'booking-reminder': {
    meaning: 'Reminds a learner of an upcoming session, a day before free cancellation ends.',
    payload: z.strictObject({ ...bookedSeats, ...refundRules, bring }),
  },
  'booking-near': {
    meaning: 'Reminds a learner of a session in a few hours, with the door code and the way there.',
    payload: z.strictObject({ ...bookedSeats, bring }),
  },
  'review-invitation': {
    meaning: 'Invites a learner who attended a class to review it.',
    payload: z.strictObject({
      bookingId: z.uuid(),
      title: z.string(),
      instructorName: z.string(),
      startsAt: instant,
      timeZone: z.string(),
    }),
  },
  'waitlist-offer': {
    meaning: 'Offers free seats to the next learner on the waiting list.',
    payload: z.strictObject({
      entryId: z.uuid(),
      token: z.string(),
      session: bookedSession,
      seats,
      unitPriceCents: cents,
      isDemoMoney,
      offerExpiresAt: instant,
      offeredAt: z.optional(instant),
      refundWindowHours: z.optional(z.int()),
      /** Set where an operator offers the seats of a canceled booking again. */
      byUs,
    }),
  },
  'waited-session-rescheduled': {
    meaning:
      'Notifies a learner on the waiting list that the session has another time, or a place that is far.',
    payload: z.strictObject({
      entryId: z.uuid(),
      session: bookedSession,
      seats,
      oldStartsAt: instant,
      oldEndsAt: instant,
      /** Set where the place has changed and not the time. */
      oldLocation: z.optional(z.string()),
      /** Set while seats are offered to them. */
      offerExpiresAt: z.nullable(instant),
    }),
  },
  'waited-session-off': {
    meaning: 'Notifies a learner on the waiting list that the session is canceled.',
    payload: z.strictObject({
      session: bookedSession,
      seats,
      /** Whether seats were offered to them. */
      hadOffer: z.boolean(),
      /** Whether the class has other sessions that are public. */
      hasOtherSessions: z.boolean(),
      reason: z.optional(z.string()),
    }),
  },
  'session-roster': {
    meaning: 'Sends an instructor the list of learners of a session that begins within 18 hours.',
    payload: z.strictObject({
      sessionId: z.uuid(),
      session: bookedSession,
      learners: z.array(
        z.strictObject({
          name: z.string(),
          seats,
          code: z.string(),
          /** What the learner last wrote to the instructor, shortened. */
          message: z.nullable(z.string()),
          answers: givenAnswers,
        }),
      ),
    }),
  },
  'answers-needed': {
    meaning: 'Asks a learner for answers that the instructor requires of everybody who booked.',
    payload: z.strictObject({ bookingId: z.uuid(), session: bookedSession }),
  },
  'answers-changed': {
    meaning: 'Notifies an instructor that a learner has changed what they answered at booking.',
    payload: z.strictObject({ session: bookedSession, learnerName: z.string() }),
  },
  'session-message': {
    meaning:
      'Delivered a message of the instructor to everybody who booked a session; `new-messages` has taken its place, and those that were queued before are still sent.',
    payload: z.strictObject({ session: bookedSession, bookingId: z.uuid(), message: z.string() }),
  },
  'no-show-marked': {
    meaning: 'Notifies a learner that they were marked as a no-show, and how to contest that.',
    payload: z.strictObject({
      bookingId: z.uuid(),
      title: z.string(),
      instructorName: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      contestUntil: instant,
    }),
  },
} as const;
