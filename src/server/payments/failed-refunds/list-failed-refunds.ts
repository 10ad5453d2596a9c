// Lists failed refunds with the learner who is owed the money and the provider's reason.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { findFailedRefunds } from './failed-refund-store.ts';

const mostListed = 200;

export async function listFailedRefunds(db: Db): Promise<Output<'GET /api/admin/refunds'>> {
  const rows = await findFailedRefunds(db, mostListed);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      id: row.id,
      bookingId: row.bookingId,
      amount: row.amountCents / 100,
      isDemoMoney: !row.livemode,
      provider: row.provider,
      reason: row.reason,
      failure: row.failure ?? '',
      requestedAt: row.requestedAt.toISOString(),
      mayRetry: !row.cameBackTwice,
      learner: { id: row.learnerId, fullName: row.learnerName, email: row.learnerEmail },
      class: {
        title: row.title,
        startTime: row.startsAt.toISOString(),
        timeZone: row.timeZone,
      },
    })),
  };
}
