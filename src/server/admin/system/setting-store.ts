// Stores only the settings that an operator has changed.
import { sql } from 'kysely';
import type { SettingKey, Settings } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';

export async function findStoredSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Readers are not blocked; a second change waits for the first, even when both write rows that do not exist yet. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

interface Change {
  values: Partial<Settings>;
  at: Date;
  by: string;
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
