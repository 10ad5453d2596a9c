// An instructor changes a class; where that makes more seats, whoever waits for some is offered them.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingTools } from '../bookings/booking-tools.ts';
import { holdSessions } from '../bookings/seats/store.ts';
import { offerFreeSeats } from '../bookings/waitlist/offer-free-seats.ts';
import { tellSeats } from '../bookings/waitlist/tell-seats.ts';
import { changeClass } from '../classes/change-class.ts';

type Tools = BookingTools & Parameters<typeof changeClass>[1];
type Wish = Parameters<typeof changeClass>[2];

export function changeBookedClass(db: Db, tools: Tools, wish: Wish): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { sessionIds, at } = await changeClass(tx, tools, wish);
    // They are held already: nobody waits here.
    for (const session of await holdSessions(tx, sessionIds)) {
      await offerFreeSeats(tx, tools, { session, at });
      await tellSeats(tx, tools, session);
    }
  });
}
