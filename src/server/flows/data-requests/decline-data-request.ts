// Declines a request about data; the person gets the reason by mail.
import { Refusal } from '#contract/errors.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { saveDataRequestDecided } from '../../data-requests/data-request-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { findToDecide } from './find-to-decide.ts';
import type { DecideDataRequestInput } from './send-export-link.ts';

export function declineDataRequest(
  db: Db,
  context: NotifyContext,
  { caller, id, reason, requestId }: DecideDataRequestInput & { reason: string },
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const request = await findToDecide(tx, { caller, id });
    const at = context.clock.now();
    const declined = { state: 'declined', at, by: caller.id, reason } as const;
    if (!(await saveDataRequestDecided(tx, id, declined))) throw new Refusal('already_decided');
    const { person_id: personId, full_name: name, email, kind } = request;
    const entry = { at, actor: caller, subject: personId, details: { kind, reason }, requestId };
    await writeAudit(tx, { ...entry, action: 'data-request.decline' });
    await mailPerson(tx, context, {
      kind: 'data-request-declined',
      entity: id,
      to: { id: personId, email, name },
      payload: { name, request: kind, reason },
    });
    return { id };
  });
}
