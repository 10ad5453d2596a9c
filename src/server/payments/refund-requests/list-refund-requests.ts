// Lists the open refund requests: of one instructor's classes, or all of them for the admin area.
import type { RefundRequest } from '#contract/bookings/bookings.ts';
import type { Db } from '#platform/db/db.ts';
import { presentRequest } from './present-request.ts';
import { findOpenRequests } from './refund-request-store.ts';
import type { Context } from '../../shared/context.ts';

const most = 100;

export async function listRefundRequests(
  db: Db,
  context: Pick<Context, 'storage'>,
  { instructorId = null }: { instructorId?: string | null } = {},
): Promise<RefundRequest[]> {
  const rows = await findOpenRequests(db, { instructorId, most });
  return rows.map((row) => presentRequest(context, row));
}
