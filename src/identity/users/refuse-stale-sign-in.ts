// Requires a recent sign-in before users change how they sign in.
import { minuteMs } from '#platform/durations.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { AuthenticationMethod } from '../keys/access-claims.ts';

const recentMs = 10 * minuteMs;

type Needs = Pick<Identity, 'clock'>;
type Signed = Pick<UserCall, 'claims' | 'user'>;

export function refuseStaleSignIn(identity: Needs, call: Signed): void {
  if (!isRecentSignIn(identity, call)) throw new AuthRefusal('recentSignInNeeded');
}

/**
 * Reads the token, not the session: an older token of the same session proves nothing new. Anonymous users have
 * nothing to prove who they are with, and no account to steal.
 */
export function isRecentSignIn({ clock }: Needs, { claims, user }: Signed): boolean {
  if (user.is_anonymous) return true;
  const newestMs = Math.max(0, ...proofTimesOf(claims.amr)) * 1000;
  return clock.now().getTime() - newestMs <= recentMs;
}

/** In seconds. A claim may have any type, if another program signs with our secret. */
const proofTimesOf = (amr: unknown): number[] =>
  (Array.isArray(amr) ? (amr as (Partial<AuthenticationMethod> | null)[]) : [])
    .filter((proof) => proof?.method !== 'token_refresh')
    .map((proof) => proof?.timestamp)
    .filter((timestamp) => typeof timestamp === 'number');
