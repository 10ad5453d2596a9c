// Creates the profile at a person's first call; of several simultaneous first calls, one creates it.
import { randomInt } from 'node:crypto';
import { accountMessages } from '#contract/accounts/profile.ts';
import { Refusal } from '#contract/errors.ts';
import { usernameFrom } from '#domain/text/username.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import type { Context } from '../shared/context.ts';
import { findPerson, insertProfile, type NewProfile } from './account-store.ts';
import { takeOverEmail } from './follow-email.ts';
import { phoneDigits, plainName } from './seed-values.ts';

/** The number of random digits appended to a username; each further attempt tries more. */
const endings = [0, 2, 3, 4, 6, 8, 8];

export async function createProfile(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  claims: TokenClaims,
) {
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
