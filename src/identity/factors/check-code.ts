// Checks the code for a challenge: same session and IP address, once, in time, and a code that was never used before.
import type { Db } from '#platform/db/db.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { notifyFactorLocked } from '../users/notify.ts';
import { guessLimitFor } from './guess-limit.ts';
import { noteWrongCode } from './note-wrong-code.ts';
import { type AskedFactor, checkChallenge } from './check-challenge.ts';
import { openFactorSecret } from './sealed-secret.ts';
import { acceptStep, closeChallenge } from './factor-store.ts';
import { findStep } from './totp.ts';

export interface CodeAttempt {
  challengeId: string;
  code: string;
}

/** Returns the refusal, and counts a wrong code; or undefined once the factor is verified and the challenge closed. */
export async function checkCode(
  identity: Identity,
  tx: Db,
  asked: AskedFactor,
  { challengeId, code }: CodeAttempt,
): Promise<AuthRefusal | undefined> {
  const { factor, call } = asked;
  const at = identity.clock.now();
  const challenge = await checkChallenge(tx, asked, challengeId, at);
  if (challenge instanceof AuthRefusal) return challenge;
  const limit = await guessLimitFor(identity, tx, factor, call.ip);
  if (limit.lockedUntil) return lockedUntil(limit.lockedUntil, at);
  const step = findStep(openFactorSecret(identity.secrets, factor), code, at);
  if (step === undefined || !(await acceptStep(tx, factor.id, step, at))) {
    const isNews = await limit.noteFailure(at);
    await noteFailure(identity, tx, asked, isNews);
    return new AuthRefusal('totpCodeWrong');
  }
  await limit.notePass(at);
  await closeChallenge(tx, challenge.id, at);
  return undefined;
}

/** Mistakes while a factor is being added are no guesses. */
async function noteFailure(
  identity: Identity,
  tx: Db,
  { factor, session, call }: AskedFactor,
  isNews: boolean,
): Promise<void> {
  if (factor.status === 'unverified') return;
  await noteWrongCode(identity, tx, session);
  if (isNews) await notifyFactorLocked(identity, tx, call.user);
}

function lockedUntil(end: Date, at: Date): AuthRefusal {
  const seconds = Math.ceil((end.getTime() - at.getTime()) / 1000);
  return new AuthRefusal('requestLimit', { headers: { 'retry-after': String(seconds) } });
}
