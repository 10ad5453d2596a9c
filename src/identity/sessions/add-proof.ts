// Adds a proof of who is present to an open session, so that its next tokens count as a recent sign-in.
import type { Db } from '#platform/db/db.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { endSessions, saveSession, type SessionRow } from './auth-session-store.ts';

interface Proof {
  /** The method for `amr`, such as `password`, `otp` or `totp`. */
  method: string;
  /** In seconds; now, unless the proof is no newer than an earlier one. */
  timestamp?: number;
  /** Set by a second factor: the session rises to aal2. */
  level?: { aal: 'aal2'; factor_id: string | null };
}

/**
 * The caller has locked the session. Skips the counter past the earlier refresh tokens: whoever stole one must not
 * inherit the proof.
 */
export async function addProof(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  session: SessionRow,
  { method, timestamp, level }: Proof,
): Promise<SessionRow> {
  const at = clock.now();
  const counter = session.refresh_counter + 2;
  const proof = { method, timestamp: timestamp ?? Math.floor(at.getTime() / 1000) };
  const earlier = session.amr.filter((one) => one.method !== method);
  const changes = {
    ...level,
    amr: [proof, ...earlier],
    refresh_counter: counter,
    refresh_floor: counter,
    stepped_up_at: at,
    wrong_codes: 0,
  };
  const proved = await saveSession(tx, session.id, changes, at);
  if (!proved) throw new AuthRefusal('sessionNotFound');
  return proved;
}

/** Raises the session to aal2 by a second factor, and ends the user's other sessions that are still at aal1. */
export async function stepUp(
  identity: Pick<Identity, 'clock' | 'notices'>,
  tx: Db,
  session: SessionRow,
  { factorId, ...proof }: Omit<Proof, 'level'> & { factorId: string | null },
): Promise<SessionRow> {
  const level = { aal: 'aal2', factor_id: factorId } as const;
  const risen = await addProof(identity, tx, session, { ...proof, level });
  const { user_id: userId, id: except } = session;
  await endSessions(tx, identity.notices, { userId, except, aal: 'aal1' });
  return risen;
}
