// The mailbox table of a demo: the newest mails, in full.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Schema } from '../../db/schema.ts';

/** Topic of the notice that a mail arrived or the mailbox was emptied. */
export const mailboxTopic = 'mailbox';

const mostMails = 500;
const mostListed = 200;

/** Ignores a mail that is delivered again. */
export async function insertCapturedMail(
  tx: Db,
  mail: Insertable<Schema['mailbox']>,
): Promise<void> {
  await tx
    .insertInto('mailbox')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await sql`
    delete from mailbox where id in (
      select id from mailbox order by received_at desc, id offset ${mostMails}
    )
  `.execute(tx);
}

const summary = [
  'id',
  'kind',
  'recipient',
  'recipient_name',
  'subject',
  'preview',
  'attachment_count',
  'received_at',
] as const;

export function findCapturedMails(db: Db) {
  return db
    .selectFrom('mailbox')
    .select(summary)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

export function findCapturedMail(db: Db, id: string) {
  return db
    .selectFrom('mailbox')
    .select([...summary, 'raw'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteCapturedMails(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mailbox').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
