// Makes recovery codes, and what is stored of each: 79 random bits, in letters and digits that are hard to mistake.
import { randomInt, randomUUID } from 'node:crypto';
import { macWith, type Secrets } from '../secrets/secrets.ts';

export const codesInSet = 10;
const codeLetters = 16;
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const newRecoveryCode = (): string =>
  Array.from({ length: codeLetters }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Letter case, blanks and dashes do not matter. */
const canonical = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

const purpose = 'recovery code';

export const recoveryKeyContext = (setId: string): string => `recovery codes ${setId}`;

/** The key of the codes, sealed: nobody can hash printed codes again when the master secret is exchanged. */
export const sealRecoveryKey = (secrets: Secrets, setId: string): Buffer =>
  secrets.seal(secrets.macKey(purpose), recoveryKeyContext(setId));

/** A set without a key of its own was made before such keys were stored, by either master. */
export function macsOfRecoveryCode(
  secrets: Secrets,
  { id, mac_key_enc: sealed }: { id: string; mac_key_enc: Buffer | null },
  code: string,
): Buffer[] {
  const keys = sealed
    ? [secrets.open(sealed, recoveryKeyContext(id))]
    : secrets.accepted.map((one) => one.macKey(purpose));
  return keys.map((key) => {
    if (!key) throw new Error(`Recovery codes ${id} were made with another AUTH_SECRET.`);
    return macWith(key, id, canonical(code));
  });
}

export function newRecoveryCodes(secrets: Secrets, setId: string) {
  const codes = Array.from({ length: codesInSet }, newRecoveryCode);
  const rows = codes.map((code) => ({
    id: randomUUID(),
    code_mac: secrets.mac(purpose, setId, canonical(code)),
  }));
  return { codes, rows };
}
