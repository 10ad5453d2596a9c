// Values of business settings as people read them, and the rules that span two settings with their sentences.
import { currencyOf } from '#domain/money/currencies.ts';
import { percentText } from '#domain/text/commission-text.ts';
import {
  type SettingDefinition,
  settingDefinitions,
  type SettingKey,
  type Settings,
} from './settings.ts';

export const definitionOf = (key: SettingKey): SettingDefinition => settingDefinitions[key];

/** "24 hours", "10%", "automatic", "euros (EUR)", "3 sections, 1 of them hidden" */
export function valueText(key: SettingKey, value: unknown): string {
  const definition = definitionOf(key);
  if (definition.kind === 'integer') return measureText(definition.unit, Number(value));
  if (key === 'currency') return `${currencyOf(String(value)).name} (${String(value)})`;
  if (Array.isArray(value)) return value.length === 0 ? 'as it came' : 'arranged';
  if (definition.kind === 'picture') return value === '' ? 'the leaf' : 'a picture';
  if (value === '') return definition.kind === 'color' ? 'Trellis green' : 'nothing';
  return String(value);
}

function measureText(unit: string, value: number): string {
  if (unit === 'basis points') return percentText(value);
  return `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
}

interface OrderRule {
  lower: { key: SettingKey; name: string; verb: string };
  upper: { key: SettingKey; name: string; verb: string };
}

/** The first may not exceed the second. `name` is how the sentence under the other field calls a setting. */
const orderRules: readonly OrderRule[] = [
  {
    lower: { key: 'payoutDelayHours', name: 'the payout delay', verb: 'be longer than' },
    upper: { key: 'payoutLimitDays', name: 'the payout limit', verb: 'be shorter than' },
  },
  {
    lower: {
      key: 'leastRefundWindowHours',
      name: 'the shortest window of a class',
      verb: 'be more than',
    },
    upper: {
      key: 'mostRefundWindowHours',
      name: 'the longest window of a class',
      verb: 'be less than',
    },
  },
  {
    lower: { key: 'leastDecisionHours', name: 'the latest decision', verb: 'be more than' },
    upper: { key: 'mostDecisionHours', name: 'the earliest decision', verb: 'be less than' },
  },
];

/**
 * Sentences by setting: "must not be longer than the payout limit (7 days)". A sentence stands at the setting that is changed,
 * and at the lower one if both are.
 */
export function conflictsOf(
  settings: Settings,
  changed: readonly SettingKey[],
): Partial<Record<SettingKey, string>> {
  const conflicts = orderRules
    .filter(({ lower, upper }) => hoursOf(settings, lower.key) > hoursOf(settings, upper.key))
    .map(({ lower, upper }) => {
      const isUpper = changed.includes(upper.key) && !changed.includes(lower.key);
      const [at, other] = isUpper ? [upper, lower] : [lower, upper];
      const sentence = `must not ${at.verb} ${other.name} (${valueText(other.key, settings[other.key])})`;
      return [at.key, sentence];
    });
  return Object.fromEntries(conflicts) as Partial<Record<SettingKey, string>>;
}

function hoursOf(settings: Settings, key: SettingKey): number {
  const definition = definitionOf(key);
  const isDays = definition.kind === 'integer' && definition.unit === 'days';
  return Number(settings[key]) * (isDays ? 24 : 1);
}
