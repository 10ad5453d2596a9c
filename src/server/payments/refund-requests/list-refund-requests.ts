// Looks at the requests for refunds that wait for an answer: an instructor at those of their classes, the admin area at all.
import type { RefundRequest } from '#contract/bookings.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { presentRequest } from './present-request.ts';
import { findOpenRequests } from './refund-request-store.ts';

const most = 100;

export async function listRefundRequests(
  db: Db,
  { storage }: { storage: Pick<Storage, 'url'> },
  { instructorId = null }: { instructorId?: string | null } = {},
): Promise<RefundRequest[]> {
  const rows = await findOpenRequests(db, { instructorId, most });
  return rows.map((row) => presentRequest(storage, row));
}
