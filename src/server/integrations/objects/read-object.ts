// Reads one thing as integrators see it; undefined once it is gone.
import type { ObjectKind } from '#domain/integrations/webhook-events.ts';
import type { Db } from '#platform/db/db.ts';
import { findBookingObjects, presentBooking } from './booking-object-store.ts';
import { findClassObjects, presentClassObject } from './class-object-store.ts';
import { findPayoutObjects, presentPayoutObject } from './payout-object-store.ts';
import { findReviewObjects, presentReviewObject } from './review-object-store.ts';

interface Wanted {
  kind: ObjectKind;
  id: string;
  withPeople: boolean;
  publicUrl: string;
}

export async function readObject(
  db: Db,
  { kind, id, withPeople, publicUrl }: Wanted,
): Promise<object | undefined> {
  if (kind === 'booking') {
    const [row] = await findBookingObjects(db, { id });
    return row && presentBooking(row, withPeople);
  }
  if (kind === 'class') {
    const [row] = await findClassObjects(db, { id });
    return row && presentClassObject(row, publicUrl);
  }
  if (kind === 'payout') {
    const [row] = await findPayoutObjects(db, { id });
    return row && presentPayoutObject(row);
  }
  const [row] = await findReviewObjects(db, { id });
  return row && presentReviewObject(row, withPeople);
}
