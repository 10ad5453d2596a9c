// Groups and fields of the business settings; the form shows basis points as percent.
import * as z from 'zod/mini';
import { definitionOf, isShare } from '#contract/admin/setting-text.ts';
import { type SettingKey, settingRules } from '#contract/settings.ts';

export {
  definitionOf,
  fieldText,
  settingLabels,
  unitText,
  valueText,
} from '#contract/admin/setting-text.ts';

/** Values as typed into the form. */
export type SettingTexts = Record<SettingKey, string>;

export const settingGroups: readonly { label: string; keys: readonly SettingKey[] }[] = [
  {
    label: 'The marketplace',
    keys: ['brandName', 'supportEmail', 'instructorApproval', 'dataRequestDays'],
  },
  {
    label: 'Money',
    keys: ['commissionBps', 'lateCancelPenaltyBps', 'payoutDelayHours', 'payoutLimitDays'],
  },
  {
    label: 'Bookings',
    keys: [
      'refundWindowHours',
      'leastRefundWindowHours',
      'mostRefundWindowHours',
      'leastDecisionHours',
      'mostDecisionHours',
      'rescheduleWindowHours',
      'holdMinutes',
      'waitlistClaimHours',
    ],
  },
  { label: 'Emails', keys: ['reminderHoursBefore', 'reviewInvitationHoursAfter'] },
  { label: 'Demo', keys: ['demoCheckout'] },
];

/** The description without the explanation of basis points, which only API users need. */
export const sentenceOf = (key: SettingKey): string =>
  definitionOf(key).sentence.replace(/; \d+ is \d+ %\.$/, '.');

/** Parses the typed text into the API's value, or returns what is wrong with it. */
export function readField(key: SettingKey, typed: string): { value: unknown } | { fault: string } {
  const definition = definitionOf(key);
  if (definition.kind !== 'integer') return checked(key, typed);
  const number = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  if (isShare(key)) {
    const bps = Math.round(number * 100);
    const fits = bps >= definition.min && bps <= definition.max;
    return fits
      ? { value: bps }
      : { fault: `must be from ${definition.min / 100} to ${definition.max / 100}%` };
  }
  return checked(key, number);
}

function checked(key: SettingKey, value: unknown): { value: unknown } | { fault: string } {
  const result = z.safeParse(settingRules[key], value);
  return result.success
    ? { value: result.data }
    : { fault: result.error.issues[0]?.message ?? 'is not valid' };
}
