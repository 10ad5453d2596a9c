// Somebody who once asked for a refund leaves, and takes their words with them; also from mails that wait to be sent.
import type { Db } from '#platform/db/db.ts';
import { rewriteMails } from '#platform/mail/rewrite-mails.ts';
import { saveForgotten } from './refund-request-store.ts';

/** Whoever answers shall know why there are none. */
const message = 'The account was deleted.';

export async function forgetWords(tx: Db, personId: string): Promise<void> {
  const entities = await saveForgotten(tx, personId, message);
  await rewriteMails(tx, { kind: 'refund-requested', entities, change: { message } });
}
