// Lists the bookings behind one of an instructor's earning figures, a page at a time.
import type { Output } from '#contract/endpoints.ts';
import type { EarningFigure, EarningLine } from '#contract/money/earnings.ts';
import { sharePrice } from '#domain/money/commission.ts';
import { shortName } from '#domain/text/short-name.ts';
import type { Db } from '#platform/db/db.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentSession } from './present-session.ts';
import type { EarningsContext } from './show-earnings.ts';
import { findLines, type LineRow } from './earnings-store.ts';

interface ListLinesInput {
  payeeId: string;
  figure: EarningFigure;
  cursor?: string | undefined;
  pageSize?: number;
}

export async function listLines(
  db: Db,
  { providers }: Pick<EarningsContext, 'providers'>,
  { payeeId, figure, cursor, pageSize = 20 }: ListLinesInput,
): Promise<Output<'GET /api/instructor/earnings/lines'>> {
  const { livemode } = providers.current;
  const after = readCursor(cursor);
  const rows = await findLines(db, { payeeId, livemode, figure, after, most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize && shown.at(-1);
  return {
    lines: shown.map(presentLine),
    next: last ? writeCursor({ at: last.placed_at, id: last.booking_id }) : null,
  };
}

function presentLine(row: LineRow): EarningLine {
  const leftCents = row.price_cents - row.refunded_cents - row.disputed_cents;
  const terms = { commissionBps: row.commission_bps, taxBps: row.commission_tax_bps };
  const { commissionCents, taxCents } = sharePrice(leftCents, terms);
  return {
    bookingId: row.booking_id,
    learner: shortName(row.full_name),
    seats: row.seats,
    session: presentSession(row),
    wasCanceled: row.state === 'forfeited',
    price: row.price_cents / 100,
    refunded: row.refunded_cents / 100,
    disputed: row.disputed_cents / 100,
    commission: commissionCents / 100,
    tax: taxCents / 100,
    netted: row.netted_cents / 100,
    amount: row.cents / 100,
  };
}
