// Reads the business settings: the defaults of the mode, under what an operator changed.
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
import { findStoredSettings } from './setting-store.ts';

export async function readSettings(db: Db, mode: Mode): Promise<Settings> {
  const stored = await findStoredSettings(db);
  const standard = standardSettings(mode);
  const pairs = settingKeys.map((key) => {
    if (!stored.has(key)) return [key, standard[key]];
    // A value that an older version allowed must not stop the site: the default stands in.
    const kept = z.safeParse(settingRules[key], stored.get(key));
    return [key, kept.success ? kept.data : standard[key]];
  });
  return Object.fromEntries(pairs) as Settings;
}

/** A transaction goes by the settings that it has read first. */
export function readSettingsOnce(mode: Mode): (db: Db) => Promise<Settings> {
  const known = new WeakMap<Db, Promise<Settings>>();
  return (db) => {
    const settings = known.get(db) ?? readSettings(db, mode);
    if (db.isTransaction) known.set(db, settings);
    return settings;
  };
}

/** Two readers hold the same version exactly when they saw the same values. */
export function versionOf(settings: Settings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 32);
}
