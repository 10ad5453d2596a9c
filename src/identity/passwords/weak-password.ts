// Finds weak passwords: short, common, the name of the site, or the user's own address or name.
import type { CommonPasswords } from './common-passwords.ts';

export type WeakReason = 'length' | 'pwned';

/** Facts that a stranger may know about the user. */
export interface AboutPerson {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  names?: string[] | undefined;
}

interface Rules {
  minLength: number;
  /** See `siteWordsOf`. */
  siteWords: string[];
  isCommon: CommonPasswords;
}

export function weaknessesOf(
  password: string,
  about: AboutPerson,
  { minLength, siteWords, isCommon }: Rules,
): WeakReason[] {
  const reasons: WeakReason[] = [];
  const seen = visibleText(password);
  const plain = seen.normalize('NFKC').trim();
  if (Array.from(seen).length < minLength) reasons.push('length');
  if (isCommon(password) || isCommon(plain) || isPersonal(plain, about) || isSite(plain, siteWords))
    reasons.push('pwned');
  return reasons;
}

/** The words that anybody guesses at this site: the product's name, and the names in the site's host. */
export function siteWordsOf(siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl);
  const labels = hostname.split('.');
  const names = labels.length > 1 ? labels.slice(0, -1) : labels;
  const words = ['trellis', ...names].map((name) => withoutDigits(lettersOf(name)));
  return [...new Set(words)].filter((word) => word.length > 3);
}

export function describeWeakness(reasons: WeakReason[], minLength: number): string {
  const sentences: Record<WeakReason, string> = {
    length: `Password should be at least ${minLength} characters.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  };
  return reasons.map((reason) => sentences[reason]).join(' ');
}

/** Without characters that nobody sees; blanks count once between words and never at the ends. */
const visibleText = (password: string): string =>
  password
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** "Trellis2026!" and "trellis trellis" are the first guesses at Trellis. */
function isSite(password: string, siteWords: string[]): boolean {
  const bare = withoutDigits(lettersOf(password));
  return siteWords.some((word) => bare !== '' && bare.replaceAll(word, '') === '');
}

/** "Jane.Doe1987!" is as easy to guess as "janedoe" for anybody who knows Jane Doe. */
function isPersonal(password: string, { email, phone, names = [] }: AboutPerson): boolean {
  const local = email?.split('@')[0];
  const known = [email, local, phone, ...names].map((text) => lettersOf(text ?? ''));
  const bare = lettersOf(password);
  const withoutEnd = bare.replace(/\d+$/, '');
  return known.some((text) => text.length > 2 && (text === bare || text === withoutEnd));
}

const withoutDigits = (text: string): string => text.replace(/\p{N}/gu, '');

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
