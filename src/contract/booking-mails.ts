// The mails about seats and money with what each template is given: facts, never sentences; part of the table of all mails.
import * as z from 'zod/mini';

const instant = z.iso.datetime();
const cents = z.int();

/** When people come together, where, and with whom; times are shown in its zone. */
const bookedDate = z.strictObject({
  classId: z.uuid(),
  title: z.string(),
  teacherName: z.string(),
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: z.string(),
  meetings: z.array(z.strictObject({ startsAt: instant, endsAt: instant })).check(z.minLength(1)),
});
export type BookedDate = z.infer<typeof bookedDate>;

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
  date: bookedDate,
  entry: calendarEntry,
  seats,
  priceCents: cents,
  isDemoMoney,
};

const learnersSeats = {
  date: bookedDate,
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

export const bookingMails = {
  'booking-confirmed': {
    meaning: 'Tells a learner that the seats are theirs, with everything they need on the day.',
    payload: z.strictObject({ ...bookedSeats, refundWindowHours: z.int() }),
  },
  'booking-received': {
    meaning: 'Tells an instructor that somebody booked.',
    payload: z.strictObject(learnersSeats),
  },
  'booking-cancelled': {
    meaning: 'Tells a learner that their booking is cancelled, and what goes back.',
    payload: z.strictObject({ ...bookedSeats, refundCents: cents, isForfeited: z.boolean() }),
  },
  'booking-withdrawn': {
    meaning: 'Tells an instructor that somebody cancelled.',
    payload: z.strictObject({ ...learnersSeats, isForfeited: z.boolean() }),
  },
  'class-cancelled': {
    meaning: 'Tells a learner that the date they booked does not take place, and what goes back.',
    payload: z.strictObject({ ...bookedSeats, refundCents: cents }),
  },
  'booking-reminder': {
    meaning: 'Reminds a learner of a class that is near.',
    payload: z.strictObject({ ...bookedSeats, refundWindowHours: z.int() }),
  },
  'waitlist-offer': {
    meaning: 'Offers seats that came free to whoever waits for them.',
    payload: z.strictObject({
      entryId: z.uuid(),
      token: z.string(),
      date: bookedDate,
      seats,
      unitPriceCents: cents,
      isDemoMoney,
      offerExpiresAt: instant,
    }),
  },
  'refund-sent': {
    meaning: 'Tells a learner that money is on its way back.',
    payload: z.strictObject({ ...moneyOfBooking, refundCents: cents, paidCents: cents }),
  },
  'payment-returned': {
    meaning: 'Apologises to a learner whose payment did not buy seats, and goes back.',
    payload: z.strictObject({
      ...moneyOfBooking,
      classId: z.uuid(),
      refundCents: cents,
      reason: z.enum(['no_seat', 'wrong_amount', 'paid_twice']),
    }),
  },
  'refund-requested': {
    meaning: 'Tells an instructor that somebody who cancelled too late asks for a refund.',
    payload: z.strictObject({
      ...moneyOfBooking,
      learnerName: z.string(),
      message: z.string(),
      seats,
      paidCents: cents,
      cancelledAt: instant,
    }),
  },
  'refund-answered': {
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
} as const;
