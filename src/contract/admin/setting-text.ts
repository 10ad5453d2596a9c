// Labels and values of the business settings as text; basis points are shown as percent.
import { type SettingDefinition, settingDefinitions, type SettingKey } from '../settings.ts';

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
  dataRequestDays: 'Requests about data',
  demoCheckout: 'Demo payments',
  instructorApproval: 'New instructors',
};

export const definitionOf = (key: SettingKey): SettingDefinition => settingDefinitions[key];

export const isShare = (key: SettingKey): boolean => {
  const definition = definitionOf(key);
  return definition.kind === 'integer' && definition.unit === 'basis points';
};

/** The unit after the field: "hours", "%". */
export function unitText(key: SettingKey): string | undefined {
  const definition = definitionOf(key);
  if (definition.kind !== 'integer') return undefined;
  return isShare(key) ? '%' : definition.unit;
}

/** 1050 basis points → "10.5" */
export const fieldText = (key: SettingKey, value: string | number): string =>
  isShare(key) ? String(Number(value) / 100) : String(value);

/** "24 hours", "10%", "automatic" */
export function valueText(key: SettingKey, value: string | number): string {
  const unit = unitText(key);
  const text = fieldText(key, value);
  if (unit === undefined) return text;
  return unit === '%' ? `${text}%` : `${text} ${text === '1' ? unit.replace(/s$/, '') : unit}`;
}
