// Saves a version of the settings. A new commission is planned instead, and counts 30 days later.
import { conflictsOf } from '#contract/setting-text.ts';
import { Refusal } from '#contract/errors.ts';
import type { SettingKey, Settings } from '#contract/settings.ts';
import { checkAccent } from '#domain/brand/brand-colors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { applyCommission } from '../commission/apply-commission.ts';
import { planCommission } from '../commission/plan-commission.ts';
import {
  findDueCommission,
  findPlannedCommission,
  type PlannedCommissionRow,
} from '../commission/planned-commission-store.ts';
import { keepBrandPictures, type LogoFiles } from './brand-pictures.ts';
import { checkFeatured } from './check-featured.ts';
import { readSettings } from './read-settings.ts';
import { refuseCurrencyChange } from './refuse-currency-change.ts';
import { lockSettings } from './setting-store.ts';
import { changedKeys, writeSettings } from './write-settings.ts';

export type SettingsContext = Pick<Context, 'clock' | 'jobs' | 'notices'> & {
  config: Pick<Context['config'], 'mode'>;
};

export interface PresentSettings {
  before: Settings;
  planned: PlannedCommissionRow | undefined;
}

/** Locks the settings until the transaction ends, and reads what counts now. */
export async function lockPresentSettings(
  tx: Db,
  context: SettingsContext,
): Promise<PresentSettings> {
  await lockSettings(tx);
  const at = context.clock.now();
  const due = await findDueCommission(tx, at);
  if (due) await applyCommission(tx, context, due.id);
  const before = await readSettings(tx, { mode: context.config.mode, at });
  return { before, planned: await findPlannedCommission(tx, at) };
}

interface SaveVersionInput extends PresentSettings {
  values: Partial<Settings>;
  caller: Caller;
  requestId: string;
  /** Of pictures that become a logo for the first time. */
  files?: LogoFiles;
  /** What the history says beside the values. */
  details?: { note?: string; undoes?: number };
}

/** The caller has locked the settings. Returns the settings that count now. */
export async function saveVersion(
  tx: Db,
  context: SettingsContext,
  { before, planned, values, caller, requestId, files = new Map(), details }: SaveVersionInput,
): Promise<Settings> {
  const { commissionBps: toBps, ...atOnce } = values;
  const after = { ...before, ...atOnce };
  refuseConflicts(before, after);
  await refuseCurrencyChange(tx, before, after);
  await checkFeatured(tx, context, { before, after, caller });
  await keepBrandPictures(tx, { before, after, files, caller, at: context.clock.now() });
  await writeSettings(tx, context, {
    before,
    after,
    actor: caller,
    requestId,
    ...(details && { details }),
  });
  const { commissionBps: fromBps } = before;
  if (toBps !== undefined)
    await planCommission(tx, context, { fromBps, toBps, planned, caller, requestId });
  return after;
}

function refuseConflicts(before: Settings, after: Settings): void {
  const changed = changedKeys(before, after);
  const conflicts = { ...conflictsOf(after, changed), ...colorFault(after, changed) };
  const fields = Object.entries(conflicts).map(([key, sentence]) => [`values.${key}`, sentence]);
  if (fields.length > 0)
    throw new Refusal('invalid_input', {
      fields: Object.fromEntries(fields) as Record<string, string>,
    });
}

function colorFault(
  { accentColor }: Settings,
  changed: readonly SettingKey[],
): { accentColor?: string } {
  if (accentColor === '' || !changed.includes('accentColor')) return {};
  const { fault, shade = '' } = checkAccent(accentColor);
  return fault === undefined ? {} : { accentColor: `${fault}. The nearest that works is ${shade}` };
}
