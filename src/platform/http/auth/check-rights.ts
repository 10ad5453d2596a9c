// Refuses callers whom an endpoint is not open to.
import type { EndpointSpec } from '#contract/endpoint.ts';
import { Refusal, type ErrorCode } from '#contract/errors.ts';
import { type Caller, checkAudience, type Verdict } from '#domain/permissions.ts';

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
  if (adultsOnly && caller?.isAgeUnconfirmed) throw new Refusal('adult_unconfirmed');
}
