// Returns a refund request to the person who has just decided it.
import type { RefundRequest } from '#contract/bookings/bookings.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { presentRequest } from './present-request.ts';
import { findRequest } from './refund-request-store.ts';
import type { Context } from '../../shared/context.ts';

/** The caller decides who may see it. */
export async function showRefundRequest(
  db: Db,
  context: Pick<Context, 'storage'>,
  requestId: string,
): Promise<RefundRequest> {
  const row = await findRequest(db, requestId);
  if (!row) throw missing('refund request');
  return presentRequest(context, row);
}
