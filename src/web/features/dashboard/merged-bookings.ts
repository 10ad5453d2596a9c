// What came with the page and what was asked for since, as one list in which nothing stands twice.
import type { BookingDetail } from '#contract/bookings.ts';

interface Parts {
  when: 'ahead' | 'past';
  /** As they were read last. */
  first: BookingDetail[];
  /** As they were when more was asked for: those read since may end before, as others have come among them. */
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

/** Those before it that were not read again are over or called off. */
function behindTheLast(first: BookingDetail[], kept: BookingDetail[]): BookingDetail[] {
  const last = first.at(-1);
  return last ? kept.filter(({ session }) => session.startTime >= last.session.startTime) : [];
}
