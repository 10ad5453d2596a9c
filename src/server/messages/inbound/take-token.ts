// Uses up the token of a signed form: with another mail, it is refused from then on.
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { AcceptMailInput } from './accept-mail.ts';
import { saveToken } from './inbound-mail-store.ts';

/** The same mail again is a second delivery, and changes nothing. */
export async function takeToken(
  db: Db,
  { token, ...mail }: AcceptMailInput & { token?: string },
  at: Date,
): Promise<boolean> {
  if (token === undefined) return true;
  const about = JSON.stringify([mail.recipient, mail.envelopeSender]);
  const digest = createHash('sha256').update(token).digest('hex');
  const content = createHash('sha256').update(`${about}\n`).update(mail.raw).digest('hex');
  return (await saveToken(db, { digest, mail: content, at })) === content;
}
