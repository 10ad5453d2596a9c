// Cancels, as an operator, the removal of a second factor or passkey.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockToDecide } from '../../../accounts/standing/lock-to-decide.ts';
import type { Context } from '../../../shared/context.ts';
import { requireFactors } from './require-factors.ts';

interface CancelRemovalInput {
  caller: Caller;
  removalId: string;
  requestId: string;
}

export function cancelRemoval(
  db: Db,
  context: Pick<Context, 'clock' | 'identity'>,
  { caller, removalId, requestId }: CancelRemovalInput,
): Promise<void> {
  const factors = requireFactors(context);
  return inTransaction(db, async (tx) => {
    const found = await factors.find(tx, removalId);
    if (!found) throw missing('removal');
    const { userId: personId, kind } = found;
    await lockToDecide(tx, { caller, personId });
    if (!(await factors.cancel(tx, removalId))) throw new Refusal('already_decided');
    await writeAudit(tx, {
      at: context.clock.now(),
      actor: caller,
      action: 'factor.cancel-removal',
      subject: personId,
      details: { removal: removalId, kind },
      requestId,
    });
  });
}
