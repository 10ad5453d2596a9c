// Hashes and verifies passwords, a few at a time, at the same cost whether or not the user exists.
import { AuthRefusal } from '../errors.ts';
import { readCommonPasswords } from './common-passwords.ts';
import { createHashingQueue } from './hashing-queue.ts';
import {
  dummyHash,
  hashPassword,
  isBcrypt,
  isOutdated,
  isPasswordHash,
  matchesHash,
  mostPasswordBytes,
} from './password-hash.ts';
import {
  type AboutPerson,
  describeWeakness,
  siteWordsOf,
  type WeakReason,
  weaknessesOf,
} from './weak-password.ts';

interface PasswordSettings {
  passwordMinLength: number;
  siteUrl: string;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Null, for an unknown user or one without a password, takes as long and never matches. */
  verify(hash: string | null, password: string): Promise<{ matches: boolean; outdated: boolean }>;
  check(password: string, about: AboutPerson): WeakReason[];
}

/** Imported bcrypt hashes have their own queue: one of them takes as long as fifty sign-ins. */
const createBcryptQueue = () => createHashingQueue({ atOnce: 1, waiting: 16 });

export function createPasswords(
  { passwordMinLength, siteUrl }: PasswordSettings,
  inTurn = createHashingQueue(),
  bcryptInTurn = createBcryptQueue(),
): Passwords {
  const rules = {
    minLength: passwordMinLength,
    siteWords: siteWordsOf(siteUrl),
    isCommon: readCommonPasswords(),
  };
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: async (hash, password) => {
      const known = hash !== null && isPasswordHash(hash);
      const compared = known ? hash : dummyHash;
      const queue = isBcrypt(compared) ? bcryptInTurn : inTurn;
      const same = await queue(() => matchesHash(compared, password));
      const matches = known && same;
      return { matches, outdated: matches && isOutdated(hash) };
    },
    check: (password, about) => weaknessesOf(password, about, rules),
  };
}

export function refuseWeak(
  passwords: Passwords,
  { passwordMinLength }: Pick<PasswordSettings, 'passwordMinLength'>,
  password: string,
  about: AboutPerson,
): void {
  if (Buffer.byteLength(password) > mostPasswordBytes) throw new AuthRefusal('passwordTooLong');
  const reasons = passwords.check(password, about);
  if (reasons.length === 0) return;
  throw new AuthRefusal('weakPassword', {
    fill: { why: describeWeakness(reasons, passwordMinLength) },
    extra: { weak_password: { reasons } },
  });
}
