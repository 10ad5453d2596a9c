// Merges the bookings loaded with the page and those loaded later into one list without duplicates.
import type { BookingDetail } from '#contract/bookings/bookings.ts';

interface Parts {
  when: 'ahead' | 'past';
  /** The first page as last loaded. */
  first: BookingDetail[];
  /** The first page when more was requested: a later refetch may end earlier, because new bookings came in between. */
  kept: BookingDetail[];
  more: BookingDetail[];
}

export function mergedBookings({ when, first, kept, more }: Parts): BookingDetail[] {
  const stillThere = when === 'past' ? kept : behindTheLast(first, kept);
  const byId = new Map<string, BookingDetail>();
  for (const booking of [...first, ...stillThere, ...more])
    if (!byId.has(booking.id)) byId.set(booking.id, booking);
  return [...byId.values()];
}

/** Earlier bookings that are missing from the new first page are over or canceled. */
function behindTheLast(first: BookingDetail[], kept: BookingDetail[]): BookingDetail[] {
  const last = first.at(-1);
  return last ? kept.filter(({ session }) => session.startTime >= last.session.startTime) : [];
}
