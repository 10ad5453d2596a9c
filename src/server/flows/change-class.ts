// An instructor changes a class: who has booked it hears of another name or place, and whoever waits for seats is offered
// those that it has more.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingTools } from '../bookings/booking-tools.ts';
import { tellOfChange } from '../bookings/tell/tell-of-change.ts';
import { changeClass } from '../classes/change-class.ts';
import { offerInClass } from './offer-in-class.ts';

type Tools = BookingTools & Parameters<typeof changeClass>[1];
type Wish = Parameters<typeof changeClass>[2];

export function changeBookedClass(db: Db, tools: Tools, wish: Wish): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { former, ...changed } = await changeClass(tx, tools, wish);
    const { classId, at } = changed;
    if (former) await tellOfChange(tx, tools, { classId, former, at });
    await offerInClass(tx, tools, changed);
  });
}
