// Lists an instructor's past and coming payouts, a page at a time.
import type { PayoutLine } from '#contract/money/earnings.ts';
import type { Output } from '#contract/endpoints.ts';
import { payoutLatestAt } from '#domain/money/payout-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentSession } from './present-session.ts';
import { findPayouts, type PayoutRow } from './earnings-store.ts';
import type { Context } from '../../shared/context.ts';

const pageSize = 20;

export type PayoutsContext = Pick<Context, 'clock' | 'readSettings'>;

export async function listPayouts(
  db: Db,
  { clock, readSettings }: PayoutsContext,
  { payeeId, cursor }: { payeeId: string; cursor?: string | undefined },
): Promise<Output<'GET /api/instructor/payouts'>> {
  const after = readCursor(cursor);
  const rows = await findPayouts(db, { payeeId, after, most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize && shown.at(-1);
  const { payoutLimitDays } = await readSettings(db);
  const now = clock.now();
  return {
    payouts: shown.map((row) => ({
      ...presentPayout(row),
      isLate: isUnderWay(row) && now > payoutLatestAt(row.ends_at, payoutLimitDays),
    })),
    next: last ? writeCursor({ at: last.due_at, id: last.id }) : null,
  };
}

const isUnderWay = ({ state }: PayoutRow): boolean => state === 'scheduled' || state === 'sending';

function presentPayout(row: PayoutRow): Omit<PayoutLine, 'isLate'> {
  const nettedCents = row.netted_cents ?? 0;
  return {
    id: row.id,
    status: row.state,
    isDemoMoney: !row.livemode,
    holdReason: row.state === 'held' ? row.hold_reason : null,
    session: presentSession(row),
    dueAt: row.due_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    bookings: row.bookings,
    gross: row.gross_cents / 100,
    netted: nettedCents / 100,
    amount: (row.gross_cents - nettedCents) / 100,
    returned: row.returned_cents / 100,
    hasStatement: row.state === 'paid' || row.was_sent,
  };
}
