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
  await sql`
    update outbox set payload = (payload::jsonb || ${JSON.stringify(change)}::jsonb)::json
    where kind = ${kind} and entity = any(${entities}::text[]) and payload is not null`.execute(tx);
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
