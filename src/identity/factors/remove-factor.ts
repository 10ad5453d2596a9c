// Removes a second factor: sessions that used it fall back to aal1, unless a passkey opened them, and the user is notified
// by mail.
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../identity.ts';
import { notifySessionsChanged } from '../sessions/session-news.ts';
import { findSessionsOf, saveSession } from '../sessions/auth-session-store.ts';
import { notifyFactorRemoved } from '../users/notify.ts';
import { lockUser } from '../users/user-store.ts';
import { deleteRecoveryCodeSet } from '../recovery-codes/recovery-code-store.ts';
import {
  deleteFactor,
  type FactorRow,
  findFactor,
  hasVerifiedFactor,
  lockFactor,
} from './factor-store.ts';
import { methodOf } from './factor-method.ts';
import { callOffRemoval } from './removals/call-off-removal.ts';

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
  await callOffRemoval(tx, { targetId: factorId, why: 'gone', at });
  const sessions = await findSessionsOf(tx, user.id);
  await deleteFactor(tx, factorId);
  const isLast = !(await hasVerifiedFactor(tx, user.id));
  // Recovery codes stand in for a factor, so they go with the last one.
  if (isLast) await deleteRecoveryCodeSet(tx, user.id);
  const gone = isLast ? [methodOf(factor), 'mfa/recovery_code'] : [methodOf(factor)];
  for (const { id, factor_id: used, amr } of sessions) {
    const left = amr.filter(({ method }) => !gone.includes(method));
    const aal = left.some(({ method }) => method === 'passkey') ? 'aal2' : 'aal1';
    if (used === factorId || (isLast && left.length < amr.length))
      await saveSession(tx, id, { aal, factor_id: null, amr: left }, at);
  }
  await notifySessionsChanged(tx, identity.notices, user.id);
  if (factor.status === 'verified') await notifyFactorRemoved(identity, tx, user, factor);
  return factor;
}
