// Mails an announcement to the operator who asks for it, as often as they ask; it counts as sent to nobody.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import type { Context } from '../shared/context.ts';
import { announcementMail } from './announcement-mail.ts';
import { findAnnouncement } from './announcement-store.ts';
import { findPerson } from './recipient-store.ts';

interface SendTestInput {
  id: string;
  caller: Caller;
  requestId: string;
}

export function sendTest(
  db: Db,
  context: Pick<Context, 'clock' | 'notices'>,
  { id, caller, requestId }: SendTestInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await findAnnouncement(tx, id);
    const person = await findPerson(tx, caller.id);
    if (!person) throw missing('account');
    const mail = announcementMail(row, person);
    const payload = { ...mail.payload, isTest: true };
    await queueMail(tx, { ...mail, entity: `test:${randomUUID()}`, payload }, context);
    await writeAudit(tx, {
      at: context.clock.now(),
      actor: caller,
      action: 'announcement.test',
      subject: id,
      details: { subject: row.subject },
      requestId,
    });
  });
}
