// An instructor changes a class; where that makes more seats, whoever waits for some is offered them.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingTools } from '../bookings/booking-tools.ts';
import { changeClass } from '../classes/change-class.ts';
import { offerInClass } from './offer-in-class.ts';

type Tools = BookingTools & Parameters<typeof changeClass>[1];
type Wish = Parameters<typeof changeClass>[2];

export function changeBookedClass(db: Db, tools: Tools, wish: Wish): Promise<void> {
  return inTransaction(db, async (tx) =>
    offerInClass(tx, tools, await changeClass(tx, tools, wish)),
  );
}
