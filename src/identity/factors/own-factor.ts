// Whose factor a call is about, and whether the caller has passed one; somebody else's is as unknown as none.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { auditRefusals } from '../audit-refusals.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { isUuid } from '../http/guards.ts';
import type { Identity } from '../identity.ts';
import { lockSession } from '../sessions/auth-session-store.ts';
import { lockUser } from '../users/user-store.ts';
import { type FactorRow, lockFactor } from './factor-store.ts';

/** In one transaction, on the person and the session as they are by then; what is refused is noted. */
export const withCaller = <T>(
  identity: Pick<Identity, 'db' | 'clock'>,
  call: UserCall,
  work: (tx: Db, call: UserCall) => Promise<T>,
): Promise<T> =>
  auditRefusals(identity, { action: 'factor.refuse', call, userId: call.user.id }, () =>
    inTransaction(identity.db, async (tx) => work(tx, await lockCaller(tx, call))),
  );

/** A session that ended while we waited for it, as by a new password, decides nothing any more. */
async function lockCaller(tx: Db, call: UserCall): Promise<UserCall> {
  const user = await lockUser(tx, call.user.id);
  if (!user) throw new AuthRefusal('userOfTokenNotFound');
  if (user.is_anonymous) throw new AuthRefusal('anonymousNotAllowed');
  const session = call.session && (await lockSession(tx, call.session.id));
  if (call.session && !session) throw new AuthRefusal('sessionNotFound');
  return { ...call, user, session };
}

export async function lockOwnFactor(tx: Db, { user, params }: UserCall): Promise<FactorRow> {
  const id = params['factor_id'];
  if (!isUuid(id)) throw new AuthRefusal('factorIdNotUuid');
  const factor = await lockFactor(tx, { id, userId: user.id });
  if (!factor) throw new AuthRefusal('factorNotFound');
  return factor;
}

/** The token and the session must both say so: an older token of the session came before the second factor. */
export const isSteppedUp = ({ session, claims }: UserCall): boolean =>
  session?.aal === 'aal2' && claims.aal === 'aal2';
