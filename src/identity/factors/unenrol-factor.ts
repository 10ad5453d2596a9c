// Takes one's own second factor away; one that already protects the account only after having used it.
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { lockUser } from '../users/store.ts';
import { isSteppedUp, lockOwnFactor } from './own-factor.ts';
import { removeFactor } from './remove-factor.ts';

export const unenrolFactor: Handle<UserCall> = (identity, call) =>
  inTransaction(identity.db, async (tx) => {
    await lockUser(tx, call.user.id);
    const { id, status } = await lockOwnFactor(tx, call);
    if (status === 'verified' && !isSteppedUp(call)) throw new AuthRefusal('aal2ForUnenrol');
    await removeFactor(identity, tx, id);
    await writeAudit(tx, {
      at: identity.clock.now(),
      action: 'factor.remove',
      userId: call.user.id,
      call,
      details: { factor: id },
    });
    return { body: { id } };
  });
