// Finds the challenge of a response: made for the same session and IP address, open, and not too old.
import type { Db } from '#platform/db/db.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { isUuid } from '../http/guards.ts';
import { challengeSeconds } from './challenge-life.ts';
import type { SessionRow } from '../sessions/auth-session-store.ts';
import { type ChallengeRow, type FactorRow, findChallenge } from './factor-store.ts';

/** Factor and session are locked. */
export interface AskedFactor {
  factor: FactorRow;
  session: SessionRow;
  call: UserCall;
}

export async function checkChallenge(
  tx: Db,
  { factor, session, call }: AskedFactor,
  challengeId: string,
  at: Date,
): Promise<ChallengeRow | AuthRefusal> {
  const wanted = { id: challengeId, factorId: factor.id, sessionId: session.id };
  const challenge = isUuid(challengeId) ? await findChallenge(tx, wanted) : undefined;
  if (!challenge) return new AuthRefusal('challengeNotFound');
  if (challenge.verified_at || challenge.ip !== call.ip)
    return new AuthRefusal('challengeIpMismatch');
  if (at.getTime() - challenge.created_at.getTime() >= challengeSeconds * 1000)
    return new AuthRefusal('challengeExpired', { fill: { id: challengeId } });
  return challenge;
}
