// Puts back what a version of the settings changed, as a new version; refuses what a later version has changed again. A
// commission is planned like every other, and counts 30 days later.
import * as z from 'zod/mini';
import { missing, Refusal } from '#contract/errors.ts';
import { definitionOf } from '#contract/setting-text.ts';
import { type SettingKey, settingKeys, settingRules, type Settings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockPresentSettings, saveVersion, type SettingsContext } from './save-version.ts';
import {
  findLatestVersions,
  findSettingVersion,
  type SettingVersionRow,
} from './setting-version-store.ts';

interface UndoSettingsInput {
  id: number;
  caller: Caller;
  requestId: string;
}

export function undoSettings(
  db: Db,
  context: SettingsContext,
  { id, caller, requestId }: UndoSettingsInput,
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    const present = await lockPresentSettings(tx, context);
    const version = await findSettingVersion(tx, id);
    if (!version || version.action === 'commission.cancel-plan') throw missing('change');
    const values = valuesBefore(version);
    await refuseLaterChanges(tx, id, Object.keys(values) as SettingKey[]);
    return saveVersion(tx, context, {
      ...present,
      values,
      caller,
      requestId,
      details: { undoes: id },
    });
  });
}

/** Settings that only an earlier release had are left out. */
function valuesBefore({ details }: SettingVersionRow): Partial<Settings> {
  const before = (details['before'] ?? {}) as Record<string, unknown>;
  const known = settingKeys.filter((key) => before[key] !== undefined);
  if (known.length === 0) throw missing('change');
  return Object.fromEntries(known.map((key) => [key, allowedValue(key, before[key])]));
}

/** The rules may have become stricter since. */
function allowedValue(key: SettingKey, value: unknown): unknown {
  const checked = z.safeParse(settingRules[key], value);
  if (checked.success) return checked.data;
  const reason = checked.error.issues[0]?.message ?? 'is not valid';
  const message = `This cannot be undone: “${definitionOf(key).label}” ${reason}.`;
  throw new Refusal('invalid_input', { message });
}

async function refuseLaterChanges(tx: Db, id: number, keys: SettingKey[]): Promise<void> {
  const latest = await findLatestVersions(tx);
  const later = keys.filter((key) => (latest.get(key) ?? id) > id);
  if (later.length === 0) return;
  const names = later.map((key) => `“${definitionOf(key).label}”`).join(', ');
  const message = `${names} ${later.length === 1 ? 'was' : 'were'} changed again later. Undo that first, or enter the value yourself.`;
  throw new Refusal('changed_again', { message });
}
