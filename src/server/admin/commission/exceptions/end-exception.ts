// Ends an exception from the standing commission: at once, or 30 days later where somebody then pays more. One that does not
// count yet is canceled, and what it has replaced counts again.
import { Refusal, missing } from '#contract/errors.ts';
import { commissionCountsFrom } from '#domain/money/commission.ts';
import { isRaisedTooSoon, type RateBook, rateAt } from '#domain/money/commission-rates.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockPresentSettings, type SettingsContext } from '../../system/save-version.ts';
import {
  type ExceptionRow,
  findException,
  findReplaced,
  resumeException,
  stopException,
} from './exception-store.ts';
import { endOf, payeeOf, salesOf } from './plan-exception.ts';
import { type KnownRates, readRateBook } from './read-rate-book.ts';
import { announceChange, auditDecision } from './record-decision.ts';
import { refuseOwnCommission, targetOf } from './target.ts';

interface EndExceptionInput {
  id: string;
  /** As the operator has seen it. */
  version: number;
  caller: Caller;
  requestId: string;
}

export function endException(
  db: Db,
  context: SettingsContext,
  { id, version, caller, requestId }: EndExceptionInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPresentSettings(tx, context);
    const row = await findException(tx, id);
    if (!row) throw missing('exception');
    const target = targetOf(row);
    await refuseOwnCommission(tx, caller, target);
    const now = context.clock.now();
    const isOver = (endOf(row) ?? now) < now || endOf(row)?.getTime() === now.getTime();
    if (row.version !== version || row.stops_at !== null || isOver)
      throw new Refusal('already_decided');
    const end = await planEnd(tx, context, row, now);
    if (!(await stopException(tx, { id, version, stopsAt: end.at, by: caller.id })))
      throw new Refusal('already_decided');
    if (end.isCanceled) await resumeReplaced(tx, id);
    const change = { fromBps: end.fromBps, toBps: end.bps, countsFrom: end.at, until: null };
    await announceChange(tx, context, { id, version: version + 1, target, change });
    const action = 'commission.end-exception';
    await auditDecision(tx, context, { action, target, change, id, caller, requestId });
  });
}

async function resumeReplaced(tx: Db, id: string): Promise<void> {
  const replaced = await findReplaced(tx, id);
  if (replaced && !(await resumeException(tx, replaced))) throw new Refusal('already_decided');
}

export interface PlannedEnd {
  at: Date;
  /** What counts for them until then, and from then on. */
  fromBps: number;
  bps: number;
  isCanceled: boolean;
}

/** For one that is not over and was not ended yet. */
export async function planEnd(
  db: Db,
  { config: { mode } }: Pick<SettingsContext, 'config'>,
  row: ExceptionRow,
  now: Date,
): Promise<PlannedEnd> {
  const target = targetOf(row);
  const book = await readRateBook(db, { mode, at: now, payeeIds: [payeeOf(target)] });
  const sales = await salesOf(db, target);
  const [sale = { payeeId: payeeOf(target), categoryId: target.category_id }] = sales;
  if (row.starts_at > now) {
    // Nobody has had it, so nothing is taken from anybody.
    const bps = rateAt(book, sale, now);
    return { at: row.starts_at, fromBps: bps, bps, isCanceled: true };
  }
  const ended = (at: Date): RateBook => endedAt(book, row.id, at);
  const isTooSoon = isRaisedTooSoon({ before: book, after: ended(now), sales, now });
  const notice = commissionCountsFrom(now);
  const own = endOf(row);
  const at = !isTooSoon ? now : own && own < notice ? own : notice;
  return { at, fromBps: row.bps, bps: rateAt(ended(at), sale, at), isCanceled: false };
}

const endedAt = (book: KnownRates, id: string, at: Date): RateBook => ({
  ...book,
  exceptions: book.exceptions.map((one) => (one.id === id ? { ...one, endsAt: at } : one)),
});
