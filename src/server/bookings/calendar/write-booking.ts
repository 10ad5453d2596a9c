// Writes a booking as a calendar file, with the same entry as in its mail, so that a calendar keeps only one.
import { Refusal } from '#contract/errors.ts';
import { writeCalendar } from '#platform/calendar/write-calendar.ts';
import type { Db } from '#platform/db/db.ts';
import { bookedEvents, type House } from './calendar-entries.ts';
import { findBookedRow } from './calendar-store.ts';

export async function writeBooking(
  db: Db,
  readHouse: (db: Db) => Promise<House>,
  input: { bookingId: string; learnerId: string },
): Promise<string> {
  const row = await findBookedRow(db, input);
  if (!row) throw new Refusal('not_found');
  const house = await readHouse(db);
  return writeCalendar({
    method: 'PUBLISH',
    brandName: house.brandName,
    events: bookedEvents(row, house),
  });
}
