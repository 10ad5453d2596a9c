// Lists the changes of business settings from the audit log, also of a planned commission: who, when, from what to what.
import type { Output } from '#contract/endpoints.ts';
import { settingKeys } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { readAuditPage } from './read-audit-log.ts';
import type { AuditRow } from './audit-store.ts';

const actions = ['settings.change', 'commission.plan', 'commission.cancel-plan'] as const;

type Change = Output<'GET /api/admin/settings/history'>['changes'][number];

export async function listSettingChanges(
  db: Db,
  cursor: string | undefined,
): Promise<Output<'GET /api/admin/settings/history'>> {
  const { page, next } = await readAuditPage(db, { actions, cursor });
  return { changes: page.map(presentChange), next };
}

function presentChange({ id, at, actorName, action, details }: AuditRow): Change {
  const before = valuesOf(details['before']);
  const after = valuesOf(details['after']);
  // A setting that only an older version had cannot be set back by an operator.
  const settings = settingKeys.flatMap((key) => {
    const [from, to] = [before[key], after[key]];
    return isValue(from) && isValue(to) ? [{ key, from, to }] : [];
  });
  const countsFrom = details['countsFrom'];
  const plan =
    typeof countsFrom === 'string'
      ? { countsFrom, isCanceled: action === 'commission.cancel-plan' }
      : null;
  return { id, at: at.toISOString(), actor: actorName, settings, plan };
}

const valuesOf = (side: unknown): Record<string, unknown> =>
  typeof side === 'object' && side !== null ? (side as Record<string, unknown>) : {};

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
