// Turns unchecked sign-up input into values that can be stored.
import { profileLengths } from '#contract/accounts/profile.ts';
import { isBlank } from '#contract/text-rules.ts';

/** A single line without characters that hide or reorder others; empty when nothing visible is left. */
export function plainName(text: string): string {
  const name = text
    // A longer text is no name, and need not be processed.
    .slice(0, 1000)
    .toWellFormed()
    .replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu, ' ')
    .trim()
    .slice(0, profileLengths.fullName)
    // The cut may have split a character.
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();
  return isBlank(name) ? '' : name;
}

/** Digits only; null when it is no possible phone number. */
export function phoneDigits(text: string): string | null {
  const digits = text.slice(0, 1000).replaceAll(/\D/g, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : null;
}
