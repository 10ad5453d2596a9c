// Shows a learner's dashboard: bookings ahead and past, waiting lists, and saved classes.
import type { Dashboard } from '#contract/bookings/learning-calls.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { listSavedClasses } from '../saved/list-saved-classes.ts';
import { listWaitlistEntries } from '../waitlist/list-waitlist-entries.ts';
import { type OwnBookingContext, presentBooking } from './present-booking.ts';
import { findBookingsAround } from './own-booking-store.ts';

const mostAhead = 51;
const mostPast = 20;

/** Runs one statement for each of the three parts. */
export async function showDashboard(
  db: Db,
  context: OwnBookingContext,
  learnerId: string,
): Promise<Dashboard> {
  const now = context.clock.now();
  const [rows, waiting, saved] = await Promise.all([
    // Reads one more of each to know whether there are more.
    findBookingsAround(db, { learnerId, now, mostAhead: mostAhead + 1, mostPast: mostPast + 1 }),
    listWaitlistEntries(db, context, learnerId),
    listSavedClasses(db, context, learnerId),
  ]);
  const part = (wanted: 'ahead' | 'past', most: number) =>
    rows
      .filter((row) => row.part === wanted)
      .slice(0, most)
      .map((row) => presentBooking(context, row));
  const count = (wanted: 'ahead' | 'past') => rows.filter((row) => row.part === wanted).length;
  const ahead = part('ahead', mostAhead);
  const next = nextBooking(ahead, now);
  return {
    next: next ?? null,
    ahead: ahead.filter((booking) => booking !== next),
    hasMoreAhead: count('ahead') > mostAhead,
    past: part('past', mostPast),
    hasMorePast: count('past') > mostPast,
    waiting,
    saved,
  };
}

/** Finds a learner's next booking. For a course under way its next meeting counts. */
function nextBooking(bookings: BookingDetail[], now: Date): BookingDetail | undefined {
  const confirmed = bookings.filter(({ status }) => status === 'confirmed');
  return confirmed.reduce<BookingDetail | undefined>(
    (soonest, booking) =>
      soonest && nextStart(soonest, now) <= nextStart(booking, now) ? soonest : booking,
    undefined,
  );
}

/** A meeting under way counts as the next one until it ends. */
function nextStart({ session }: BookingDetail, now: Date): number {
  const meeting = session.meetings.find(({ endTime }) => new Date(endTime) > now) ?? session;
  return new Date(meeting.startTime).getTime();
}
