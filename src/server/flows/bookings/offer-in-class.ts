// Offers the seats of a class that has changed to whoever waits for them, and tells open pages to look again.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../../bookings/booking-tools.ts';
import { lockSessions } from '../../bookings/seat-store.ts';
import { offerFreeSeats } from '../../bookings/waitlist/offer-free-seats.ts';
import { notifySeats } from '../../bookings/waitlist/notify-seats.ts';
import type { ChangedSessions } from '../../classes/change-class.ts';

export async function offerInClass(
  tx: Db,
  tools: BookingTools,
  { classId, sessionIds, at }: ChangedSessions,
): Promise<void> {
  // They are held already: nobody waits here.
  for (const session of await lockSessions(tx, sessionIds))
    await offerFreeSeats(tx, tools, { session, at });
  await notifySeats(tx, tools, { class_id: classId });
}
