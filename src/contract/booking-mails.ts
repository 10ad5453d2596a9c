// The mails about seats and money with what each template is given: facts, never sentences; part of the table of all mails.
import * as z from 'zod/mini';
import { holdReasons } from '#domain/payout-rules.ts';

const instant = z.iso.datetime();
const cents = z.int();

/** When people come together, where, and with whom; times are shown in its zone. */
const bookedSession = z.strictObject({
  classId: z.uuid(),
  title: z.string(),
  instructorName: z.string(),
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: z.string(),
  meetings: z.array(z.strictObject({ startsAt: instant, endsAt: instant })).check(z.minLength(1)),
});
export type BookedSession = z.infer<typeof bookedSession>;

/** Whose entry in a calendar is written, and its version. */
const calendarEntry = z.strictObject({
  bookingId: z.uuid(),
  sequence: z.int(),
  writtenAt: instant,
  attendee: z.strictObject({ name: z.string(), email: z.string() }),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

const seats = z.int();
/** Whether it was, or would be, paid with the play money of a demo. */
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
  /** Of the date, in all. */
  bookedSeats: z.int(),
  capacity: z.int(),
};

const moneyOfBooking = {
  bookingId: z.uuid(),
  title: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  isDemoMoney,
};

const moneyOfPayout = {
  payoutId: z.uuid(),
  title: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  isDemoMoney,
};

const refundRules = {
  refundWindowHours: z.int(),
  /** Of a date that was moved: what was promised before. */
  refundUntil: z.optional(instant),
};

/** What a provider wants to know of an instructor, as it names it. */
const missing = z.array(z.string());

/** Where it ended because the date was moved: they said that they cannot come, or nothing. */
const rescheduled = z.optional(z.enum(['declined', 'silent']));

export const bookingMails = {
  'booking-confirmed': {
    meaning: 'Tells a learner that the seats are theirs, with everything they need on the day.',
    payload: z.strictObject({ ...bookedSeats, ...refundRules }),
  },
  'booking-received': {
    meaning: 'Tells an instructor that somebody booked.',
    payload: z.strictObject(learnersSeats),
  },
  'booking-cancelled': {
    meaning: 'Tells a learner that their booking is canceled, and what goes back.',
    payload: z.strictObject({
      ...bookedSeats,
      refundCents: cents,
      isForfeited: z.boolean(),
      rescheduled,
    }),
  },
  'booking-withdrawn': {
    meaning: 'Tells an instructor that somebody canceled.',
    payload: z.strictObject({ ...learnersSeats, isForfeited: z.boolean(), rescheduled }),
  },
  'class-cancelled': {
    meaning: 'Tells a learner that the date they booked does not take place, and what goes back.',
    payload: z.strictObject({
      ...bookedSeats,
      refundCents: cents,
      /** What an operator says who called it off. */
      reason: z.optional(z.string()),
    }),
  },
  'session-rescheduled': {
    meaning: 'Asks a learner whether the new time of a date they have booked suits them.',
    payload: z.strictObject({
      ...bookedSeats,
      token: z.string(),
      oldStartsAt: instant,
      oldEndsAt: instant,
      note: z.nullable(z.string()),
      repliesUntil: instant,
      /** Not while they are still paying: then it is in no calendar yet. */
      isBooked: z.boolean(),
    }),
  },
  'class-changed': {
    meaning: 'Tells a learner that a class they have booked has another name or place.',
    payload: z.strictObject({
      ...bookedSeats,
      ...refundRules,
      /** Where it is another now; without both only the spot on the map is. */
      oldTitle: z.optional(z.string()),
      oldLocation: z.optional(z.string()),
    }),
  },
  'reschedule-replied': {
    meaning: 'Tells an instructor who comes at the new time of a date they have moved.',
    payload: z.strictObject({
      session: bookedSession,
      sessionId: z.uuid(),
      /** Bookings, by what became of them. */
      accepted: z.int(),
      refund: z.int(),
      silent: z.int(),
      bookedSeats: z.int(),
      capacity: z.int(),
    }),
  },
  'penalty-decided': {
    meaning: 'Tells an instructor whether canceling a date late costs them something.',
    payload: z.strictObject({
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
    meaning: 'Tells an instructor that an operator has called a date of theirs off, and why.',
    payload: z.strictObject({
      classId: z.uuid(),
      title: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      reason: z.string(),
      /** How many have got everything back. */
      bookings: z.int(),
    }),
  },
  'booking-reminder': {
    meaning: 'Reminds a learner of a class that is near.',
    payload: z.strictObject({ ...bookedSeats, ...refundRules }),
  },
  'review-invitation': {
    meaning: 'Asks a learner who has been at a class what it was like.',
    payload: z.strictObject({
      bookingId: z.uuid(),
      title: z.string(),
      instructorName: z.string(),
      startsAt: instant,
      timeZone: z.string(),
    }),
  },
  'waitlist-offer': {
    meaning: 'Offers seats that came free to whoever waits for them.',
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
    }),
  },
  'waited-session-rescheduled': {
    meaning: 'Tells somebody on the waiting list of a date that it has a new time.',
    payload: z.strictObject({
      entryId: z.uuid(),
      session: bookedSession,
      seats,
      oldStartsAt: instant,
      oldEndsAt: instant,
      /** Where seats are kept for them at the moment. */
      offerExpiresAt: z.nullable(instant),
    }),
  },
  'waited-session-off': {
    meaning: 'Tells somebody on the waiting list of a date that it does not take place.',
    payload: z.strictObject({
      session: bookedSession,
      seats,
      /** Whether seats were kept for them. */
      hadOffer: z.boolean(),
      /** Which everybody can see. */
      hasOtherSessions: z.boolean(),
      /** What an operator says who called it off. */
      reason: z.optional(z.string()),
    }),
  },
  'session-message': {
    meaning: 'Brings a learner what the instructor writes to everybody who booked a date.',
    payload: z.strictObject({ session: bookedSession, bookingId: z.uuid(), message: z.string() }),
  },
  'no-show-marked': {
    meaning: 'Tells a learner that they were marked as not having come, and how to contest that.',
    payload: z.strictObject({
      bookingId: z.uuid(),
      title: z.string(),
      instructorName: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      contestUntil: instant,
    }),
  },
  'refund-sent': {
    meaning: 'Tells a learner that money is on its way back.',
    payload: z.strictObject({ ...moneyOfBooking, refundCents: cents, paidCents: cents }),
  },
  'refund-by-hand': {
    meaning: 'Tells a learner how a refund was paid that did not get through the way they paid.',
    payload: z.strictObject({
      ...moneyOfBooking,
      refundCents: cents,
      paidCents: cents,
      note: z.string(),
    }),
  },
  'payment-returned': {
    meaning: 'Apologises to a learner whose payment did not buy seats, and goes back.',
    payload: z.strictObject({
      ...moneyOfBooking,
      classId: z.uuid(),
      refundCents: cents,
      reason: z.enum(['no_seat', 'given_up', 'wrong_amount', 'paid_twice']),
    }),
  },
  'refund-requested': {
    meaning: 'Tells an instructor that somebody who canceled too late asks for a refund.',
    payload: z.strictObject({
      ...moneyOfBooking,
      learnerName: z.string(),
      message: z.string(),
      seats,
      paidCents: cents,
      canceledAt: instant,
    }),
  },
  'refund-decided': {
    meaning: 'Tells a learner how their request for a refund was answered.',
    payload: z.strictObject({
      ...moneyOfBooking,
      /** Null: declined. */
      grantedCents: z.nullable(cents),
      paidCents: cents,
      answer: z.nullable(z.string()),
      /** Whether the class had, when it was answered: then nobody cancels it any more. */
      hasBegun: z.boolean(),
    }),
  },
  'payout-sent': {
    meaning: 'Tells an instructor what a date has brought them, and that it is on its way.',
    payload: z.strictObject({
      ...moneyOfPayout,
      amountCents: cents,
      /** What has paid their debts. */
      nettedCents: cents,
    }),
  },
  'payout-on-hold': {
    meaning: 'Tells an instructor that a payout waits, and for what.',
    payload: z.strictObject({
      ...moneyOfPayout,
      grossCents: cents,
      reason: z.enum(holdReasons),
    }),
  },
  'bank-refused': {
    meaning:
      'Tells an instructor that their bank has refused a payout: its details must be put right.',
    payload: z.strictObject({ missing }),
  },
  'account-paused': {
    meaning: 'Tells an instructor that their payout account takes no money any more.',
    payload: z.strictObject({
      /** For good; else until what is missing is there. */
      isRejected: z.boolean(),
      missing,
    }),
  },
} as const;
