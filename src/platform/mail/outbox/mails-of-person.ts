// Finds and deletes the mails that went to one person, whatever their address was then.
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Mails of sign-in, and those of processes of the release before, know the address only. */
const isTo = (personId: string) => sql<boolean>`(person_id = ${personId}
  or person_id is null and lower(recipient) = ${addressOf(personId)})`;

const addressOf = (personId: string) =>
  sql`(select lower(email) from profiles where id = ${personId})`;

/** Without their content, which is in the person's own mailbox: we know only that they were sent, and when. */
export function findMailsTo(tx: Db, personId: string) {
  return tx
    .selectFrom('outbox')
    .select(['kind', 'state', 'queued_at as queuedAt', 'sent_at as sentAt'])
    .where(isTo(personId))
    .orderBy('queued_at')
    .execute();
}

export async function deleteMailsTo(tx: Db, personId: string): Promise<void> {
  await sql`
    delete from mailbox where lower(recipient) = ${addressOf(personId)}
      or id in (select id from outbox where ${isTo(personId)})`.execute(tx);
  await tx.deleteFrom('outbox').where(isTo(personId)).execute();
}
