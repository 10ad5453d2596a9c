// Finds the challenge that a response belongs to: of the same session and IP address, open, and not too old.
import type { Db } from '#platform/db/db.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { isUuid } from '../http/guards.ts';
import { challengeSeconds } from './challenge-life.ts';
import { type ChallengeRow, type FactorRow, findChallenge } from './factor-store.ts';

export interface AskedFactor extends Pick<UserCall, 'ip'> {
  factor: FactorRow;
  sessionId: string;
}

export async function checkChallenge(
  tx: Db,
  { factor, sessionId, ip }: AskedFactor,
  challengeId: string,
  at: Date,
): Promise<ChallengeRow | AuthRefusal> {
  const wanted = { id: challengeId, factorId: factor.id, sessionId };
  const challenge = isUuid(challengeId) ? await findChallenge(tx, wanted) : undefined;
  if (!challenge) return new AuthRefusal('challengeNotFound');
  if (challenge.verified_at || challenge.ip !== ip) return new AuthRefusal('challengeIpMismatch');
  if (at.getTime() - challenge.created_at.getTime() >= challengeSeconds * 1000)
    return new AuthRefusal('challengeExpired', { fill: { id: challengeId } });
  return challenge;
}
