// Plans another commission for 30 days later, in place of one that is planned, or cancels that. The caller has locked the
// settings, so operators and time come one after the other.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { commissionCountsFrom } from '#domain/money/commission.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { cancelMails } from '#platform/mail/outbox/mails-of-entity.ts';
import type { Context } from '../../shared/context.ts';
import { noticeOf } from './commission-notices.ts';
import {
  endPlannedCommission,
  insertPlannedCommission,
  type PlannedCommissionRow,
} from './planned-commission-store.ts';

type Needs = Pick<Context, 'clock' | 'jobs' | 'notices'>;

interface PlanCommissionInput {
  /** The rate that counts now. */
  fromBps: number;
  toBps: number;
  planned: PlannedCommissionRow | undefined;
  caller: Caller;
  requestId: string;
}

export async function planCommission(
  tx: Db,
  context: Needs,
  input: PlanCommissionInput,
): Promise<void> {
  const { fromBps, toBps, planned } = input;
  if (toBps === fromBps) return planned && cancelPlan(tx, context, { ...input, planned });
  if (toBps === planned?.to_bps) return;
  if (planned) await endPlan(tx, context, { ...input, planned, state: 'replaced' });
  const at = context.clock.now();
  const id = randomUUID();
  const countsFrom = commissionCountsFrom(at);
  await insertPlannedCommission(tx, {
    id,
    series: planned?.series ?? id,
    version: (planned?.version ?? 0) + 1,
    from_bps: fromBps,
    to_bps: toBps,
    planned_at: at,
    planned_by: input.caller.id,
    counts_from: countsFrom,
  });
  const key = { key: id, isNewKey: true };
  const payload = { plannedCommissionId: id };
  await context.jobs.add(tx, 'apply-commission', payload, { ...key, dueAt: countsFrom });
  await context.jobs.add(tx, 'announce-commission', payload, key);
  await audit(tx, context, { ...input, countsFrom, action: 'commission.plan' });
}

type Planned = PlanCommissionInput & { planned: PlannedCommissionRow };

/** Those who have heard of it hear that nothing changes. */
async function cancelPlan(tx: Db, context: Needs, input: Planned): Promise<void> {
  const { id, to_bps: toBps, counts_from: countsFrom } = input.planned;
  await endPlan(tx, context, { ...input, state: 'canceled' });
  await context.jobs.add(tx, 'announce-commission', { plannedCommissionId: id }, { key: id });
  await audit(tx, context, { ...input, toBps, countsFrom, action: 'commission.cancel-plan' });
}

/** Emails about it that still wait are not sent any more; the entries among the notifications stay. */
async function endPlan(
  tx: Db,
  { clock, jobs }: Needs,
  { planned, state, caller }: Planned & { state: 'replaced' | 'canceled' },
): Promise<void> {
  const { id, series } = planned;
  const ended = await endPlannedCommission(tx, { id, state, at: clock.now(), by: caller.id });
  if (!ended) throw new Refusal('settings_changed');
  await jobs.cancel(tx, 'apply-commission', id);
  await jobs.cancel(tx, 'announce-commission', id);
  await cancelMails(tx, { kind: noticeOf(planned), entity: series });
}

interface Entry extends PlanCommissionInput {
  action: 'commission.plan' | 'commission.cancel-plan';
  countsFrom: Date;
}

async function audit(tx: Db, { clock, notices }: Needs, entry: Entry): Promise<void> {
  const { action, fromBps, toBps, countsFrom, caller, requestId } = entry;
  await writeAudit(tx, {
    at: clock.now(),
    actor: caller,
    action,
    details: {
      before: { commissionBps: fromBps },
      after: { commissionBps: toBps },
      countsFrom: countsFrom.toISOString(),
    },
    requestId,
  });
  await notices.publish(tx, 'settings');
}
