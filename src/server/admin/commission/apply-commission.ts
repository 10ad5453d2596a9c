// Saves a planned commission among the settings once its moment has come, as if an operator saved it. It counts from that
// moment, also while this job is late: readSettings knows the plan.
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { readSettings } from '../system/read-settings.ts';
import { lockSettings } from '../system/setting-store.ts';
import { writeSettings } from '../system/write-settings.ts';
import { endPlannedCommission } from './planned-commission-store.ts';

type Needs = Pick<Context, 'clock' | 'notices'> & { config: Pick<Context['config'], 'mode'> };

export const createApplyCommission =
  (context: Needs): JobHandler<'apply-commission'> =>
  ({ plannedCommissionId }, { finish }) =>
    finish((tx) => applyCommission(tx, context, plannedCommissionId));

export async function applyCommission(tx: Db, context: Needs, id: string): Promise<void> {
  await lockSettings(tx);
  const at = context.clock.now();
  const plan = await endPlannedCommission(tx, { id, state: 'applied', at, by: null });
  // Canceled or replaced meanwhile, or this job has run before.
  if (!plan) return;
  const before = await readSettings(tx, { mode: context.config.mode, at });
  await writeSettings(tx, context, {
    before,
    after: { ...before, commissionBps: plan.to_bps },
    // It is the decision of the operator who planned it.
    actor: { id: plan.planned_by, role: 'operator', suspended: false },
    details: { plannedAt: plan.planned_at.toISOString() },
  });
}
