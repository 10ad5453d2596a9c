// Reads what the offline page lists: rosters, the nearest in time first, bookings that are still ahead, the
// soonest first, and the last visited classes.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import { pageStateOf } from '#web/kit/offline/cached-page-state.ts';
import {
  findCachedPages,
  listCachedBookings,
  listCachedRosters,
} from '#web/kit/offline/offline-cache.ts';

type CachedClass = Pick<Output<'GET /api/classes/{id}'>, 'id' | 'title' | 'location'>;

export interface CachedVisits {
  rosters: Roster[];
  bookings: BookingDetail[];
  classes: CachedClass[];
}

export async function readCachedVisits(now: Date): Promise<CachedVisits> {
  const [rosters, bookings, pages] = await Promise.all([
    listCachedRosters(),
    listCachedBookings(),
    findCachedPages(),
  ]);
  return {
    // Who came is often marked after the class.
    rosters: rosters
      .filter(
        ({ session, markUntil }) => session.state !== 'cancelled' && now < new Date(markUntil),
      )
      .sort((a, b) => nearness(a.session.startTime, now) - nearness(b.session.startTime, now)),
    bookings: bookings
      .filter(({ status, session }) => status === 'confirmed' && now < new Date(session.endTime))
      .sort((a, b) => Date.parse(a.session.startTime) - Date.parse(b.session.startTime)),
    classes: pages
      .map((html) => pageStateOf(html, 'GET /api/classes/{id}'))
      .filter((found) => found !== undefined),
  };
}

const nearness = (startTime: string, now: Date): number =>
  Math.abs(new Date(startTime).getTime() - now.getTime());
