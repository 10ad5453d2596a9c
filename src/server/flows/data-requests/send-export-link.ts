// Mails a person the link under which they download their data themselves: no operator reads it.
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { saveDataRequestDecided } from '../../data-requests/data-request-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { findToDecide } from './find-to-decide.ts';

export interface DecideDataRequestInput {
  caller: Caller;
  id: string;
  requestId: string;
}

export function sendExportLink(
  db: Db,
  context: NotifyContext,
  { caller, id, requestId }: DecideDataRequestInput,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const request = await findToDecide(tx, { caller, id, kind: 'export' });
    if (request.suspended_at) throw new Refusal('data_request_suspended');
    const at = context.clock.now();
    const done = { state: 'done', at, by: caller.id } as const;
    if (!(await saveDataRequestDecided(tx, id, done))) throw new Refusal('already_decided');
    const { person_id: personId, full_name: name, email } = request;
    const entry = { at, actor: caller, subject: personId, requestId };
    await writeAudit(tx, { ...entry, action: 'data-request.send-link' });
    await mailPerson(tx, context, {
      kind: 'data-export-link',
      entity: id,
      to: { id: personId, email, name },
      payload: { name },
    });
    return { id };
  });
}
