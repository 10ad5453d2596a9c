// Finds the caller's own factor, and checks whether the caller has passed one. Another user's factor counts as unknown.
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

/** Runs the work in one transaction on the locked user and session, and audits a refusal. */
export const withCaller = <T>(
  identity: Pick<Identity, 'db' | 'clock'>,
  call: UserCall,
  work: (tx: Db, call: UserCall) => Promise<T>,
  action = 'factor.refuse',
): Promise<T> =>
  auditRefusals(identity, { action, call, userId: call.user.id }, () =>
    inTransaction(identity.db, async (tx) => work(tx, await lockCaller(tx, call))),
  );

/** Refuses a session that ended while we waited for the lock, for example because of a new password. */
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

/** Token and session must both be aal2: an older token of the session dates from before the second factor. */
export const isSteppedUp = ({ session, claims }: UserCall): boolean =>
  session?.aal === 'aal2' && claims.aal === 'aal2';
