// Stores passwords as argon2id, and accepts bcrypt for imported ones.
import {
  type Argon2Cost,
  hashArgon2id,
  matchesArgon2id,
  readArgon2id,
  saltBytes,
} from './argon2id.ts';
import { matchesBcrypt } from './check-bcrypt.ts';

export const ownCost: Argon2Cost = { memoryKib: 19_456, passes: 2, parallelism: 1, tagBytes: 32 };

/** Bcrypt reads no further, so no password may be longer, whichever hash it has. */
export const mostPasswordBytes = 72;

/** The hash of an unknown password: refusing an unknown address takes as long as refusing a known one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$UBS9ofrt030FDdrwTeHpOA$upcOWu5q0JO/dcZRGkt+Jmh+fSNYjYmNjvGP7yYF+qo';

const bcryptHash = /^\$2[ab]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** The highest cost that an imported hash may have. */
const most = { bcryptCost: 14, memoryKib: 262_144, passes: 10, parallelism: 8 };

export const isBcrypt = (hash: string): boolean => bcryptHash.test(hash);

export const hashPassword = (password: string): Promise<string> => hashArgon2id(password, ownCost);

export async function matchesHash(hash: string, password: string): Promise<boolean> {
  if (isBcrypt(hash))
    return (
      Buffer.byteLength(password) <= mostPasswordBytes && (await matchesBcrypt({ password, hash }))
    );
  const argon2id = readArgon2id(hash);
  if (!argon2id) throw new Error('A stored password hash is neither argon2id nor bcrypt.');
  return matchesArgon2id(argon2id, password);
}

/** Whether to hash again, now that the password is available. */
export function isOutdated(hash: string): boolean {
  const stored = readArgon2id(hash);
  if (!stored || stored.salt.length < saltBytes) return true;
  return Object.entries(ownCost).some(([name, cost]) => stored[name as keyof Argon2Cost] < cost);
}

/** Whether this hash can be imported with an account: argon2id or bcrypt, at an acceptable cost. */
export function isPasswordHash(hash: string): boolean {
  const cost = bcryptHash.exec(hash)?.[1];
  if (cost) return Number(cost) >= 4 && Number(cost) <= most.bcryptCost;
  const stored = readArgon2id(hash);
  if (!stored) return false;
  const { memoryKib, passes, parallelism } = stored;
  return memoryKib <= most.memoryKib && passes <= most.passes && parallelism <= most.parallelism;
}
