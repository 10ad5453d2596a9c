// Deletes the account of a person who asked an operator for it: the same erasure as their own, once no money is open.
import { Refusal } from '#contract/errors.ts';
import { deletionObstacles } from '#domain/data-requests/deletion-obstacles.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { type EraseContext, eraseAccount } from '../../accounts/leaving/erase-account.ts';
import { lockLeaver } from '../../bookings/booking-erasure-store.ts';
import { saveDataRequestDecided } from '../../data-requests/data-request-store.ts';
import { findToDecide } from './find-to-decide.ts';
import { findOpenMatters } from './open-matters-store.ts';
import type { DecideDataRequestInput } from './send-export-link.ts';

export function deleteForPerson(
  db: Db,
  context: EraseContext,
  { caller, id, requestId }: DecideDataRequestInput,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const asked = { caller, id, kind: 'delete', lock: lockLeaver } as const;
    const { person_id: personId, role } = await findToDecide(tx, asked);
    // Nothing new opens meanwhile, and the erasure itself opens refunds, so this is read before it.
    await refuseWhileOpen(tx, personId);
    const at = context.clock.now();
    const done = { state: 'done', at, by: caller.id } as const;
    if (!(await saveDataRequestDecided(tx, id, done))) throw new Refusal('already_decided');
    await eraseAccount(tx, context, { personId, role, at });
    const entry = { at, actor: caller, subject: personId, requestId };
    await writeAudit(tx, { ...entry, action: 'data-request.delete' });
    return { id };
  });
}

async function refuseWhileOpen(tx: Db, personId: string): Promise<void> {
  const open = (await findOpenMatters(tx, [personId])).get(personId);
  const obstacles = open ? deletionObstacles(open) : [];
  if (obstacles.length === 0) return;
  const message = `The account cannot be deleted yet. ${obstacles.join(' ')}`;
  throw new Refusal('data_request_waits', { message });
}
