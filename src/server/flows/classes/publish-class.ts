// Publishes a class for its instructor, and offers seats that came free while it was hidden to the waiting lists.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingContext } from '../../shared/context.ts';
import { publishClass } from '../../classes/publish-class.ts';
import { offerInClass } from '../bookings/offer-in-class.ts';

type Needs = BookingContext & Parameters<typeof publishClass>[1];
type PublishBookedClassInput = Parameters<typeof publishClass>[2];

export function publishBookedClass(
  db: Db,
  context: Needs,
  input: PublishBookedClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) =>
    offerInClass(tx, context, await publishClass(tx, context, input)),
  );
}
