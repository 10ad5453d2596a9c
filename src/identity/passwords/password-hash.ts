// How passwords are kept: argon2id of our own, and what was brought along from elsewhere.
import * as argon2 from '@node-rs/argon2';
import * as bcrypt from '@node-rs/bcrypt';

/** Argon2id and a salt of 16 bytes are what the library does unasked. */
export const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const saltBytes = 16;

/** Bcrypt reads no further; so no password may be longer, whichever way it is kept. */
export const mostPasswordBytes = 72;

/** Of a password that nobody knows: an address without an account takes as long to refuse as one with. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$UBS9ofrt030FDdrwTeHpOA$upcOWu5q0JO/dcZRGkt+Jmh+fSNYjYmNjvGP7yYF+qo';

const bcryptHash = /^\$2[ab]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** What a hash from elsewhere may cost us at each sign-in. */
const most = { bcryptCost: 14, memoryCost: 262_144, timeCost: 10, parallelism: 8 };

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, costs);

export async function matchesHash(hash: string, password: string): Promise<boolean> {
  if (!bcryptHash.test(hash)) return argon2.verify(hash, password);
  return Buffer.byteLength(password) <= mostPasswordBytes && bcrypt.verify(password, hash);
}

/** Whether it is worth hashing again, now that the password is at hand. */
export function isOutdated(hash: string): boolean {
  const made = readArgon2id(hash);
  if (!made || made.saltLen < saltBytes) return true;
  return Object.entries(costs).some(([name, cost]) => made[name as keyof typeof costs] < cost);
}

/** Whether an account may bring this hash along: argon2id or bcrypt, at a bearable cost. */
export function isPasswordHash(hash: string): boolean {
  const cost = bcryptHash.exec(hash)?.[1];
  if (cost) return Number(cost) >= 4 && Number(cost) <= most.bcryptCost;
  const made = readArgon2id(hash);
  if (!made) return false;
  const { memoryCost, timeCost, parallelism } = made;
  return (
    memoryCost <= most.memoryCost && timeCost <= most.timeCost && parallelism <= most.parallelism
  );
}

function readArgon2id(hash: string): argon2.ParsedHashOptions | undefined {
  if (!hash.startsWith('$argon2id$')) return undefined;
  try {
    return argon2.parseOptions(hash);
  } catch {
    return undefined;
  }
}
