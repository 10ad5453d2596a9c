// Stops the removal of a second factor or passkey for its owner, who holds the secret of the mail and need not sign in.
import { missing } from '#contract/errors.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { FactorRemoval } from '#platform/identity-port.ts';
import type { Context } from '../../../shared/context.ts';

interface StopRemovalInput {
  secret: string;
  requestId: string;
}

/** Returns the removal as it is now: a repeated request changes nothing, and one may come too late. */
export function stopRemoval(
  db: Db,
  { clock, identity }: Pick<Context, 'clock' | 'identity'>,
  { secret, requestId }: StopRemovalInput,
): Promise<FactorRemoval> {
  return inTransaction(db, async (tx) => {
    const stopped = await identity.factors?.stop(tx, secret);
    if (!stopped) throw missing('removal');
    const { removal, isNew } = stopped;
    if (isNew)
      await writeAudit(tx, {
        at: clock.now(),
        actor: null,
        action: 'factor.stop-removal',
        subject: removal.userId,
        details: { removal: removal.id, kind: removal.kind },
        requestId,
      });
    return removal;
  });
}
