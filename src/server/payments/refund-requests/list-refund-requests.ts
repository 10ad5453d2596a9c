// Lists the open refund requests: those that somebody decides, or all of them, with the two people, for the admin area.
import type { RefundRequest } from '#contract/bookings/bookings.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { presentRequest } from './present-request.ts';
import { findOpenRequests } from './refund-request-store.ts';
import type { Context } from '../../shared/context.ts';

const most = 100;

export async function listRefundRequests(
  db: Db,
  context: Pick<Context, 'storage'>,
  decided: { deciderId: string; studioId?: string | undefined },
): Promise<RefundRequest[]> {
  const rows = await findOpenRequests(db, { ...decided, most });
  return rows.map((row) => presentRequest(context, row));
}

export async function listAllRefundRequests(
  db: Db,
  context: Pick<Context, 'storage'>,
): Promise<Output<'GET /api/admin/refund-requests'>> {
  const rows = await findOpenRequests(db, { deciderId: null, most });
  return rows.map((row) => ({
    ...presentRequest(context, row),
    bookingId: row.booking_id,
    learnerId: row.learner_id,
    instructorId: row.teacher_id,
    instructorName: row.teacher_name,
  }));
}
