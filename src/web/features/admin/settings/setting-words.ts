// Labels, groups and texts of the business settings; the form shows basis points as percent.
import {
  type SettingDefinition,
  settingDefinitions,
  type SettingKey,
  settingRules,
} from '#contract/settings.ts';
import * as z from 'zod/mini';

/** Values as typed into the form. */
export type SettingTexts = Record<SettingKey, string>;

export const settingLabels: Record<SettingKey, string> = {
  brandName: 'Name',
  supportEmail: 'Support address',
  commissionBps: 'Commission',
  refundWindowHours: 'Free cancellation',
  leastRefundWindowHours: 'Shortest for a class',
  mostRefundWindowHours: 'Longest for a class',
  leastDecisionHours: 'Latest decision on a minimum',
  mostDecisionHours: 'Earliest decision on a minimum',
  rescheduleWindowHours: 'Rescheduling by instructors',
  payoutDelayHours: 'Payout delay',
  payoutLimitDays: 'Payout limit',
  holdMinutes: 'Time to pay',
  waitlistClaimHours: 'Waiting list offer',
  reminderHoursBefore: 'Reminder',
  reviewInvitationHoursAfter: 'Review invitation',
  lateCancelPenaltyBps: 'Late cancellation penalty',
  demoCheckout: 'Demo payments',
  instructorApproval: 'New instructors',
};

export const settingGroups: readonly { label: string; keys: readonly SettingKey[] }[] = [
  { label: 'The marketplace', keys: ['brandName', 'supportEmail', 'instructorApproval'] },
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

export const definitionOf = (key: SettingKey): SettingDefinition => settingDefinitions[key];

const isShare = (key: SettingKey): boolean => {
  const definition = definitionOf(key);
  return definition.kind === 'integer' && definition.unit === 'basis points';
};

/** The unit after the field: "hours", "%". */
export function unitText(key: SettingKey): string | undefined {
  const definition = definitionOf(key);
  if (definition.kind !== 'integer') return undefined;
  return isShare(key) ? '%' : definition.unit;
}

/** The description without the explanation of basis points, which only API users need. */
export const sentenceOf = (key: SettingKey): string =>
  definitionOf(key).sentence.replace(/; \d+ is \d+ %\.$/, '.');

/** 1050 basis points → "10.5" */
export const fieldText = (key: SettingKey, value: string | number): string =>
  isShare(key) ? String(Number(value) / 100) : String(value);

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

/** "24 hours", "10%", "automatic" */
export function valueText(key: SettingKey, value: string | number): string {
  const unit = unitText(key);
  const text = fieldText(key, value);
  if (unit === undefined) return text;
  return unit === '%' ? `${text}%` : `${text} ${text === '1' ? unit.replace(/s$/, '') : unit}`;
}
