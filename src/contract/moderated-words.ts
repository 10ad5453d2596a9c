// The words and phrases that operators look for in texts that become public.
import * as z from 'zod/mini';
import { isBlank, noLonger, visible, invisible } from './text-rules.ts';

export const wordLimits = { words: 200, letters: 60 } as const;

const word = z.string().check(
  z.trim(),
  noLonger(wordLimits.letters),
  visible(invisible),
  z.refine((text) => !isBlank(text), 'must not be empty'),
  z.regex(/[\p{L}\p{N}]/u, 'must contain a letter or digit'),
);

export const moderatedWordsRule = z
  .array(word)
  .check(z.maxLength(wordLimits.words, `must be at most ${wordLimits.words} words`));

export const ruleEffects = ['nothing', 'publish and report', 'hold for review'] as const;
export type RuleEffect = (typeof ruleEffects)[number];
