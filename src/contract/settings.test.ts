import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { settingKeys, settingRules, settingsSchema, standardSettings } from './settings.ts';

test.each(['demo', 'live'] as const)(
  'has defaults in %s mode that keep their own limits',
  (mode) => {
    const standard = standardSettings(mode);
    expect(z.parse(settingsSchema, standard)).toEqual(standard);
  },
);

test('starts with the figures the marketplace promises', () => {
  expect(standardSettings('demo')).toEqual({
    brandName: 'Trellis',
    supportEmail: 'support@trellis.example',
    currency: 'USD',
    distanceUnit: 'miles',
    commissionBps: 1000,
    refundWindowHours: 24,
    leastRefundWindowHours: 0,
    mostRefundWindowHours: 72,
    leastDecisionHours: 2,
    mostDecisionHours: 168,
    rescheduleWindowHours: 48,
    payoutDelayHours: 48,
    payoutLimitDays: 7,
    holdMinutes: 15,
    waitlistClaimHours: 12,
    reminderHoursBefore: 48,
    reviewInvitationHoursAfter: 18,
    lateCancelPenaltyBps: 2000,
    dataRequestDays: 30,
    instructorApproval: 'automatic',
    demoCheckout: 'at once',
    supportPhone: '',
    supportHours: '',
    postalAddress: '',
    accentColor: '',
    logo: '',
    logoOnDark: '',
    logoName: 'written',
    homeSections: [],
    categoryOrder: [],
    featuredClasses: [],
    moderatedWords: [],
    moderatedWordsEffect: 'nothing',
    emailAddressEffect: 'nothing',
    phoneNumberEffect: 'nothing',
    outsideLinkEffect: 'nothing',
    firstClass: 'publish',
  });
  expect(standardSettings('live').instructorApproval).toBe('manual');
});

test.each<[keyof typeof settingRules, unknown]>([
  ['brandName', ''],
  ['brandName', '   '],
  ['brandName', 'Trellis\r\nBcc: everyone@example.org'],
  ['brandName', 'x'.repeat(41)],
  ['supportEmail', 'nobody'],
  ['commissionBps', 5001],
  ['commissionBps', 10.5],
  ['commissionBps', '1000'],
  ['commissionBps', null],
  ['currency', 'JPY'],
  ['currency', 'eur'],
  ['accentColor', 'green'],
  ['accentColor', '#2563e'],
  ['accentColor', '#2563eb;}'],
  ['logo', '../../etc/passwd'],
  ['supportPhone', 'a\r\nb'],
  ['holdMinutes', 4],
  ['holdMinutes', Number.NaN],
  ['instructorApproval', 'sometimes'],
  ['moderatedWords', ['']],
  ['moderatedWords', ['!!!']],
  ['moderatedWords', ['one\ntwo']],
  ['moderatedWords', ['x'.repeat(61)]],
  ['moderatedWords', Array.from({ length: 201 }, () => 'x')],
  ['phoneNumberEffect', 'delete'],
])('refuses %s = %j', (key, value) => {
  expect(z.safeParse(settingRules[key], value).success).toBe(false);
});

test('describes every setting in a sentence', () => {
  const { properties } = z.toJSONSchema(settingsSchema);
  for (const key of settingKeys) expect(properties?.[key]).toHaveProperty('description');
});
