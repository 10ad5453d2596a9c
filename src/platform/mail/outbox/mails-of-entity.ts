// Counts, and deletes, mails that many people get: about one thing, or of one kind.
import { sql } from 'kysely';
import type { MailKind } from '#contract/mails.ts';
import type { Db } from '../../db/db.ts';

interface MailsOf {
  kind: MailKind;
  entity: string;
}

/** `untried` are those among the waiting ones that no attempt was made for. */
export async function countUnsentMails(
  db: Db,
  { kind, entity }: MailsOf,
): Promise<{ waiting: number; untried: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; untried: number; failed: number }>`
    select count(*) filter (where state = 'queued')::int as waiting,
      count(*) filter (where state = 'queued' and attempts = 0)::int as untried,
      count(*) filter (where state = 'dead')::int as failed
    from outbox where kind = ${kind} and entity = ${entity} and state <> 'sent'`.execute(db);
  return rows[0] ?? { waiting: 0, untried: 0, failed: 0 };
}

/** How many of the kind no attempt was made for. */
export async function countUntriedMails(db: Db, kind: MailKind): Promise<number> {
  const { rows } = await sql<{ untried: number }>`
    select count(*)::int as untried from outbox
    where kind = ${kind} and state = 'queued' and attempts = 0`.execute(db);
  return rows[0]?.untried ?? 0;
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
