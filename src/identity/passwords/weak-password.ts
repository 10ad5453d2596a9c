// Finds weak passwords: short, common, or the user's own address or name.
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
  isCommon: CommonPasswords;
}

export function weaknessesOf(
  password: string,
  about: AboutPerson,
  { minLength, isCommon }: Rules,
): WeakReason[] {
  const reasons: WeakReason[] = [];
  if (Array.from(password).length < minLength) reasons.push('length');
  if (isCommon(password) || isPersonal(password, about)) reasons.push('pwned');
  return reasons;
}

export function describeWeakness(reasons: WeakReason[], minLength: number): string {
  const sentences: Record<WeakReason, string> = {
    length: `Password should be at least ${minLength} characters.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  };
  return reasons.map((reason) => sentences[reason]).join(' ');
}

/** "Jane.Doe1987!" is as easy to guess as "janedoe" for anybody who knows Jane Doe. */
function isPersonal(password: string, { email, phone, names = [] }: AboutPerson): boolean {
  const local = email?.split('@')[0];
  const known = [email, local, phone, ...names].map((text) => lettersOf(text ?? ''));
  const bare = lettersOf(password);
  const withoutEnd = bare.replace(/\d+$/, '');
  return known.some((text) => text.length > 2 && (text === bare || text === withoutEnd));
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
