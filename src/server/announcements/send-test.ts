// Mails an announcement to the operator who asks for it, as often as they ask; it counts as sent to nobody.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { mailPerson } from '../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
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
  context: NotifyContext,
  { id, caller, requestId }: SendTestInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await findAnnouncement(tx, id);
    const person = await findPerson(tx, caller.id);
    if (!person) throw missing('account');
    const mail = announcementMail(row, person);
    const payload = { ...mail.payload, isTest: true };
    await mailPerson(tx, context, { ...mail, entity: `test:${randomUUID()}`, payload });
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
