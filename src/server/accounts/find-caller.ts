// Finds the person behind a valid token on every call; creates the profile on first sight, and follows a new address.
import { randomInt } from 'node:crypto';
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import type { Caller } from '#domain/permissions.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import { Refusal } from '#contract/errors.ts';
import { accountMessages } from '#contract/accounts/profile.ts';
import { usernameFrom } from '#domain/text/username.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import {
  findPerson,
  insertProfile,
  type NewProfile,
  findProfileByEmail,
  isTaken,
  saveEmail,
} from './account-store.ts';
import type { Context } from '../shared/context.ts';
import { phoneDigits, plainName } from './seed-values.ts';

const demoIds = new Set<string>(demoAccounts.map(({ id }) => id));

/** Null for a person who may not sign in; refuses with `profile_failed` where no profile can be created. */
export function createFindCaller({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  return async (claims: TokenClaims): Promise<Caller | null> => {
    // A demo that went live may still have these accounts, and their passwords are public.
    if (config.mode === 'live' && demoIds.has(claims.sub)) return null;
    const known = await findPerson(db, claims.sub);
    const person = known ?? (await createProfile(db, claims, clock));
    if (person.erased_at) return null;
    if (known) await followEmail(db, known, claims);
    return { id: person.id, role: person.role, suspended: person.suspended_at !== null };
  };
}

/** The number of random digits appended to a username; each further attempt tries more. */
const endings = [0, 2, 3, 4, 6, 8, 8];

/** Creates the profile at a person's first call; of several simultaneous first calls, one creates it. */
async function createProfile(db: Db, claims: TokenClaims, clock: Clock) {
  if (claims.email === '') throw profileFailed('an e-mail address is needed');
  return inTransaction(db, async (tx) => {
    const seed = seedOf(claims, clock.now());
    for (const digits of endings) {
      if (!(await takeOverEmail(tx, claims)))
        throw profileFailed('this e-mail address belongs to another account');
      const username = usernameFrom(seed.full_name, ending(digits));
      await insertProfile(tx, { ...seed, username });
      // The profile may be ours, or that of a faster call.
      const person = await findPerson(tx, claims.sub);
      if (person) return person;
    }
    throw profileFailed('no username is free');
  });
}

function seedOf(claims: TokenClaims, now: Date): Omit<NewProfile, 'username'> {
  const { fullName = '', phoneNumber = '', adultConfirmed } = claims.metadata;
  return {
    id: claims.sub,
    email: claims.email,
    email_as_of: claims.issuedAt,
    full_name: plainName(fullName) || 'New member',
    phone_number: phoneDigits(phoneNumber),
    adult_confirmed_at: adultConfirmed ? now : null,
    created_at: now,
    updated_at: now,
  };
}

const ending = (digits: number): string =>
  digits === 0 ? '' : String(randomInt(10 ** (digits - 1), 10 ** digits));

const profileFailed = (why: string): Refusal =>
  new Refusal('profile_failed', { message: `${accountMessages.profileFailed}: ${why}` });

interface Known {
  id: string;
  email: string;
  email_as_of: Date | null;
}

/**
 * Updates a profile's e-mail address from the newest token, so that an old tab does not bring an old address back.
 */
async function followEmail(db: Db, known: Known, claims: TokenClaims): Promise<void> {
  const { email, issuedAt } = claims;
  if (email === '' || email === known.email.toLowerCase()) return;
  if (known.email_as_of && known.email_as_of >= issuedAt) return;
  try {
    await inTransaction(db, async (tx) => {
      if (await takeOverEmail(tx, claims))
        await saveEmail(tx, { id: known.id, email, asOf: issuedAt });
    });
  } catch (error) {
    // Two people are swapping addresses; the next call resolves it.
    if (!isTaken(error, 'profiles_email')) throw error;
  }
}

/**
 * Frees an address for the token's owner. The identity service gives an address to one person at a time, so another
 * profile with this address is outdated and must not get this person's mail. Returns false when that profile knows a
 * newer token.
 */
async function takeOverEmail(tx: Db, claims: TokenClaims): Promise<boolean> {
  const { sub, email, issuedAt } = claims;
  const holder = await findProfileByEmail(tx, email);
  if (!holder || holder.id === sub) return true;
  return saveEmail(tx, { id: holder.id, email: `${holder.id}@replaced.invalid`, asOf: issuedAt });
}
