// Changes business settings for an operator; refuses when another operator was faster.
import { Refusal } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { LogoFiles } from './brand-pictures.ts';
import { versionOf } from './read-settings.ts';
import { lockPresentSettings, saveVersion, type SettingsContext } from './save-version.ts';

interface ChangeSettingsInput {
  caller: Caller;
  version: string;
  values: { [Key in keyof Settings]?: Settings[Key] | undefined };
  /** Why, for the history. */
  note?: string | undefined;
  requestId: string;
  /** Of pictures that become a logo for the first time. */
  files?: LogoFiles;
}

/** Returns the settings that count now. */
export function changeSettings(
  db: Db,
  context: SettingsContext,
  { version, values, note, ...by }: ChangeSettingsInput,
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    const present = await lockPresentSettings(tx, context);
    if (versionOf(present.before, present.planned) !== version)
      throw new Refusal('settings_changed');
    return saveVersion(tx, context, {
      ...present,
      ...by,
      values: withoutGaps(values),
      ...(note && { details: { note } }),
    });
  });
}

const withoutGaps = (values: ChangeSettingsInput['values']): Partial<Settings> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
