// Stores only the settings that an operator has changed.
import { sql } from 'kysely';
import type { SettingKey, Settings } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';

export async function findStoredSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/**
 * With a planned commission from its moment on, also before the job that saves it has run. One statement, so that the job
 * cannot commit between two.
 */
export async function findSettingsAt(db: Db, at: Date): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value, 1 as place from settings
    union all
    select ${'commissionBps' satisfies SettingKey}, to_jsonb(to_bps), 2 from planned_commissions
      where state = 'planned' and counts_from <= ${at}
    order by place`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Readers are not blocked; a second change waits for the first, even when both write rows that do not exist yet. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

interface Change {
  values: Partial<Settings>;
  at: Date;
  /** Null for what came with the installation. */
  by: string | null;
}

export async function saveSettings(tx: Db, { values, at, by }: Change): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    key: key as SettingKey,
    value: JSON.stringify(value),
    updated_at: at,
    updated_by: by,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((excluded) => ({
        value: excluded.ref('excluded.value'),
        updated_at: excluded.ref('excluded.updated_at'),
        updated_by: excluded.ref('excluded.updated_by'),
      })),
    )
    .execute();
}
