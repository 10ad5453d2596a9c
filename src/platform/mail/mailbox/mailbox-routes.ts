// Routes of the mailbox page.
import { missing } from '#contract/errors.ts';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Notices } from '../../db/notices.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
  deleteCapturedMails,
  findCapturedMail,
  findCapturedMails,
  mailboxTopic,
} from './mailbox-store.ts';
import { presentCapturedMail, presentCapturedMailInFull } from './present-mail.ts';
import { readMail } from './read-mail.ts';

export function mailboxRoutes({ notices }: { notices: Notices }) {
  return {
    'GET /api/dev/mail': async (_input, { db }) => ({
      messages: (await findCapturedMails(db)).map(presentCapturedMail),
    }),
    'GET /api/dev/mail/{id}': async ({ params }, { db }) => {
      const captured = await findCapturedMail(db, params.id);
      if (!captured) throw missing('mail');
      return presentCapturedMailInFull(captured, await readMail(captured.raw));
    },
    'DELETE /api/dev/mail': async (_input, { db }) => ({ deleted: await empty(db, notices) }),
  } satisfies Partial<Handlers>;
}

const empty = (db: Db, notices: Notices): Promise<number> =>
  inTransaction(db, async (tx) => {
    const deleted = await deleteCapturedMails(tx);
    await notices.publish(tx, mailboxTopic);
    return deleted;
  });
