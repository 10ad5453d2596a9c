// Finds in texts that become public what the rules of the operator look for. Nothing of the operator is read as a pattern,
// so a word with signs in it finds itself and no more.
import { hasEmailAddress, hasPhoneNumber } from '../messages/outside-contact.ts';
import { hasOutsideLink } from './outside-link.ts';

export type TextRule = 'word' | 'email' | 'phone' | 'link';

export interface TextRules {
  /** Words and phrases, as the operator wrote them. */
  words: readonly string[];
  /** The host of the marketplace: links to it lead nowhere else. */
  ownHost: string;
}

export interface Found {
  rule: TextRule;
  /** Of `word`: the one of the operator's list. */
  word?: string;
}

/** Small letters without accents and signs, each word between two spaces: "Café–Bar!" is " cafe bar ". */
export const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** As people read it: without characters that nobody sees, and with letters and digits of the usual width. */
const asRead = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/** Every rule at most once, in a fixed order; the first word of the list that is there. */
export function matchRules(texts: readonly string[], { words, ownHost }: TextRules): Found[] {
  // A phrase does not reach from one text into the next.
  const plain = texts.map(plainWords);
  const word = words.find((each) => {
    const wanted = plainWords(each);
    return wanted !== '  ' && plain.some((text) => text.includes(wanted));
  });
  const read = texts.map(asRead);
  const has = (test: (text: string) => boolean): boolean => read.some(test);
  return [
    ...(word === undefined ? [] : [{ rule: 'word' as const, word }]),
    ...(has(hasEmailAddress) ? [{ rule: 'email' as const }] : []),
    ...(has(hasPhoneNumber) ? [{ rule: 'phone' as const }] : []),
    ...(has((text) => hasOutsideLink(text, ownHost)) ? [{ rule: 'link' as const }] : []),
  ];
}
