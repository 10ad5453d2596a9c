// Lists the open refund requests: of one instructor's classes, or all of them for the admin area.
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
