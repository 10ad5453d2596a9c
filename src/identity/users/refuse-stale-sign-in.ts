// Requires a recent sign-in before users change how they sign in.
import { minuteMs } from '#platform/durations.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { AuthenticationMethod } from '../keys/access-claims.ts';

const recentMs = 10 * minuteMs;
/** Another machine's clock may be ahead; a proof of a later time is none. */
const clockDifferenceMs = minuteMs;

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
  const nowMs = clock.now().getTime();
  return proofTimesOf(claims.amr)
    .map((seconds) => nowMs - seconds * 1000)
    .some((agoMs) => agoMs >= -clockDifferenceMs && agoMs <= recentMs);
}

/** In seconds. A claim may have any type, if another program signs with our secret. */
const proofTimesOf = (amr: unknown): number[] =>
  (Array.isArray(amr) ? (amr as (Partial<AuthenticationMethod> | null)[]) : [])
    .filter((proof) => proof?.method !== 'token_refresh')
    .map((proof) => proof?.timestamp)
    .filter((timestamp) => typeof timestamp === 'number');
