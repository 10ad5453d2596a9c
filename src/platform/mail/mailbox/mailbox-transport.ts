// Captures mails instead of sending them: the same bytes, in a table that the mailbox page shows.
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Notices } from '../../db/notices.ts';
import type { MailTransport } from '../smtp/mail-transport.ts';
import { insertCapturedMail, mailboxTopic } from './mailbox-store.ts';
import { readMail } from './read-mail.ts';

interface Options {
  db: Db;
  notices: Pick<Notices, 'publish'>;
  clock: Clock;
}

const mostPreviewLetters = 140;

export function createMailboxTransport({ db, notices, clock }: Options): MailTransport {
  return {
    deliver: async ({ id, kind, to: recipient, raw }) => {
      const { to, subject, text, attachments } = await readMail(raw);
      await inTransaction(db, async (tx) => {
        await insertCapturedMail(tx, {
          id,
          kind,
          recipient,
          recipient_name: to.name,
          subject,
          preview: text.replace(/\s+/g, ' ').trim().slice(0, mostPreviewLetters).toWellFormed(),
          attachment_count: attachments.length,
          received_at: clock.now(),
          raw,
        });
        await notices.publish(tx, mailboxTopic);
      });
    },
    close: () => {},
  };
}
