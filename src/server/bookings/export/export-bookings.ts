// A person's own copy of what they booked, paid and waited for.
import type { Db } from '#platform/db/db.ts';
import { findBookingsToExport, findPlacesToExport } from './booking-export-store.ts';

/** Undefined for who never did. */
export async function exportBookings(tx: Db, personId: string) {
  const bookings = await findBookingsToExport(tx, personId);
  const waitingLists = await findPlacesToExport(tx, personId);
  return bookings.length + waitingLists.length > 0 ? { bookings, waitingLists } : undefined;
}
