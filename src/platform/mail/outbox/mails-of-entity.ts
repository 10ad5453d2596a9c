// Counts, and deletes, mails that many people get: about one thing, or of one kind.
import { sql } from 'kysely';
import type { MailKind } from '#contract/mails.ts';
import type { Db } from '../../db/db.ts';

interface MailsOf {
  kind: MailKind;
  entity: string;
}

export interface UnsentMails {
  waiting: number;
  /** Those among them that no attempt was made for. */
  untried: number;
  failed: number;
}

const none: UnsentMails = { waiting: 0, untried: 0, failed: 0 };

const counts = sql`count(*) filter (where state = 'queued')::int as waiting,
  count(*) filter (where state = 'queued' and attempts = 0)::int as untried,
  count(*) filter (where state = 'dead')::int as failed`;

export async function countUnsentMails(db: Db, { kind, entity }: MailsOf): Promise<UnsentMails> {
  const { rows } = await sql<UnsentMails>`
    select ${counts} from outbox
    where kind = ${kind} and entity = ${entity} and state <> 'sent'`.execute(db);
  return rows[0] ?? none;
}

/** By entity; those about which no mail waits or failed are left out. */
export async function countUnsentMailsByEntity(
  db: Db,
  { kinds, entities }: { kinds: readonly MailKind[]; entities: readonly string[] },
): Promise<Map<string, UnsentMails>> {
  const { rows } = await sql<UnsentMails & { entity: string }>`
    select entity, ${counts} from outbox
    where kind = any(${kinds}::text[]) and entity = any(${entities}::text[]) and state <> 'sent'
    group by entity`.execute(db);
  return new Map(rows.map(({ entity, ...counted }) => [entity, counted]));
}

/** Of the kind, about whatever. */
export async function countUnsentMailsOfKind(db: Db, kind: MailKind): Promise<UnsentMails> {
  const { rows } = await sql<UnsentMails>`
    select ${counts} from outbox where kind = ${kind} and state <> 'sent'`.execute(db);
  return rows[0] ?? none;
}

/** Leaves those that are being sent at this moment. Returns how many are gone. */
export async function deleteWaitingMails(tx: Db, { kind, entity }: MailsOf): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox
      where kind = ${kind} and entity = ${entity} and state = 'queued' and lease is null
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
