// Signs a user out: here, everywhere, or everywhere else.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { refuseOneFactor } from '../users/refuse-one-factor.ts';
import { lockUser } from '../users/user-store.ts';
import { endSession, endSessions } from './auth-session-store.ts';

const scopes = ['global', 'local', 'others'] as const;
type Scope = (typeof scopes)[number];

export const signOut: Handle<UserCall> = async (identity, call) => {
  const asked = call.query['scope'] || 'global';
  const scope = scopes.find((known) => known === asked);
  if (!scope) throw new AuthRefusal('scopeInvalid', { fill: { scope: asked } });
  // Somebody with the password alone must not sign the owner out.
  if (scope !== 'local') await refuseOneFactor(identity, call);
  await inTransaction(identity.db, async (tx) => {
    // Two sign-outs at once would lock the same sessions in different order.
    await lockUser(tx, call.user.id);
    const ended = await end(identity, tx, scope, call);
    await writeAudit(tx, {
      at: identity.clock.now(),
      action: 'session.end',
      userId: call.user.id,
      call,
      details: { scope, ended },
    });
  });
  return {};
};

/** A token without a session has none of its own to end, and none to spare. */
async function end(
  { notices }: Identity,
  tx: Db,
  scope: Scope,
  { user, session }: UserCall,
): Promise<number> {
  const userId = user.id;
  if (scope === 'global') return endSessions(tx, notices, { userId });
  if (scope === 'others') return endSessions(tx, notices, { userId, except: session?.id });
  return session && (await endSession(tx, notices, { id: session.id, userId })) ? 1 : 0;
}
