// A request for a refund as whoever has just answered it sees it.
import type { RefundRequest } from '#contract/bookings.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { presentRequest } from './present-request.ts';
import { findRequest } from './refund-request-store.ts';

/** Who may see it is decided by whoever asks. */
export async function showRefundRequest(
  db: Db,
  { storage }: { storage: Pick<Storage, 'url'> },
  requestId: string,
): Promise<RefundRequest> {
  const row = await findRequest(db, requestId);
  if (!row) throw new Refusal('not_found');
  return presentRequest(storage, row);
}
