// Offers the free seats of a changed class to its waiting lists, and notifies open pages to reload.
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../shared/context.ts';
import { lockSessions } from '../../bookings/seat-store.ts';
import { offerFreeSeats } from '../../bookings/waitlist/offers/offer-free-seats.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import type { ChangedSessions } from '../../classes/change-class.ts';

export async function offerInClass(
  tx: Db,
  context: BookingContext,
  { classId, sessionIds, at }: ChangedSessions,
): Promise<void> {
  // The caller has locked these sessions already, so this does not wait.
  for (const session of await lockSessions(tx, sessionIds))
    await offerFreeSeats(tx, context, { session, at });
  await publishSeatChange(tx, context, { class_id: classId });
}
