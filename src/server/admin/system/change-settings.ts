// Changes business settings for an operator; refuses when another operator was faster.
import { Refusal } from '#contract/errors.ts';
import { settingKeys, type Settings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { readSettings, versionOf } from './read-settings.ts';
import { lockSettings, saveSettings } from './setting-store.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'clock' | 'notices'> & { config: Pick<Context['config'], 'mode'> };

interface ChangeSettingsInput {
  caller: Caller;
  version: string;
  values: { [Key in keyof Settings]?: Settings[Key] | undefined };
  requestId: string;
}

export function changeSettings(
  db: Db,
  context: Needs,
  input: ChangeSettingsInput,
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const before = await readSettings(tx, context.config.mode);
    if (versionOf(before) !== input.version) throw new Refusal('settings_changed');
    const after = { ...before, ...withoutGaps(input.values) };
    checkTogether(after);
    const changed = settingKeys.filter((key) => before[key] !== after[key]);
    if (changed.length === 0) return before;
    const at = context.clock.now();
    await saveSettings(tx, { values: pick(after, changed), at, by: input.caller.id });
    await writeAudit(tx, {
      at,
      actor: input.caller,
      action: 'settings.change',
      details: { before: pick(before, changed), after: pick(after, changed) },
      requestId: input.requestId,
    });
    await context.notices.publish(tx, 'settings');
    return after;
  });
}

/** Limits that span several settings. */
function checkTogether(settings: Settings): void {
  if (settings.payoutDelayHours > settings.payoutLimitDays * 24) {
    const message = 'must not be longer than the payout limit';
    throw new Refusal('invalid_input', { fields: { 'values.payoutDelayHours': message } });
  }
}

const withoutGaps = (values: ChangeSettingsInput['values']): Partial<Settings> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function pick(settings: Settings, keys: (keyof Settings)[]): Partial<Settings> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}
