// An instructor looks at the requests for refunds that wait for their answer; an operator sees all.
import type { RefundRequest } from '#contract/bookings.ts';
import { type Caller, isOperator } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { presentRequest } from './present-request.ts';
import { findOpenRequests } from './store.ts';

const most = 100;

export async function listRefundRequests(
  db: Db,
  { storage }: { storage: Pick<Storage, 'url'> },
  caller: Caller,
): Promise<RefundRequest[]> {
  const teacherId = isOperator(caller) ? null : caller.id;
  const rows = await findOpenRequests(db, { teacherId, most });
  return rows.map((row) => presentRequest(storage, row));
}
