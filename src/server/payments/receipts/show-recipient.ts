// Shows to whom a receipt is made out, for a form that corrects it.
import { missing } from '#contract/errors.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { findReceipt, isBookingOf } from './receipt-store.ts';

type Recipient = Output<'GET /api/bookings/{id}/receipt/recipient'>;

/** Not found where the receipt names nobody any more. */
export async function showRecipient(db: Db, bookingId: string): Promise<Recipient> {
  const receipt = await findReceipt(db, bookingId);
  const learner = receipt?.facts.learner;
  if (!receipt || !learner) throw missing('receipt');
  const { number, revision } = receipt;
  return { number, revision, name: learner.name, address: learner.address ?? '' };
}

export async function showOwnRecipient(
  db: Db,
  { bookingId, learnerId }: { bookingId: string; learnerId: string },
): Promise<Recipient> {
  if (!(await isBookingOf(db, bookingId, learnerId))) throw missing('receipt');
  return showRecipient(db, bookingId);
}
