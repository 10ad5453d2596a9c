// Groups and texts of the business settings in the form, which shows basis points as percent.
import * as z from 'zod/mini';
import { definitionOf } from '#contract/setting-text.ts';
import { rangeText } from '#contract/setting-rule.ts';
import { type SettingKey, settingRules } from '#contract/settings.ts';

interface SettingGroup {
  label: string;
  keys: readonly SettingKey[];
}

/** Settings that are texts, numbers and choices; the others have pages of their own. */
export const settingGroups: readonly SettingGroup[] = [
  {
    label: 'The marketplace',
    keys: [
      'brandName',
      'instructorApproval',
      'distanceUnit',
      'supportEmail',
      'supportPhone',
      'supportHours',
      'postalAddress',
      'dataRequestDays',
    ],
  },
  {
    label: 'Money',
    keys: [
      'currency',
      'commissionBps',
      'lateCancelPenaltyBps',
      'payoutDelayHours',
      'payoutLimitDays',
    ],
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

/** Where the other settings are changed. */
export const settingPages: readonly (SettingGroup & { path: string })[] = [
  { label: 'Commission', path: '/admin/settings/commission', keys: [] },
  {
    label: 'Brand',
    path: '/admin/settings/brand',
    keys: ['accentColor', 'logo', 'logoOnDark', 'logoName'],
  },
  { label: 'Home page', path: '/admin/settings/home', keys: ['homeSections'] },
  {
    label: 'Featured classes',
    path: '/admin/settings/featured',
    keys: ['featuredClasses'],
  },
  { label: 'Categories', path: '/admin/settings/categories', keys: ['categoryOrder'] },
  {
    label: 'Moderation',
    path: '/admin/settings/moderation',
    keys: [
      'moderatedWords',
      'moderatedWordsEffect',
      'emailAddressEffect',
      'phoneNumberEffect',
      'outsideLinkEffect',
      'firstClass',
    ],
  },
  { label: 'Legal texts', path: '/admin/settings/texts', keys: [] },
];

export const formKeys: readonly SettingKey[] = settingGroups.flatMap(({ keys }) => keys);

/** Values as typed into the form. */
export type SettingTexts = Record<SettingKey, string>;

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
export const fieldText = (key: SettingKey, value: unknown): string =>
  isShare(key) ? String(Number(value) / 100) : String(value);

type Read = { value: unknown } | { fault: string };

/** Parses the typed text into the API's value, or returns what is wrong with it. */
export function readField(key: SettingKey, typed: string): Read {
  const definition = definitionOf(key);
  if (definition.kind !== 'integer') return checked(key, typed);
  const text = typed.trim().replace(',', '.');
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!isShare(key)) return checked(key, number);
  const bps = Math.round(number * 100);
  if (!(bps >= definition.min && bps <= definition.max)) return { fault: rangeText(definition) };
  return hasMoreThanTwoDecimals(text) ? { fault: nearestShares(number) } : { value: bps };
}

/** Zeros at the end say nothing: 12.500 is 12.5. */
const hasMoreThanTwoDecimals = (text: string): boolean => /\.\d\d\d*[1-9]/.test(text);

/** 12.345 is between 12.34 and 12.35: rounding it would save what nobody has entered. */
function nearestShares(percent: number): string {
  const below = Math.floor(percent * 100) / 100;
  const above = Math.round(below * 100 + 1) / 100;
  return `has at most two decimals: ${below}% or ${above}%`;
}

function checked(key: SettingKey, value: unknown): Read {
  const result = z.safeParse(settingRules[key], value);
  return result.success
    ? { value: result.data }
    : { fault: result.error.issues[0]?.message ?? 'is not valid' };
}
