// Changes business settings for an operator; refuses when another operator was faster. A new commission is planned, not saved.
import { Refusal } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { applyCommission } from '../commission/apply-commission.ts';
import { planCommission } from '../commission/plan-commission.ts';
import {
  findDueCommission,
  findPlannedCommission,
} from '../commission/planned-commission-store.ts';
import { readSettings, versionOf } from './read-settings.ts';
import { lockSettings } from './setting-store.ts';
import { writeSettings } from './write-settings.ts';

type Needs = Pick<Context, 'clock' | 'jobs' | 'notices'> & {
  config: Pick<Context['config'], 'mode'>;
};

interface ChangeSettingsInput {
  caller: Caller;
  version: string;
  values: { [Key in keyof Settings]?: Settings[Key] | undefined };
  requestId: string;
}

/** Returns the settings that count now. */
export function changeSettings(
  db: Db,
  context: Needs,
  { caller, version, values, requestId }: ChangeSettingsInput,
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const at = context.clock.now();
    const due = await findDueCommission(tx, at);
    if (due) await applyCommission(tx, context, due.id);
    const before = await readSettings(tx, { mode: context.config.mode, at });
    const planned = await findPlannedCommission(tx, at);
    if (versionOf(before, planned) !== version) throw new Refusal('settings_changed');
    const { commissionBps: toBps, ...atOnce } = withoutGaps(values);
    const after = { ...before, ...atOnce };
    checkTogether(after);
    await writeSettings(tx, context, { before, after, actor: caller, requestId });
    const { commissionBps: fromBps } = before;
    if (toBps !== undefined)
      await planCommission(tx, context, { fromBps, toBps, planned, caller, requestId });
    return after;
  });
}

/** Limits that span several settings. */
function checkTogether(settings: Settings): void {
  if (settings.payoutDelayHours > settings.payoutLimitDays * 24) {
    const message = 'must not be longer than the payout limit';
    throw new Refusal('invalid_input', { fields: { 'values.payoutDelayHours': message } });
  }
  if (settings.leastRefundWindowHours > settings.mostRefundWindowHours) {
    const message = 'must not be more than the longest window of a class';
    throw new Refusal('invalid_input', { fields: { 'values.leastRefundWindowHours': message } });
  }
}

const withoutGaps = (values: ChangeSettingsInput['values']): Partial<Settings> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
