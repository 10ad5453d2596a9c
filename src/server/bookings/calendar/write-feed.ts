// Writes a person's calendar feed.
import { dayMs } from '#domain/time/durations.ts';
import { writeCalendar } from '#platform/calendar/write-calendar.ts';
import type { Db } from '#platform/db/db.ts';
import { bookedEvents, taughtEvents } from './calendar-entries.ts';
import { findBookedRows, findFeedOwner, findTaughtRows } from './calendar-store.ts';
import type { Context } from '../../shared/context.ts';
import { type PublisherContext, readPublisher } from '../../shared/read-publisher.ts';

export type CalendarFeedContext = Pick<Context, 'clock'> & PublisherContext;

const keptMs = 90 * dayMs;
const mostSessions = 500;

/** Undefined where nobody has this address, or it was replaced or revoked. */
export async function writeFeed(
  db: Db,
  context: CalendarFeedContext,
  token: string,
): Promise<string | undefined> {
  const owner = await findFeedOwner(db, token);
  if (!owner) return undefined;
  const publisher = await readPublisher(db, context);
  const since = new Date(context.clock.now().getTime() - keptMs);
  const input = { personId: owner.person_id, since, most: mostSessions };
  const booked = await findBookedRows(db, input);
  const taught = await findTaughtRows(db, input);
  return writeCalendar({
    method: 'PUBLISH',
    brandName: publisher.brandName,
    name: `My ${publisher.brandName} classes`,
    events: [
      ...booked.flatMap((row) => bookedEvents(row, publisher)),
      ...taught.flatMap((row) => taughtEvents(row, publisher)),
    ],
  });
}
