// The business settings operators edit: type, limits, default and a sentence each. A booking stores a snapshot.
import * as z from 'zod/mini';

export type Mode = 'demo' | 'live';

interface TextSetting {
  kind: 'text' | 'email';
  sentence: string;
  maxLength: number;
  standard: string;
}

interface IntegerSetting {
  kind: 'integer';
  sentence: string;
  unit: 'minutes' | 'hours' | 'days' | 'basis points';
  min: number;
  max: number;
  standard: number;
}

interface ChoiceSetting {
  kind: 'choice';
  sentence: string;
  choices: readonly [string, ...string[]];
  standard: Readonly<Record<Mode, string>>;
}

export type SettingDefinition = TextSetting | IntegerSetting | ChoiceSetting;

export const settingDefinitions = {
  brandName: {
    kind: 'text',
    sentence: 'The name of the marketplace, as pages and emails show it.',
    maxLength: 40,
    standard: 'Trellis',
  },
  supportEmail: {
    kind: 'email',
    sentence: 'The address that people write to for help.',
    maxLength: 254,
    standard: 'support@trellis.example',
  },
  commissionBps: {
    kind: 'integer',
    sentence: 'Commission of the marketplace on each price; 1000 is 10 %.',
    unit: 'basis points',
    min: 0,
    max: 5000,
    standard: 1000,
  },
  refundWindowHours: {
    kind: 'integer',
    sentence: 'Hours before the start until which canceling is fully refunded.',
    unit: 'hours',
    min: 0,
    max: 336,
    standard: 24,
  },
  leastRefundWindowHours: {
    kind: 'integer',
    sentence:
      'The fewest hours before the start that an instructor can choose for a class instead.',
    unit: 'hours',
    min: 0,
    max: 336,
    standard: 0,
  },
  mostRefundWindowHours: {
    kind: 'integer',
    sentence: 'The most hours before the start that an instructor can choose for a class instead.',
    unit: 'hours',
    min: 0,
    max: 336,
    standard: 72,
  },
  leastDecisionHours: {
    kind: 'integer',
    sentence:
      'The fewest hours before the start at which it may be decided whether a date with a minimum of people runs.',
    unit: 'hours',
    min: 1,
    max: 336,
    standard: 2,
  },
  mostDecisionHours: {
    kind: 'integer',
    sentence:
      'The most hours before the start at which it may be decided whether a date with a minimum of people runs.',
    unit: 'hours',
    min: 1,
    max: 336,
    standard: 168,
  },
  rescheduleWindowHours: {
    kind: 'integer',
    sentence:
      'Hours before the start until which an instructor can reschedule a booked date; canceling later may cost a penalty.',
    unit: 'hours',
    min: 0,
    max: 336,
    standard: 48,
  },
  payoutDelayHours: {
    kind: 'integer',
    sentence: 'Hours after a date until its payout is due.',
    unit: 'hours',
    min: 0,
    max: 720,
    standard: 48,
  },
  payoutLimitDays: {
    kind: 'integer',
    sentence: 'How long after a date its takings are paid out at the latest.',
    unit: 'days',
    min: 1,
    max: 30,
    standard: 7,
  },
  holdMinutes: {
    kind: 'integer',
    sentence: 'How long a seat is kept for somebody who is paying.',
    unit: 'minutes',
    min: 5,
    max: 60,
    standard: 15,
  },
  waitlistClaimHours: {
    kind: 'integer',
    sentence: 'How long a seat that came free is kept for the next person on the waiting list.',
    unit: 'hours',
    min: 1,
    max: 72,
    standard: 12,
  },
  reminderHoursBefore: {
    kind: 'integer',
    sentence:
      'How long before the start learners are reminded of a free class; of a paid one they are reminded a day before free cancellation ends.',
    unit: 'hours',
    min: 1,
    max: 168,
    standard: 48,
  },
  reviewInvitationHoursAfter: {
    kind: 'integer',
    sentence: 'How long after the end learners are asked for a review.',
    unit: 'hours',
    min: 1,
    max: 168,
    standard: 18,
  },
  lateCancelPenaltyBps: {
    kind: 'integer',
    sentence: "Penalty for canceling late, as a share of the date's takings; 2000 is 20 %.",
    unit: 'basis points',
    min: 0,
    max: 10000,
    standard: 2000,
  },
  dataRequestDays: {
    kind: 'integer',
    sentence: 'Days after which a request of a person about their data is overdue.',
    unit: 'days',
    min: 1,
    max: 90,
    standard: 30,
  },
  demoCheckout: {
    kind: 'choice',
    sentence:
      'With demo payments: whether a confirmed booking is paid at once, or on a page that imitates the payment service.',
    choices: ['at once', 'on a page'],
    standard: { demo: 'at once', live: 'on a page' },
  },
  instructorApproval: {
    kind: 'choice',
    sentence: 'Whether new instructors may publish at once or wait for an operator.',
    choices: ['automatic', 'manual'],
    standard: { demo: 'automatic', live: 'manual' },
  },
} as const satisfies Record<string, SettingDefinition>;

type Definitions = typeof settingDefinitions;
export type SettingKey = keyof Definitions;

type ValueOf<Definition> = Definition extends { kind: 'integer' }
  ? number
  : Definition extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string;

export type Settings = { -readonly [Key in SettingKey]: ValueOf<Definitions[Key]> };

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

export function standardSettings(mode: Mode): Settings {
  const pairs = settingKeys.map((key) => {
    const { standard } = settingDefinitions[key];
    return [key, typeof standard === 'object' ? standard[mode] : standard];
  });
  return Object.fromEntries(pairs) as Settings;
}

function ruleOf(definition: SettingDefinition): z.ZodMiniType {
  if (definition.kind === 'integer') {
    const message = `must be a whole number from ${definition.min} to ${definition.max}`;
    return z
      .number(message)
      .check(
        z.int(message),
        z.minimum(definition.min, message),
        z.maximum(definition.max, message),
      );
  }
  if (definition.kind === 'choice') {
    return z.enum([...definition.choices], `must be one of ${definition.choices.join(', ')}`);
  }
  const tooLong = `must be at most ${definition.maxLength} characters`;
  const text = z
    .string('must be a text')
    .check(z.trim(), z.maxLength(definition.maxLength, tooLong));
  if (definition.kind === 'email') return text.check(z.email('must be an email address'));
  // Names end up in mail headers, where a control character would start another header.
  return text.check(z.regex(/^\P{Cc}+$/u, 'must be a text of one line'));
}

type Rules = { [Key in SettingKey]: z.ZodMiniType<Settings[Key], Settings[Key]> };

export const settingRules = Object.fromEntries(
  settingKeys.map((key) => {
    const definition: SettingDefinition = settingDefinitions[key];
    return [key, ruleOf(definition).check(z.describe(definition.sentence))];
  }),
) as Rules;

export const settingsSchema = z.strictObject(settingRules);
