// Removes a second factor: sessions that used it fall back to aal1, unless a passkey opened them, and the user is notified by mail.
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../identity.ts';
import { notifySessionsChanged } from '../sessions/session-news.ts';
import { findSessionsOf, saveSession } from '../sessions/auth-session-store.ts';
import { notifyFactorRemoved } from '../users/notify.ts';
import { lockUser } from '../users/user-store.ts';
import { methodOf } from './factor-method.ts';
import { deleteFactor, type FactorRow, findFactor, lockFactor } from './factor-store.ts';

/** Undefined if there is no such factor. The caller writes the audit entry. */
export async function removeFactor(
  identity: Identity,
  tx: Db,
  factorId: string,
): Promise<FactorRow | undefined> {
  const found = await findFactor(tx, factorId);
  const user = found && (await lockUser(tx, found.user_id));
  const factor = user && (await lockFactor(tx, { id: factorId, userId: user.id }));
  if (!factor) return undefined;
  const at = identity.clock.now();
  const sessions = await findSessionsOf(tx, user.id);
  for (const { id, amr } of sessions.filter((session) => session.factor_id === factorId)) {
    const left = amr.filter(({ method }) => method !== methodOf(factor));
    const aal = left.some(({ method }) => method === 'passkey') ? 'aal2' : 'aal1';
    await saveSession(tx, id, { aal, factor_id: null, amr: left }, at);
  }
  await deleteFactor(tx, factorId);
  await notifySessionsChanged(tx, identity.notices, user.id);
  if (factor.status === 'verified') await notifyFactorRemoved(identity, tx, user, factor);
  return factor;
}
