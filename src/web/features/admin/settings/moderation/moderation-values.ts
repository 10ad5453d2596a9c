// The rules of moderation as the form holds them.
import * as z from 'zod/mini';
import { moderatedWordsRule } from '#contract/moderated-words.ts';
import type { Changes, Settings } from '../setting-changes.ts';

export const ruleKeys = [
  'moderatedWordsEffect',
  'emailAddressEffect',
  'phoneNumberEffect',
  'outsideLinkEffect',
] as const;

export const choiceKeys = [...ruleKeys, 'firstClass'] as const;
type ChoiceKey = (typeof choiceKeys)[number];

export interface ModerationValues extends Pick<Settings['values'], ChoiceKey> {
  /** A line each. */
  words: string;
}

export const valuesOf = ({ values }: Settings): ModerationValues => ({
  words: values.moderatedWords.join('\n'),
  moderatedWordsEffect: values.moderatedWordsEffect,
  emailAddressEffect: values.emailAddressEffect,
  phoneNumberEffect: values.phoneNumberEffect,
  outsideLinkEffect: values.outsideLinkEffect,
  firstClass: values.firstClass,
});

/** Each word once, empty lines left out; or what is wrong with the first one that is not allowed. */
export function readWords(text: string): { words: string[] } | { fault: string } {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const { success, data, error } = z.safeParse(moderatedWordsRule, [...new Set(lines)]);
  if (success) return { words: data };
  const [issue] = error.issues;
  const at = issue?.path[0];
  const which = typeof at === 'number' ? `“${[...new Set(lines)][at]}”` : 'The list';
  return { fault: `${which} ${issue?.message ?? 'is not valid'}` };
}

export function changesOf({ values }: Settings, words: string[], form: ModerationValues): Changes {
  const isSame = JSON.stringify(words) === JSON.stringify(values.moderatedWords);
  const changed = choiceKeys.filter((key) => form[key] !== values[key]);
  return {
    ...(!isSame && { moderatedWords: words }),
    ...(Object.fromEntries(changed.map((key) => [key, form[key]])) as Changes),
  };
}

/** "adds “venmo”", "takes “cash” off" */
export function wordsDiffTexts(from: readonly string[], to: readonly string[]): string[] {
  const named = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');
  const added = to.filter((word) => !from.includes(word));
  const gone = from.filter((word) => !to.includes(word));
  const texts = [
    ...(added.length > 0 ? [`adds ${named(added)}`] : []),
    ...(gone.length > 0 ? [`takes ${named(gone)} off`] : []),
  ];
  return texts.length > 0 ? texts : ['has another order'];
}
