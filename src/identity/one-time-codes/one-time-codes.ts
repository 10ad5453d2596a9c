// Creates the token for a mailed link and the code for typing, and what is stored of each.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { MasterSecrets } from '../secrets/secrets.ts';

/** Marks a link whose sign-in is finished by exchanging a code (PKCE), not in the URL. */
export const pkcePrefix = 'pkce_';

export interface LinkToken {
  token: string;
  hash: Buffer;
}

export function newLinkToken(pkce: boolean): LinkToken {
  const token = `${pkce ? pkcePrefix : ''}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashLinkToken(token) };
}

/** A plain hash is enough for 256 random bits; a six-digit code needs `macCode`. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export interface CodeFacts {
  userId: string;
  kind: string;
  /** The address that the code was mailed to. */
  target: string;
  code: string;
}

/** Keyed, because all million codes could be tried against a plain hash. */
export const macCode = (
  secrets: MasterSecrets,
  { userId, kind, target, code }: CodeFacts,
): Buffer => secrets.mac('one-time code', userId, kind, target, code);
