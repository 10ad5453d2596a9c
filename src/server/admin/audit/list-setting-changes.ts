// Lists the changes of business settings from the audit log, also of a planned commission: who, when, from what to what.
import type { Output } from '#contract/endpoints.ts';
import { type SettingKey, settingKeys } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { readAuditPage } from './read-audit-log.ts';
import { findLatestVersions, versionActions } from '../system/setting-version-store.ts';
import type { AuditRow } from './audit-store.ts';

type Change = Output<'GET /api/admin/settings/history'>['changes'][number];
type Value = Change['settings'][number]['from'];

export async function listSettingChanges(
  db: Db,
  cursor: string | undefined,
): Promise<Output<'GET /api/admin/settings/history'>> {
  const { page, next } = await readAuditPage(db, { actions: versionActions, cursor });
  const latest = await findLatestVersions(db);
  return { changes: page.map((row) => presentChange(row, latest)), next };
}

function presentChange(
  { id, at, actorName, action, details }: AuditRow,
  latest: Map<SettingKey, number>,
): Change {
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
  const changedAgain = settings
    .filter(({ key }) => (latest.get(key) ?? id) > id)
    .map(({ key }) => key);
  const { note, undoes } = details;
  return {
    id,
    at: at.toISOString(),
    actor: actorName,
    settings,
    note: typeof note === 'string' ? note : null,
    undoes: typeof undoes === 'number' ? undoes : null,
    changedAgain,
    canBeUndone:
      settings.length > 0 && changedAgain.length === 0 && action !== 'commission.cancel-plan',
    plan,
  };
}

const valuesOf = (side: unknown): Record<string, unknown> =>
  typeof side === 'object' && side !== null ? (side as Record<string, unknown>) : {};

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
