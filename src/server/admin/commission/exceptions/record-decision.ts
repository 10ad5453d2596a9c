// What every decision about an exception leaves behind: the job that notifies those concerned, the audit entry, and the
// notice by which pages read their facts again.
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { ExceptionChange } from '#contract/admin/admin-mails.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { SettingsContext } from '../../system/save-version.ts';
import type { ConcernedTarget } from './target.ts';

export interface DecidedChange {
  fromBps: number;
  /** As `fromBps` where a change that was announced does not come. */
  toBps: number;
  countsFrom: Date;
  until: { at: Date; thenBps: number } | null;
}

interface Announcement {
  id: string;
  /** Of the exception: an announcement of an earlier one is not continued. */
  version: number;
  target: ConcernedTarget;
  change: DecidedChange;
}

export async function announceChange(
  tx: Db,
  { jobs }: Pick<SettingsContext, 'jobs'>,
  { id, version, target, change }: Announcement,
): Promise<void> {
  const { countsFrom, until } = change;
  const told: ExceptionChange = {
    ...change,
    of: ofTarget(target),
    countsFrom: countsFrom.toISOString(),
    until: until && { ...until, at: until.at.toISOString() },
  };
  const payload = { exceptionId: id, version, after: null, change: told };
  await jobs.add(tx, 'announce-exception', payload, { key: `${id} ${version}` });
}

function ofTarget({ category_id, studio_id, name }: ConcernedTarget): ExceptionChange['of'] {
  if (category_id !== null) return { kind: 'category', name };
  return studio_id === null ? null : { kind: 'studio', id: studio_id, name };
}

interface Decision {
  action: Extract<AuditAction, `commission.${string}-exception`>;
  target: ConcernedTarget;
  change: DecidedChange;
  id: string;
  caller: Caller;
  requestId: string;
  reason?: string;
}

export async function auditDecision(
  tx: Db,
  { clock, notices }: Pick<SettingsContext, 'clock' | 'notices'>,
  { action, target, change, id, caller, requestId, reason }: Decision,
): Promise<void> {
  const { fromBps, toBps, countsFrom, until } = change;
  await writeAudit(tx, {
    at: clock.now(),
    actor: caller,
    action,
    subject: target.person_id ?? id,
    details: {
      of: target.name,
      before: { commissionBps: fromBps },
      after: { commissionBps: toBps },
      countsFrom: countsFrom.toISOString(),
      ...(until && { until: until.at.toISOString() }),
      ...(reason !== undefined && { reason }),
    },
    requestId,
  });
  await notices.publish(tx, 'settings');
}
