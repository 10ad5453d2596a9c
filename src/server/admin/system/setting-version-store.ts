// Versions of the business settings: the entries of the audit log that say what changed from what to what.
import { sql } from 'kysely';
import type { SettingKey } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';

/** A change, a planned commission, and the end of a plan. */
export const versionActions = [
  'settings.change',
  'commission.plan',
  'commission.cancel-plan',
] as const;

export interface SettingVersionRow {
  id: number;
  action: (typeof versionActions)[number];
  details: Record<string, unknown>;
}

const isVersion = sql`action = any(${versionActions}::text[])`;

export async function findSettingVersion(
  db: Db,
  id: number,
): Promise<SettingVersionRow | undefined> {
  const { rows } = await sql<SettingVersionRow>`
    select id, action, details from audit_log where ${isVersion} and id = ${id}`.execute(db);
  return rows[0];
}

/**
 * The latest version of each setting. Versions get their ids under the lock of the settings, so a higher id is a later one,
 * also where business time was moved.
 */
export async function findLatestVersions(db: Db): Promise<Map<SettingKey, number>> {
  const { rows } = await sql<{ key: SettingKey; id: number }>`
    select key, max(id) as id
    from audit_log, jsonb_object_keys(coalesce(details -> 'after', '{}')) as key
    where ${isVersion} group by key`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
