// Writes changed settings, with who changed what, and tells every process.
import { isDeepStrictEqual } from 'node:util';
import { type SettingKey, settingKeys, type Settings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { saveSettings } from './setting-store.ts';

interface WriteSettingsInput {
  before: Settings;
  after: Settings;
  actor: Caller;
  /** What the audit log says beyond the values. */
  details?: Record<string, unknown>;
  /** Left out where no request causes it. */
  requestId?: string;
}

/** The caller has locked the settings. */
export async function writeSettings(
  tx: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  { before, after, actor, details, requestId }: WriteSettingsInput,
): Promise<void> {
  const changed = changedKeys(before, after);
  if (changed.length === 0) return;
  const at = clock.now();
  await saveSettings(tx, { values: pick(after, changed), at, by: actor.id });
  await writeAudit(tx, {
    at,
    actor,
    action: 'settings.change',
    details: { before: pick(before, changed), after: pick(after, changed), ...details },
    ...(requestId !== undefined && { requestId }),
  });
  await notices.publish(tx, 'settings');
}

export const changedKeys = (before: Settings, after: Settings): SettingKey[] =>
  settingKeys.filter((key) => !isDeepStrictEqual(before[key], after[key]));

function pick(settings: Settings, keys: (keyof Settings)[]): Partial<Settings> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}
