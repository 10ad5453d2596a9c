// Publishes a class for its instructor, and offers seats that came free while it was hidden to the waiting lists.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingTools } from '../../bookings/booking-tools.ts';
import { publishClass } from '../../classes/publish-class.ts';
import { offerInClass } from '../bookings/offer-in-class.ts';

type Tools = BookingTools & Parameters<typeof publishClass>[1];
type PublishBookedClassInput = Parameters<typeof publishClass>[2];

export function publishBookedClass(
  db: Db,
  tools: Tools,
  input: PublishBookedClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) =>
    offerInClass(tx, tools, await publishClass(tx, tools, input)),
  );
}
