// Lists the payouts that are on hold, with the reason, and those that are late.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { findStuckPayouts } from './stuck-payout-store.ts';
import type { Context } from '../../shared/context.ts';

const mostListed = 200;

export async function listStuckPayouts(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
): Promise<Output<'GET /api/admin/payouts'>> {
  const rows = await findStuckPayouts(db, { now: clock.now(), limit: mostListed });
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      id: row.id,
      state: row.state,
      holdReason: row.holdReason,
      failure: row.failure,
      amount: row.amountCents === null ? null : row.amountCents / 100,
      dueAt: row.dueAt.toISOString(),
      request: row.request && {
        ...row.request,
        askedAt: new Date(row.request.askedAt).toISOString(),
      },
      instructor: row.isStudio ? null : { id: row.payeeId, fullName: row.payeeName },
      studioName: row.isStudio ? row.payeeName : null,
      class: {
        title: row.title,
        startTime: row.startsAt.toISOString(),
        timeZone: row.timeZone,
      },
    })),
  };
}
