// Removes a second factor from a user who has lost it.
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { lockFactor } from '../factors/factor-store.ts';
import { isUuid } from '../http/guards.ts';
import { presentFactor } from '../users/present-user.ts';
import { lockTarget } from './target-user.ts';

export const deleteUserFactor: Handle = (identity, call) =>
  inTransaction(identity.db, async (tx) => {
    const { factor_id: id } = call.params;
    const user = await lockTarget(tx, call);
    if (!isUuid(id)) throw new AuthRefusal('factorIdNotUuid');
    const factor = await lockFactor(tx, { id, userId: user.id });
    if (!factor) throw new AuthRefusal('factorNotFound');
    await removeFactor(identity, tx, id);
    await writeAudit(tx, {
      at: identity.clock.now(),
      action: 'admin.delete-factor',
      userId: user.id,
      call,
      details: { factor: id },
    });
    return { body: presentFactor(factor) };
  });
