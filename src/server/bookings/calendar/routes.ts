// Translates the calls about calendars between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import { readFeedState, renewFeedAddress, revokeFeedAddress } from './feed-address.ts';
import { writeBookingFile } from './write-booking-file.ts';
import type { CalendarFeedContext } from './write-feed.ts';

export function calendarRoutes(context: CalendarFeedContext) {
  return {
    'GET /api/bookings/{id}/calendar': ({ params }, { db, caller, setHeader }) => {
      setHeader('content-disposition', 'attachment; filename="booking.ics"');
      return writeBookingFile(db, context, { bookingId: params.id, learnerId: caller.id });
    },
    'GET /api/calendar-feed': (_input, { db, caller }) => readFeedState(db, caller.id),
    'POST /api/calendar-feed': (_input, { db, caller }) => renewFeedAddress(db, context, caller.id),
    'DELETE /api/calendar-feed': (_input, { db, caller }) => revokeFeedAddress(db, caller.id),
  } satisfies Partial<Handlers>;
}
