// Finds the person behind a valid token on every call; creates the profile on first sight, and follows a new address.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import type { Caller } from '#domain/permissions.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import { findPerson } from './account-store.ts';
import type { Context } from '../shared/context.ts';
import { createProfile } from './create-profile.ts';
import { followEmail } from './follow-email.ts';

const demoIds = new Set<string>(demoAccounts.map(({ id }) => id));

/** Null for a person who may not sign in; refuses with `profile_failed` where no profile can be created. */
export function createFindCaller({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  return async (claims: TokenClaims): Promise<Caller | null> => {
    // A demo that went live may still have these accounts, and their passwords are public.
    if (config.mode === 'live' && demoIds.has(claims.sub)) return null;
    const known = await findPerson(db, claims.sub);
    const person = known ?? (await createProfile(db, { clock }, claims));
    if (person.erased_at) return null;
    if (known) await followEmail(db, known, claims);
    return {
      id: person.id,
      role: person.role,
      suspended: person.suspended_at !== null,
      isAdultUnconfirmed: person.adult_confirmed_at === null,
    };
  };
}
