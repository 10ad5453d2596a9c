// Makes storable values of what people wrote when they signed up: nobody has checked it on the way here.
import { profileLengths } from '#contract/profile.ts';
import { isBlank } from '#contract/text-rules.ts';

/** One line without characters that hide or turn others; empty when nothing is left to see. */
export function plainName(text: string): string {
  const name = text
    // More is no name, and need not be looked at.
    .slice(0, 1000)
    .toWellFormed()
    .replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu, ' ')
    .trim()
    .slice(0, profileLengths.fullName)
    // The cut may have gone through a letter.
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();
  return isBlank(name) ? '' : name;
}

/** Digits only; null when there is no telephone with such a number. */
export function phoneDigits(text: string): string | null {
  const digits = text.slice(0, 1000).replaceAll(/\D/g, '');
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : null;
}
