// Issues the credit notes of refunds that left while a process of an earlier release recorded them; runs every night.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import type { PublisherContext } from '../../shared/read-publisher.ts';
import { lockSessionOfBooking } from '../payment-store.ts';
import { findUncredited } from './credit-note-store.ts';
import { issueCreditNote } from './issue-credit-note.ts';

const most = 1000;

/**
 * The oldest refund first; each in a transaction of its own, so that no number is kept for long. One that cannot be issued
 * does not keep the others from it, and is thrown at the end.
 */
export async function issueMissingNotes(
  db: Db,
  context: PublisherContext & Pick<Context, 'clock'>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { refundId, bookingId } of await findUncredited(db, most))
    await inTransaction(db, async (tx) => {
      await lockSessionOfBooking(tx, bookingId);
      await issueCreditNote(tx, context, { refundId, at: context.clock.now() });
    }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
