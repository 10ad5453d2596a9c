// Uses up a challenge: it is gone afterwards, whether or not the response to it was right.
import { AuthRefusal } from '../../errors.ts';
import type { Identity } from '../../identity.ts';
import { takePasskeyChallenge } from './passkey-challenge-store.ts';

/** Runs outside the caller's transaction, so that a refused response does not bring the challenge back. */
export async function takeChallenge(
  { db, clock }: Pick<Identity, 'db' | 'clock'>,
  wanted: Parameters<typeof takePasskeyChallenge>[1],
): Promise<Buffer> {
  const challenge = await takePasskeyChallenge(db, wanted);
  if (!challenge) throw new AuthRefusal('passkeyChallengeNotFound');
  if (challenge.expires_at <= clock.now()) throw new AuthRefusal('passkeyChallengeExpired');
  return challenge.challenge_hash;
}
