// Changes the payload of mails that wait to be sent or were given up, or deletes them: somebody has withdrawn their words.
import { sql } from 'kysely';
import type { MailKind, MailPayload } from '#contract/mails.ts';
import type { Db } from '../../db/db.ts';

interface RewriteMailsInput<Kind extends MailKind> {
  kind: Kind;
  entities: string[];
  change: Partial<MailPayload<Kind>>;
}

export async function rewriteMails<Kind extends MailKind>(
  tx: Db,
  { kind, entities, change }: RewriteMailsInput<Kind>,
): Promise<void> {
  const { rows } = await sql<{ id: string; payload: object }>`
    select id, payload from outbox
    where kind = ${kind} and entity = any(${entities}::text[]) and payload is not null
    order by id for update`.execute(tx);
  // Put together here: jsonb, which the database would do it with, refuses some texts that json holds.
  for (const { id, payload } of rows)
    await sql`
      update outbox set payload = ${JSON.stringify({ ...payload, ...change })}::json
      where id = ${id}`.execute(tx);
}

/** For mails that tell of nothing any more. */
export async function dropMails(
  tx: Db,
  { kind, entities }: { kind: MailKind; entities: string[] },
): Promise<void> {
  await sql`
    delete from outbox
    where kind = ${kind} and entity = any(${entities}::text[]) and payload is not null`.execute(tx);
}
