// Checks the code for a challenge: same session and IP address, once, in time, and a code that was never used before.
import type { Db } from '#platform/db/db.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { type AskedFactor, checkChallenge } from './check-challenge.ts';
import { openFactorSecret } from './sealed-secret.ts';
import { acceptStep, closeChallenge, type FactorRow, saveFactor } from './factor-store.ts';
import { findStep } from './totp.ts';

const mostFailures = 5;
const lockedSeconds = 900;

export interface CodeAttempt {
  challengeId: string;
  code: string;
}

/** Returns the refusal, and counts a wrong code; or undefined once the factor is verified and the challenge closed. */
export async function checkCode(
  { clock, secrets }: Pick<Identity, 'clock' | 'secrets'>,
  tx: Db,
  asked: AskedFactor,
  { challengeId, code }: CodeAttempt,
): Promise<AuthRefusal | undefined> {
  const at = clock.now();
  const { factor } = asked;
  const challenge = await checkChallenge(tx, asked, challengeId, at);
  if (challenge instanceof AuthRefusal) return challenge;
  if (factor.locked_until && factor.locked_until > at) return lockedUntil(factor.locked_until, at);
  const step = findStep(openFactorSecret(secrets, factor), code, at);
  if (step === undefined || !(await acceptStep(tx, factor.id, step, at))) {
    await countFailure(tx, factor, at);
    return new AuthRefusal('totpCodeWrong');
  }
  await closeChallenge(tx, challenge.id, at);
  return undefined;
}

/** Locks the factor after several failures, because all million codes are soon tried. */
async function countFailure(tx: Db, { id, failures }: FactorRow, at: Date): Promise<void> {
  const isLast = failures + 1 >= mostFailures;
  await saveFactor(
    tx,
    id,
    isLast
      ? { failures: 0, locked_until: new Date(at.getTime() + lockedSeconds * 1000) }
      : { failures: failures + 1 },
  );
}

function lockedUntil(end: Date, at: Date): AuthRefusal {
  const seconds = Math.ceil((end.getTime() - at.getTime()) / 1000);
  return new AuthRefusal('requestLimit', { headers: { 'retry-after': String(seconds) } });
}
