// Wire shapes of a session and the later ones of its series, for their instructor.
import * as z from 'zod/mini';
import { dollars, instant } from '../wire-values.ts';

const seriesDate = z.object({
  sessionId: z.uuid(),
  startTime: instant,
  endTime: instant,
  seatsTaken: z.int(),
  bookings: z.int().check(z.describe('Number of bookings that would be asked.')),
  isPaid: z.boolean().check(z.describe('Whether anybody gets money back if it is canceled.')),
  isAsking: z.boolean().check(z.describe('Replies to its last reschedule are due.')),
  isRescheduledAlone: z
    .boolean()
    .check(z.describe('It got another time before, apart from its series.')),
  latePenalty: z
    .nullable(dollars)
    .check(
      z.describe('What canceling it now would cost if operators approve it; null if nothing.'),
    ),
});
export type SeriesDate = z.infer<typeof seriesDate>;

/** A session, and the later ones of its series that have not begun, the soonest first. */
export const laterDates = z.object({
  timeZone: z.string(),
  windowHours: z.int().check(z.describe('Booked sessions can be rescheduled until then.')),
  dates: z.array(seriesDate),
});
export type LaterDates = z.infer<typeof laterDates>;
