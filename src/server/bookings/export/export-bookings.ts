// Exports what a person booked, paid and waited for.
import type { Db } from '#platform/db/db.ts';
import { findBookingsToExport, findPlacesToExport } from './booking-export-store.ts';

/** Undefined where there is nothing to export. */
export async function exportBookings(tx: Db, personId: string) {
  const bookings = await findBookingsToExport(tx, personId);
  const waitingLists = await findPlacesToExport(tx, personId);
  return bookings.length + waitingLists.length > 0 ? { bookings, waitingLists } : undefined;
}
