// Reads when a session begins, for subjects and sentences that name one moment.
import type { BookedSession } from '#contract/bookings/booking-mails.ts';
import { dateText, weekdayText } from '#domain/text/date-text.ts';

/** The contract guarantees at least one meeting. */
export const startOf = ({ meetings }: BookedSession): string => meetings[0]?.startsAt ?? '';

/** "Sat, Dec 5, 2026" */
export const dayOf = (session: BookedSession): string =>
  dateText(startOf(session), session.timeZone);

/** "Sat, Dec 5": lists of mails cut longer subjects off. */
export const shortDayOf = (session: BookedSession): string =>
  weekdayText(startOf(session), session.timeZone);
