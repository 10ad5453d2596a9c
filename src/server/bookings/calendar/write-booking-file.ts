// Writes a booking as a calendar file, with the same entry as in its mail, so that a calendar keeps only one.
import { missing } from '#contract/errors.ts';
import { writeCalendar } from '#platform/calendar/write-calendar.ts';
import type { Db } from '#platform/db/db.ts';
import { bookedEvents } from './calendar-entries.ts';
import { findBookedRow } from './calendar-store.ts';
import { type PublisherContext, readPublisher } from '../../shared/read-publisher.ts';

export async function writeBookingFile(
  db: Db,
  context: PublisherContext,
  input: { bookingId: string; learnerId: string },
): Promise<string> {
  const row = await findBookedRow(db, input);
  if (!row) throw missing('booking');
  const publisher = await readPublisher(db, context);
  return writeCalendar({
    method: 'PUBLISH',
    brandName: publisher.brandName,
    events: bookedEvents(row, publisher),
  });
}
