// Whose factor a call is about; somebody else's is as unknown as none.
import type { Db } from '#platform/db/db.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { isUuid } from '../http/guards.ts';
import { type FactorRow, lockFactor } from './store.ts';

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
