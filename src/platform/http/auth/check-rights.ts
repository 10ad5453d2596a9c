// Refuses callers whom an endpoint is not open to, and sign-ins that are too old for it.
import type { EndpointSpec } from '#contract/endpoint.ts';
import { Refusal, type ErrorCode } from '#contract/errors.ts';
import { type Caller, checkAudience, type Verdict } from '#domain/permissions.ts';
import { isRecentSignIn } from '#domain/recent-sign-in.ts';
import { systemClock } from '../../clock.ts';
import type { TokenClaims } from './token-claims.ts';

const refusals: Record<Exclude<Verdict, 'allowed'>, ErrorCode> = {
  'sign-in-first': 'unauthenticated',
  suspended: 'suspended',
  'instructors-only': 'instructors_only',
  // A thing that is not the caller's is refused as if it did not exist.
  hidden: 'not_found',
};

/** Throws the refusal; `obstacle` is why somebody with a token counts as a visitor. */
export function checkRights(
  { who: audience, adultsOnly }: Pick<EndpointSpec, 'who' | 'adultsOnly'>,
  caller: Caller | null,
  obstacle?: Refusal,
): void {
  if (obstacle && audience !== 'anyone') throw obstacle;
  const verdict = checkAudience(audience, caller);
  if (verdict !== 'allowed') throw new Refusal(refusals[verdict]);
  if (adultsOnly && caller?.isAdultUnconfirmed) throw new Refusal('adult_unconfirmed');
}

/** Compares with the real time, in which tokens are signed, not with the movable business time. */
export function checkRecentSignIn(
  { needsRecentSignIn }: Pick<EndpointSpec, 'needsRecentSignIn'>,
  token: TokenClaims | null | undefined,
): void {
  if (needsRecentSignIn && !isRecentSignIn(token?.signedInAt, systemClock.now()))
    throw new Refusal('recent_sign_in_needed');
}
