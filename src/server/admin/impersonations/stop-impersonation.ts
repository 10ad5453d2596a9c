// Stops an impersonation for the operator who started it.
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { endImpersonations } from '../../shared/impersonations/end-impersonations.ts';
import { isImpersonationOf } from '../../shared/impersonations/impersonation-store.ts';

interface StopImpersonationInput {
  caller: Caller;
  id: string;
  requestId: string;
}

export function stopImpersonation(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, id, requestId }: StopImpersonationInput,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    if (!(await isImpersonationOf(tx, id, caller.id))) throw missing('impersonation');
    await endImpersonations(tx, { id, how: 'stopped', at: clock.now(), caller, requestId });
    return { id };
  });
}
