// Finds and deletes the mails that went to one person.
import type { Db } from '../../db/db.ts';

const tables = ['outbox', 'mailbox'] as const;

/** Without their content, which is in the person's own mailbox: we know only that they were sent, and when. */
export function findMailsTo(tx: Db, personId: string) {
  return tx
    .selectFrom('outbox')
    .select(['kind', 'state', 'queued_at as queuedAt', 'sent_at as sentAt'])
    .where((row) => row.fn('lower', ['recipient']), '=', addressOf(tx, personId))
    .orderBy('queued_at')
    .execute();
}

export async function deleteMailsTo(tx: Db, personId: string): Promise<void> {
  for (const table of tables)
    await tx
      .deleteFrom(table)
      .where((row) => row.fn('lower', ['recipient']), '=', addressOf(tx, personId))
      .execute();
}

const addressOf = (tx: Db, personId: string) =>
  tx
    .selectFrom('profiles')
    .select((row) => row.fn<string>('lower', ['email']).as('address'))
    .where('id', '=', personId);
