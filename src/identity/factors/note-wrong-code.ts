// Counts a wrong code of a second factor against the session; the fifth in a row ends it.
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../identity.ts';
import { endSession, saveSession, type SessionRow } from '../sessions/auth-session-store.ts';

const mostWrongCodes = 5;

/** The caller has locked the session, and commits despite the refusal. */
export async function noteWrongCode(
  { clock, notices }: Pick<Identity, 'clock' | 'notices'>,
  tx: Db,
  { id, user_id: userId, wrong_codes: before }: SessionRow,
): Promise<void> {
  if (before + 1 >= mostWrongCodes) await endSession(tx, notices, { id, userId });
  else await saveSession(tx, id, { wrong_codes: before + 1 }, clock.now());
}
