// Refuses callers whom an endpoint is not open to, and sign-ins that are too old for it.
import type { EndpointSpec } from '#contract/endpoint.ts';
import { Refusal, type ErrorCode } from '#contract/errors.ts';
import { type ApiScope, hasScope, type KeyCaller } from '#domain/integrations/api-scopes.ts';
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
  'key-needed': 'api_key_needed',
};

interface Sender {
  /** Why somebody with a token counts as a visitor. */
  obstacle?: Refusal | undefined;
  /** Set where an API key was sent instead of a token. */
  key?: KeyCaller | null | undefined;
}

/** Throws the refusal. */
export function checkRights(
  spec: Pick<EndpointSpec, 'who' | 'scope' | 'adultsOnly' | 'openToSuspended'>,
  caller: Caller | null,
  { obstacle, key }: Sender = {},
): void {
  const { who: audience, scope, adultsOnly, openToSuspended } = spec;
  if (key && audience !== 'anyone') return checkKey(key, scope);
  if (obstacle && audience !== 'anyone') throw obstacle;
  const verdict = checkAudience(audience, caller);
  if (verdict === 'suspended' && openToSuspended) return;
  if (verdict !== 'allowed') throw new Refusal(refusals[verdict]);
  if (adultsOnly && caller?.isAdultUnconfirmed) throw new Refusal('adult_unconfirmed');
}

/** A key is no person: it opens the calls that name a scope, and of the others only what anyone may call. */
function checkKey(key: KeyCaller, scope: ApiScope | undefined): void {
  if (scope === undefined) throw new Refusal('key_not_accepted');
  if (!hasScope(key, scope)) throw new Refusal('scope_missing');
}

/** Compares with the real time, in which tokens are signed, not with the movable business time. */
export function checkRecentSignIn(
  { needsRecentSignIn }: Pick<EndpointSpec, 'needsRecentSignIn'>,
  token: TokenClaims | null | undefined,
): void {
  if (needsRecentSignIn && !isRecentSignIn(token?.signedInAt, systemClock.now()))
    throw new Refusal('recent_sign_in_needed');
}
