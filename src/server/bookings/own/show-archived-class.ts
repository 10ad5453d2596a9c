// Shows an archived class to somebody who has booked it; to everybody else there is no such class.
import type { ArchivedClass } from '#contract/bookings/bookings.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findArchivedClass } from './own-booking-store.ts';

export async function showArchivedClass(
  db: Db,
  wanted: { learnerId: string; classId: string },
): Promise<ArchivedClass> {
  const row = await findArchivedClass(db, wanted);
  if (!row) throw missing('class');
  return {
    id: row.id,
    title: row.title,
    instructorName: row.full_name,
    bookingId: row.booking_id,
  };
}
