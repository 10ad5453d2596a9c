// Reads what the offline page lists: bookings that are still ahead, the soonest first, and the last visited classes.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import type { Output } from '#contract/endpoints.ts';
import { pageStateOf } from '#web/kit/offline/kept-page-state.ts';
import { findKeptPages, listKeptBookings } from '#web/kit/offline/kept-store.ts';

type KeptClass = Pick<Output<'GET /api/classes/{id}'>, 'id' | 'title' | 'location'>;

export interface KeptThings {
  bookings: BookingDetail[];
  classes: KeptClass[];
}

export async function readKeptThings(now: Date): Promise<KeptThings> {
  const [bookings, pages] = await Promise.all([listKeptBookings(), findKeptPages()]);
  return {
    bookings: bookings
      .filter(({ status, session }) => status === 'confirmed' && now < new Date(session.endTime))
      .sort((a, b) => Date.parse(a.session.startTime) - Date.parse(b.session.startTime)),
    classes: pages
      .map((html) => pageStateOf(html, 'GET /api/classes/{id}'))
      .filter((found) => found !== undefined),
  };
}
