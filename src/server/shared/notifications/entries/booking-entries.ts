// What the list of notifications says beside the mails about bookings, dates and waiting lists.
import type { BookedSession } from '#contract/bookings/booking-mails.ts';
import { moneyText } from '#domain/money/money.ts';
import { dateText, momentText } from '#domain/text/date-text.ts';
import type { MailEntries } from './mail-entry.ts';

const taught = '/dashboard/teacher';
const bookingPath = (bookingId: string): string => `/bookings/${bookingId}`;
/** A class with many dates has a page for each. */
const taughtPath = (sessionId: string | undefined): string =>
  sessionId === undefined ? taught : `${taught}/sessions/${sessionId}`;

/** "Wheel throwing, Sat, Dec 5, 2026, 10:00 AM CST" */
const whatAndWhen = ({ title, meetings: [first], timeZone }: BookedSession): string =>
  first ? `${title}, ${momentText(first.startsAt, timeZone)}` : title;

/** Nobody wants to be reminded of what has begun. */
const untilItBegins = ({ meetings: [first] }: BookedSession) => first && { until: first.startsAt };

const seatsText = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);
const bookingsText = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`);

const withRefund = (session: BookedSession, refundCents: number): string =>
  refundCents > 0
    ? `${whatAndWhen(session)}. You get ${moneyText(refundCents)} back.`
    : `${whatAndWhen(session)}.`;

export const bookingEntries = {
  'booking-confirmed': ({ session, entry }) => ({
    title: 'You are booked',
    body: whatAndWhen(session),
    path: bookingPath(entry.bookingId),
  }),
  'booking-changed': ({ session, entry }) => ({
    title: 'Your booking is changed',
    body: whatAndWhen(session),
    path: bookingPath(entry.bookingId),
  }),
  'booking-cancelled': ({ session, entry, refundCents }) => ({
    title: 'Your booking is canceled',
    body: withRefund(session, refundCents),
    path: bookingPath(entry.bookingId),
  }),
  'class-cancelled': ({ session, entry, refundCents }) => ({
    title: 'A date you booked is canceled',
    body: withRefund(session, refundCents),
    path: bookingPath(entry.bookingId),
  }),
  'session-runs': ({ session, entry }) => ({
    title: `It runs: ${session.title}`,
    body: whatAndWhen(session),
    path: bookingPath(entry.bookingId),
    ...untilItBegins(session),
  }),
  'booking-reminder': ({ session, entry }) => ({
    title: 'Coming up',
    body: whatAndWhen(session),
    path: bookingPath(entry.bookingId),
    ...untilItBegins(session),
  }),
  'booking-near': ({ session, entry }) => ({
    title: 'It starts soon',
    body: whatAndWhen(session),
    path: bookingPath(entry.bookingId),
    ...untilItBegins(session),
  }),
  'session-rescheduled': ({ session, entry, repliesUntil, oldLocation }) => ({
    title: `New ${oldLocation === undefined ? 'time' : 'place'} for ${session.title}`,
    body:
      oldLocation === undefined
        ? `${whatAndWhen(session)}. Does it suit you?`
        : `${whatAndWhen(session)}. It is at ${session.location}. Does it suit you?`,
    path: `/reschedules/${entry.bookingId}`,
    until: repliesUntil,
  }),
  'class-changed': ({ session, entry, oldTitle, oldLocation }) => ({
    title:
      oldTitle === undefined
        ? `New place for ${session.title}`
        : `${oldTitle} is now ${session.title}`,
    body:
      oldTitle !== undefined && oldLocation === undefined
        ? whatAndWhen(session)
        : `${whatAndWhen(session)}. It is at ${session.location}.`,
    path: bookingPath(entry.bookingId),
  }),
  'no-show-marked': ({ bookingId, title, contestUntil, timeZone }) => ({
    title: `Marked as not there: ${title}`,
    body: `If you were there, say so until ${momentText(contestUntil, timeZone)}.`,
    path: `${bookingPath(bookingId)}#attendance`,
    until: contestUntil,
  }),
  'contest-decided': ({ bookingId, title, isAccepted, startsAt, timeZone }) => ({
    title: isAccepted ? `You were there: ${title}` : `Still marked as not there: ${title}`,
    body: momentText(startsAt, timeZone),
    path: isAccepted ? `${bookingPath(bookingId)}#review` : bookingPath(bookingId),
  }),
  'review-invitation': ({ bookingId, title, instructorName }) => ({
    title: `How was ${title}?`,
    body: `Review your class with ${instructorName}.`,
    path: `${bookingPath(bookingId)}#review`,
  }),
  'waitlist-offer': ({ entryId, session, offerExpiresAt }) => ({
    title: `Seats are free: ${session.title}`,
    body: `They are kept for you until ${momentText(offerExpiresAt, session.timeZone)}.`,
    path: `/waitlist/${entryId}`,
    until: offerExpiresAt,
  }),
  'waited-session-rescheduled': ({ entryId, session, offerExpiresAt, oldLocation }) => ({
    title: `New ${oldLocation === undefined ? 'time' : 'place'} for ${session.title}`,
    body:
      offerExpiresAt === null
        ? `${whatAndWhen(session)}. You keep your place on the waiting list.`
        : `${whatAndWhen(session)}. The seats are still kept for you until ${momentText(offerExpiresAt, session.timeZone)}.`,
    path: `/waitlist/${entryId}`,
    ...(offerExpiresAt !== null && { until: offerExpiresAt }),
  }),
  'waited-session-off': ({ session, hasOtherSessions }) => ({
    title: `${session.title} is canceled`,
    body: `You were waiting for ${whatAndWhen(session)}.`,
    path: hasOtherSessions ? `/classes/${session.classId}` : '/explore',
  }),
  'booking-received': ({ learnerName, seats, session }) => ({
    title: `${learnerName} booked ${seatsText(seats)}`,
    body: whatAndWhen(session),
    path: taughtPath(session.sessionId),
  }),
  'change-received': ({ learnerName, session, byUs }) => ({
    title: byUs
      ? `We have changed the booking of ${learnerName}`
      : `${learnerName} changed a booking`,
    body: whatAndWhen(session),
    path: taughtPath(session.sessionId),
  }),
  'booking-withdrawn': ({ learnerName, session, isForfeited, byUs }) => ({
    title: byUs ? `We have canceled the booking of ${learnerName}` : `${learnerName} canceled`,
    body:
      isForfeited && !byUs
        ? `${whatAndWhen(session)}. It was too late for a refund.`
        : `${whatAndWhen(session)}.`,
    path: taughtPath(session.sessionId),
  }),
  'reschedule-replied': ({ session, sessionId, accepted, refund, silent, isNewPlace }) => ({
    title: `Everybody has been asked about the new ${isNewPlace ? 'place' : 'time'} of ${session.title}`,
    body: `${bookingsText(accepted)} for the new ${isNewPlace ? 'place' : 'time'}, ${refund + silent} canceled.`,
    path: taughtPath(sessionId),
  }),
  'session-roster': ({ session, sessionId, learners }) => ({
    title: `Who is coming to ${session.title}`,
    body: `${seatsText(learners.reduce((sum, { seats }) => sum + seats, 0))} booked, ${whatAndWhen(session)}.`,
    path: taughtPath(sessionId),
    ...untilItBegins(session),
  }),
  'answers-needed': ({ bookingId, session }) => ({
    title: `${session.instructorName} asks you something`,
    body: whatAndWhen(session),
    path: `${bookingPath(bookingId)}#answers`,
    ...untilItBegins(session),
  }),
  'answers-changed': ({ learnerName, session }) => ({
    title: `${learnerName} changed their answers`,
    body: whatAndWhen(session),
    path: taughtPath(session.sessionId),
    ...untilItBegins(session),
  }),
  'session-too-few': ({ classId, title, startsAt, timeZone, minimum, enrolled }) => ({
    title: `Too few have booked ${title}`,
    body: `${dateText(startsAt, timeZone)} is canceled: ${enrolled} of the ${minimum} that it needs.`,
    path: `/classes/${classId}/edit#dates`,
  }),
  'session-called-off': ({ classId, title, startsAt, timeZone, reason }) => ({
    title: `We have canceled a date of ${title}`,
    body: `${dateText(startsAt, timeZone)}. ${reason}`,
    path: `/classes/${classId}/edit#dates`,
  }),
} satisfies Partial<MailEntries>;
