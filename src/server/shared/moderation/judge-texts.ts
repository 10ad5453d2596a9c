// Judges texts that become public by the rules of the operator.
import type { RuleEffect } from '#contract/moderated-words.ts';
import type { Settings } from '#contract/settings.ts';
import { type Found, matchRules, type TextRule } from '#domain/moderation/match-rules.ts';

export interface Verdict {
  /** As stored with the report, such as "phone" or "word:venmo"; empty where no rule found anything. */
  rules: string[];
  /** Whether an operator looks at it before it is shown. */
  mustWait: boolean;
}

export const nothingFound: Verdict = { rules: [], mustWait: false };

export const firstClassRule = 'first-class';

export const effectsOf = (settings: Settings): Record<TextRule, RuleEffect> => ({
  word: settings.moderatedWordsEffect,
  email: settings.emailAddressEffect,
  phone: settings.phoneNumberEffect,
  link: settings.outsideLinkEffect,
});

export function judgeTexts(
  settings: Settings,
  publicUrl: string,
  texts: readonly (string | null)[],
): Verdict {
  const effects = effectsOf(settings);
  if (Object.values(effects).every((effect) => effect === 'nothing')) return nothingFound;
  const written = texts.flatMap((text) => text ?? []);
  const rules = { words: settings.moderatedWords, ownHost: new URL(publicUrl).hostname };
  const found = matchRules(written, rules).filter(({ rule }) => effects[rule] !== 'nothing');
  return {
    rules: found.map(ruleName),
    mustWait: found.some(({ rule }) => effects[rule] === 'hold for review'),
  };
}

const ruleName = ({ rule, word }: Found): string => (word === undefined ? rule : `${rule}:${word}`);
