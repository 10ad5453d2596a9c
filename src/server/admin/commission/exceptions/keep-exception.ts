// Takes back the early end of an exception, as long as it has not come.
import { Refusal, missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Caller } from '#domain/permissions.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockPresentSettings, type SettingsContext } from '../../system/save-version.ts';
import { type ExceptionRow, findException, resumeException } from './exception-store.ts';
import { announceChange, auditDecision } from './record-decision.ts';
import { refuseOwnCommission, targetOf } from './target.ts';

interface KeepExceptionInput {
  id: string;
  /** As the operator has seen it. */
  version: number;
  caller: Caller;
  requestId: string;
}

/** One that was replaced counts again when the decision in its place is canceled. */
export const isEnding = (row: ExceptionRow, now: Date): boolean =>
  row.stops_at !== null && row.stops_at > now && row.starts_at <= now && row.replaced_by === null;

export function keepException(
  db: Db,
  context: SettingsContext,
  { id, version, caller, requestId }: KeepExceptionInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPresentSettings(tx, context);
    const row = await findException(tx, id);
    if (!row) throw missing('exception');
    const target = targetOf(row);
    await refuseOwnCommission(tx, caller, target);
    const now = context.clock.now();
    if (row.version !== version || !isEnding(row, now)) throw new Refusal('already_decided');
    if (!(await resumeException(tx, row))) throw new Refusal('already_decided');
    const change = { fromBps: row.bps, toBps: row.bps, countsFrom: now, until: null };
    await announceChange(tx, context, { id, version: version + 1, target, change });
    const action = 'commission.keep-exception';
    await auditDecision(tx, context, { action, target, change, id, caller, requestId });
  });
}
