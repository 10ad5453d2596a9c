// Publishes a class for its instructor, and offers seats that came free while it was hidden to the waiting lists.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingContext } from '../../shared/context.ts';
import type { ClassContext } from '../../classes/class-context.ts';
import { publishClass, type PublishClassInput } from '../../classes/publish-class.ts';
import { offerInClass } from '../bookings/offer-in-class.ts';

export function publishBookedClass(
  db: Db,
  context: BookingContext & Pick<ClassContext, 'becomeInstructor'>,
  input: PublishClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) =>
    offerInClass(tx, context, await publishClass(tx, context, input)),
  );
}
