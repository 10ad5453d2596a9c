// The business settings operators edit: type, limits, default and a sentence each. A booking stores a snapshot.
import * as z from 'zod/mini';
import { currencyCodes, currencyFault } from '#domain/money/currencies.ts';
import type { CategoryArrangement } from './classes/category-arrangement.ts';
import type { FeaturedClass } from './classes/featured.ts';
import type { HomeArrangement } from './classes/home-sections.ts';
import { ruleEffects } from './moderated-words.ts';
import type { Mode, SettingDefinition } from './setting-definition.ts';
import { ruleOf } from './setting-rule.ts';

export type { Mode, SettingDefinition };

const noEffect = { demo: 'nothing', live: 'nothing' } as const;

export const settingDefinitions = {
  brandName: {
    kind: 'text',
    label: 'Name',
    sentence: 'The name of the marketplace, as pages and emails show it.',
    maxLength: 40,
    standard: 'Trellis',
  },
  supportEmail: {
    kind: 'email',
    label: 'Support address',
    sentence: 'The address that people write to for help.',
    maxLength: 254,
    standard: 'support@trellis.example',
  },
  currency: {
    kind: 'choice',
    label: 'Currency',
    sentence:
      'The currency of all prices and payments. It can be changed until the first class has a price.',
    choices: currencyCodes,
    faultOf: currencyFault,
    standard: { demo: 'USD', live: 'USD' },
  },
  distanceUnit: {
    kind: 'choice',
    label: 'Distances',
    sentence: 'The unit in which pages and emails tell distances.',
    choices: ['miles', 'kilometers'],
    standard: { demo: 'miles', live: 'miles' },
  },
  commissionBps: {
    kind: 'integer',
    label: 'Commission',
    sentence: 'Commission of the marketplace on each price; 1000 is 10 %.',
    unit: 'basis points',
    min: 0,
    max: 5000,
    standard: 1000,
  },
  refundWindowHours: {
    kind: 'integer',
    label: 'Free cancellation',
    sentence: 'Hours before the start until which canceling is fully refunded.',
    unit: 'hours',
    min: 0,
    max: 336,
    standard: 24,
  },
  leastRefundWindowHours: {
    kind: 'integer',
    label: 'Shortest for a class',
    sentence:
      'The fewest hours before the start that an instructor can choose for a class instead.',
    unit: 'hours',
    min: 0,
    max: 336,
    standard: 0,
  },
  mostRefundWindowHours: {
    kind: 'integer',
    label: 'Longest for a class',
    sentence: 'The most hours before the start that an instructor can choose for a class instead.',
    unit: 'hours',
    min: 0,
    max: 336,
    standard: 72,
  },
  leastDecisionHours: {
    kind: 'integer',
    label: 'Latest decision on a minimum',
    sentence:
      'The fewest hours before the start at which it may be decided whether a date with a minimum of people runs.',
    unit: 'hours',
    min: 1,
    max: 336,
    standard: 2,
  },
  mostDecisionHours: {
    kind: 'integer',
    label: 'Earliest decision on a minimum',
    sentence:
      'The most hours before the start at which it may be decided whether a date with a minimum of people runs.',
    unit: 'hours',
    min: 1,
    max: 336,
    standard: 168,
  },
  rescheduleWindowHours: {
    kind: 'integer',
    label: 'Rescheduling by instructors',
    sentence:
      'Hours before the start until which an instructor can reschedule a booked date; canceling later may cost a penalty.',
    unit: 'hours',
    min: 0,
    max: 336,
    standard: 48,
  },
  payoutDelayHours: {
    kind: 'integer',
    label: 'Payout delay',
    sentence: 'Hours after a date until its payout is due.',
    unit: 'hours',
    min: 0,
    max: 720,
    standard: 48,
  },
  payoutLimitDays: {
    kind: 'integer',
    label: 'Payout limit',
    sentence: 'How long after a date its takings are paid out at the latest.',
    unit: 'days',
    min: 1,
    max: 30,
    standard: 7,
  },
  holdMinutes: {
    kind: 'integer',
    label: 'Time to pay',
    sentence: 'How long a seat is kept for somebody who is paying.',
    unit: 'minutes',
    min: 5,
    max: 60,
    standard: 15,
  },
  waitlistClaimHours: {
    kind: 'integer',
    label: 'Waiting list offer',
    sentence: 'How long a seat that came free is kept for the next person on the waiting list.',
    unit: 'hours',
    min: 1,
    max: 72,
    standard: 12,
  },
  reminderHoursBefore: {
    kind: 'integer',
    label: 'Reminder',
    sentence:
      'How long before the start learners are reminded of a free class; of a paid one they are reminded a day before free cancellation ends.',
    unit: 'hours',
    min: 1,
    max: 168,
    standard: 48,
  },
  reviewInvitationHoursAfter: {
    kind: 'integer',
    label: 'Review invitation',
    sentence: 'How long after the end learners are asked for a review.',
    unit: 'hours',
    min: 1,
    max: 168,
    standard: 18,
  },
  lateCancelPenaltyBps: {
    kind: 'integer',
    label: 'Late cancellation penalty',
    sentence: "Penalty for canceling late, as a share of the date's takings; 2000 is 20 %.",
    unit: 'basis points',
    min: 0,
    max: 10000,
    standard: 2000,
  },
  dataRequestDays: {
    kind: 'integer',
    label: 'Requests about data',
    sentence: 'Days after which a request of a person about their data is overdue.',
    unit: 'days',
    min: 1,
    max: 90,
    standard: 30,
  },
  demoCheckout: {
    kind: 'choice',
    label: 'Demo payments',
    sentence:
      'With demo payments: whether a confirmed booking is paid at once, or on a page that imitates the payment service.',
    choices: ['at once', 'on a page'],
    standard: { demo: 'at once', live: 'on a page' },
  },
  instructorApproval: {
    kind: 'choice',
    label: 'New instructors',
    sentence: 'Whether new instructors may publish at once or wait for an operator.',
    choices: ['automatic', 'manual'],
    standard: { demo: 'automatic', live: 'manual' },
  },
  supportPhone: {
    kind: 'text',
    label: 'Support phone',
    sentence: 'A phone number for help, shown on Contact.',
    maxLength: 40,
    isOptional: true,
    standard: '',
  },
  supportHours: {
    kind: 'text',
    label: 'Support hours',
    sentence: 'When somebody replies, such as “Monday to Friday, 9 AM to 5 PM CT”.',
    maxLength: 100,
    isOptional: true,
    standard: '',
  },
  postalAddress: {
    kind: 'text',
    label: 'Postal address',
    sentence: 'Where letters reach you, shown on Contact.',
    maxLength: 200,
    isOptional: true,
    standard: '',
  },
  accentColor: {
    kind: 'color',
    label: 'Color',
    sentence: 'The color of buttons and links as #rrggbb; empty for the green of Trellis.',
    standard: '',
  },
  logo: {
    kind: 'picture',
    label: 'Logo',
    sentence: 'The key of an uploaded picture; empty for the leaf of Trellis.',
    standard: '',
  },
  logoOnDark: {
    kind: 'picture',
    label: 'Logo on dark pages',
    sentence: 'The key of an uploaded picture; empty to show the logo there, too.',
    standard: '',
  },
  logoName: {
    kind: 'choice',
    label: 'Name beside the logo',
    sentence: 'Whether the name is written beside the logo, or the logo contains it.',
    choices: ['written', 'in the logo'],
    standard: { demo: 'written', live: 'written' },
  },
  homeSections: {
    kind: 'home',
    label: 'Home page',
    sentence:
      'The sections of the home page in their order, which of them are shown, and their headings; empty for the order of Trellis.',
    standard: [],
  },
  categoryOrder: {
    kind: 'categories',
    label: 'Categories',
    sentence:
      'The categories in their order, and which of them the home page and the chips show; empty for the order of Trellis.',
    standard: [],
  },
  featuredClasses: {
    kind: 'featured',
    label: 'Featured classes',
    sentence:
      'The classes that the home page features, in their order, each with the time for which it is shown.',
    standard: [],
  },
  moderatedWords: {
    kind: 'words',
    label: 'Words',
    sentence:
      'Words and phrases that are looked for in public texts, whole, whatever their case and accents.',
    standard: [],
  },
  moderatedWordsEffect: {
    kind: 'choice',
    label: 'Words of the list',
    sentence: 'What happens to a new public text with a word of the list.',
    choices: ruleEffects,
    standard: noEffect,
  },
  emailAddressEffect: {
    kind: 'choice',
    label: 'Email addresses',
    sentence: 'What happens to a new public text with an email address.',
    choices: ruleEffects,
    standard: noEffect,
  },
  phoneNumberEffect: {
    kind: 'choice',
    label: 'Phone numbers',
    sentence: 'What happens to a new public text with a phone number.',
    choices: ruleEffects,
    standard: noEffect,
  },
  outsideLinkEffect: {
    kind: 'choice',
    label: 'Links to other sites',
    sentence: 'What happens to a new public text with a link to another site.',
    choices: ruleEffects,
    standard: noEffect,
  },
  firstClass: {
    kind: 'choice',
    label: 'First class of a new instructor',
    sentence: 'Whether the first class of a new instructor is shown at once or reviewed first.',
    choices: ['publish', 'review first'],
    standard: { demo: 'publish', live: 'publish' },
  },
} as const satisfies Record<string, SettingDefinition>;

type Definitions = typeof settingDefinitions;
export type SettingKey = keyof Definitions;

type ValueOf<Definition> = Definition extends { kind: 'integer' }
  ? number
  : Definition extends { choices: readonly (infer Choice)[] }
    ? Choice
    : Definition extends { kind: 'home' }
      ? HomeArrangement
      : Definition extends { kind: 'categories' }
        ? CategoryArrangement
        : Definition extends { kind: 'featured' }
          ? FeaturedClass[]
          : Definition extends { kind: 'words' }
            ? string[]
            : string;

export type Settings = { -readonly [Key in SettingKey]: ValueOf<Definitions[Key]> };

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

export function standardSettings(mode: Mode): Settings {
  const pairs = settingKeys.map((key) => {
    const definition: SettingDefinition = settingDefinitions[key];
    return [key, definition.kind === 'choice' ? definition.standard[mode] : definition.standard];
  });
  return Object.fromEntries(pairs) as Settings;
}

type Rules = { [Key in SettingKey]: z.ZodMiniType<Settings[Key], Settings[Key]> };

export const settingRules = Object.fromEntries(
  settingKeys.map((key) => {
    const definition: SettingDefinition = settingDefinitions[key];
    return [key, ruleOf(definition).check(z.describe(definition.sentence))];
  }),
) as Rules;

export const settingsSchema = z.strictObject(settingRules);
