// Decides on an exception from the standing commission, in place of the one that counts for the same. Those concerned are
// notified by a job.
import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/endpoints.ts';
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockPresentSettings, type SettingsContext } from '../../system/save-version.ts';
import { announceChange, auditDecision } from './record-decision.ts';
import { insertException, stopException } from './exception-store.ts';
import { type ExceptionPlan, planException } from './plan-exception.ts';
import { findTarget, refuseOwnCommission } from './target.ts';

interface AddExceptionInput {
  caller: Caller;
  body: Input<'POST /api/admin/commission/exceptions'>['body'];
  requestId: string;
}

export function addException(
  db: Db,
  context: SettingsContext,
  { caller, body, requestId }: AddExceptionInput,
): Promise<string> {
  const { target: named, reason, version, ...wanted } = body;
  return inTransaction(db, async (tx) => {
    await lockPresentSettings(tx, context);
    const target = await findTarget(tx, named);
    await refuseOwnCommission(tx, caller, target);
    const plan = await planException(tx, context, { target, wanted });
    if (plan.version !== version) throw new Refusal('commission_changed');
    const id = randomUUID();
    await insertPlanned(tx, plan, { id, reason, by: caller.id, at: context.clock.now() });
    const { fromBps, bps: toBps, startsAt: countsFrom, endsAt, thenBps } = plan;
    const until = endsAt && { at: endsAt, thenBps: thenBps ?? toBps };
    const change = { fromBps, toBps, countsFrom, until };
    await announceChange(tx, context, { id, version: 1, target, change });
    const action = 'commission.add-exception';
    await auditDecision(tx, context, { action, target, change, id, caller, requestId, reason });
    return id;
  });
}

interface Decided {
  id: string;
  reason: string;
  by: string;
  at: Date;
}

async function insertPlanned(
  tx: Db,
  { concerned, bps, startsAt, endsAt, replaces }: ExceptionPlan,
  { id, reason, by, at }: Decided,
): Promise<void> {
  const { category_id, person_id, studio_id } = concerned;
  const target = { category_id, person_id, studio_id };
  const dated = { starts_at: startsAt, ends_at: endsAt, decided_at: at, decided_by: by };
  await insertException(tx, { id, ...target, bps, reason, ...dated });
  if (!replaces) return;
  const stop = { id: replaces.id, version: replaces.version, stopsAt: startsAt, by };
  if (!(await stopException(tx, { ...stop, replacedBy: id })))
    throw new Refusal('commission_changed');
}
