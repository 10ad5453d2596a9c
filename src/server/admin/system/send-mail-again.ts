// Requeues a mail that was given up, with all its attempts, for an operator.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { outboxTopic, reviveMail } from '#platform/mail/outbox/outbox-store.ts';
import type { Context } from '../../shared/context.ts';

interface SendMailAgainInput {
  id: string;
  caller: Caller;
  requestId: string;
}

export function sendMailAgain(
  db: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  { id, caller, requestId }: SendMailAgainInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const revived = await reviveMail(tx, id);
    if (revived === undefined) throw missing('mail');
    if (!revived) throw new Refusal('mail_not_failed');
    const at = clock.now();
    await writeAudit(tx, { at, actor: caller, action: 'mail.send-again', subject: id, requestId });
    await notices.publish(tx, outboxTopic);
  });
}
