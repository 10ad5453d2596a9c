// Erases the words of a learner's refund requests when they delete their account, also in mails that wait to be sent.
import type { Db } from '#platform/db/db.ts';
import { rewriteMails } from '#platform/mail/outbox/rewrite-mails.ts';
import { saveForgotten } from './refund-request-store.ts';

/** Shows the person who decides why there is no message. */
const message = 'The account was deleted.';

export async function forgetWords(tx: Db, personId: string): Promise<void> {
  const entities = await saveForgotten(tx, personId, message);
  await rewriteMails(tx, { kind: 'refund-requested', entities, change: { message } });
}
