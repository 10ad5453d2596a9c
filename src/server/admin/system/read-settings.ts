// Reads the business settings: an operator's changes over the defaults of the mode.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type Mode,
  settingKeys,
  settingRules,
  type Settings,
  standardSettings,
} from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/clock.ts';
import { findSettingsAt } from './setting-store.ts';

interface ReadSettingsInput {
  mode: Mode;
  /** Business time: from its moment on, a planned commission counts. */
  at: Date;
}

export const readSettings = async (db: Db, { mode, at }: ReadSettingsInput): Promise<Settings> =>
  settingsOf(await findSettingsAt(db, at), mode);

export function settingsOf(stored: Map<string, unknown>, mode: Mode): Settings {
  const standard = standardSettings(mode);
  const pairs = settingKeys.map((key) => {
    if (!stored.has(key)) return [key, standard[key]];
    // A value that only an older version allowed must not stop the site, so the default is used.
    const kept = z.safeParse(settingRules[key], stored.get(key));
    return [key, kept.success ? kept.data : standard[key]];
  });
  return Object.fromEntries(pairs) as Settings;
}

/** A transaction uses the settings that it read first. */
export function readSettingsOnce(
  mode: Mode,
  clock: Pick<Clock, 'now'>,
): (db: Db) => Promise<Settings> {
  const known = new WeakMap<Db, Promise<Settings>>();
  return (db) => {
    const settings = known.get(db) ?? readSettings(db, { mode, at: clock.now() });
    if (db.isTransaction) known.set(db, settings);
    return settings;
  };
}

/**
 * Two readers have the same version exactly when they saw the same values and the same planned commission. `planned` is
 * always part of it: processes of the release before let a commission count at once, and refuse this version.
 */
export function versionOf(settings: Settings, planned?: { id: string }): string {
  const seen = { ...settings, planned: planned?.id ?? null };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32);
}
