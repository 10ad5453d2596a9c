// Ends open impersonations, each once, with an entry in the audit log.
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { endOpenImpersonations, type ToEnd } from './impersonation-store.ts';

interface EndImpersonationsInput extends ToEnd {
  /** Null where nobody ended it. */
  caller: Caller | null;
  requestId?: string;
}

interface Concerned {
  personId: string;
  at: Date;
  caller: Caller;
  requestId: string;
}

/** After somebody has become or ceased to be an operator, or was suspended: as the one who looks, and as the one seen. */
export async function endImpersonationsOf(
  tx: Db,
  { personId, ...change }: Concerned,
): Promise<void> {
  await endImpersonations(tx, { operatorId: personId, how: 'operator_changed', ...change });
  await endImpersonations(tx, { personId, how: 'person_changed', ...change });
}

export async function endImpersonations(
  tx: Db,
  { caller, requestId, ...which }: EndImpersonationsInput,
): Promise<void> {
  const ended = await endOpenImpersonations(tx, which);
  for (const { id, person_id: subject, operator_id: operator, ended_how: how } of ended)
    await writeAudit(tx, {
      at: which.at,
      actor: caller,
      action: 'impersonation.end',
      subject,
      details: { impersonation: id, operator, how },
      ...(requestId !== undefined && { requestId }),
    });
}
