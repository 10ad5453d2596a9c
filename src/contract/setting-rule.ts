// The rule that a value of a setting keeps, by the kind of the setting.
import * as z from 'zod/mini';
import { percentText } from '#domain/text/commission-text.ts';
import { categoryArrangementRule } from './classes/category-arrangement.ts';
import { featuredRule } from './classes/featured.ts';
import { homeArrangementRule } from './classes/home-sections.ts';
import { moderatedWordsRule } from './moderated-words.ts';
import { pictureKeyRule } from './pictures.ts';
import type { IntegerSetting, SettingDefinition, TextSetting } from './setting-definition.ts';

/** "must be a whole number of minutes from 5 to 60", "must be from 0% to 50%" */
export function rangeText({ unit, min, max }: IntegerSetting): string {
  if (unit !== 'basis points') return `must be a whole number of ${unit} from ${min} to ${max}`;
  return `must be from ${percentText(min)} to ${percentText(max)}`;
}

export function ruleOf(definition: SettingDefinition): z.ZodMiniType {
  const { kind } = definition;
  if (kind === 'integer') {
    const { min, max, unit } = definition;
    const message =
      unit === 'basis points'
        ? `${rangeText(definition)}, as whole basis points: 1000 is 10%`
        : rangeText(definition);
    return z
      .number(message)
      .check(z.int(message), z.minimum(min, message), z.maximum(max, message));
  }
  if (kind === 'choice')
    return z.enum([...definition.choices], {
      error: ({ input }) =>
        definition.faultOf?.(input) ?? `must be one of ${definition.choices.join(', ')}`,
    });
  if (kind === 'home') return homeArrangementRule;
  if (kind === 'categories') return categoryArrangementRule;
  if (kind === 'featured') return featuredRule;
  if (kind === 'words') return moderatedWordsRule;
  if (kind === 'picture') return z.union([z.literal(''), pictureKeyRule]);
  if (kind === 'color')
    return z
      .string('must be a color')
      .check(
        z.toLowerCase(),
        z.regex(/^(#[0-9a-f]{6})?$/, 'must be a color such as #2563eb, or empty'),
      );
  return textRuleOf(definition);
}

function textRuleOf({ kind, maxLength, isOptional }: TextSetting): z.ZodMiniType {
  const tooLong = `must be at most ${maxLength} characters`;
  const text = z.string('must be a text').check(z.trim(), z.maxLength(maxLength, tooLong));
  if (kind === 'email') return text.check(z.email('must be an email address'));
  // Names end up in mail headers, where a control character would start another header.
  const oneLine = isOptional ? /^\P{Cc}*$/u : /^\P{Cc}+$/u;
  return text.check(z.regex(oneLine, 'must be a text of one line'));
}
