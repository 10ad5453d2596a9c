// Makes recovery codes, and what is stored of each: 79 random bits, in letters and digits that are hard to mistake.
import { randomInt, randomUUID } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

export const codesInSet = 10;
const codeLetters = 16;
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const newRecoveryCode = (): string =>
  Array.from({ length: codeLetters }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Letter case, blanks and dashes do not matter. */
const canonical = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

export const macRecoveryCode = (secrets: Secrets, setId: string, code: string): Buffer =>
  secrets.mac('recovery code', setId, canonical(code));

export function newRecoveryCodes(secrets: Secrets, setId: string) {
  const codes = Array.from({ length: codesInSet }, newRecoveryCode);
  const rows = codes.map((code) => ({
    id: randomUUID(),
    code_mac: macRecoveryCode(secrets, setId, code),
  }));
  return { codes, rows };
}
