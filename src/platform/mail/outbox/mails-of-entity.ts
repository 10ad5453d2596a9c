// Counts, pauses and deletes mails that many people get: about one thing, or of one kind.
import { sql } from 'kysely';
import type { MailKind } from '#contract/mails.ts';
import type { Db } from '../../db/db.ts';
import type { Notices } from '../../db/notices.ts';
import { outboxTopic } from './outbox-store.ts';

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

export interface UndeliveredMails {
  unwanted: number;
  failed: number;
  canceled: number;
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

/** Those that are no longer in the outbox and did not arrive, by entity. */
export async function countUndelivered(
  db: Db,
  { kinds, entities }: { kinds: readonly MailKind[]; entities: readonly string[] },
): Promise<Map<string, UndeliveredMails>> {
  const { rows } = await sql<UndeliveredMails & { entity: string }>`
    select entity, unwanted, failed, canceled from undelivered_mails
    where kind = any(${kinds}::text[]) and entity = any(${entities}::text[])`.execute(db);
  return new Map(rows.map(({ entity, ...counted }) => [entity, counted]));
}

interface FailureReason {
  reason: string;
  mails: number;
}

/** Why mails failed, the most frequent first. The addresses that servers repeat are left out, so that the same counts as the same. */
export async function findFailureReasons(
  db: Db,
  { kind, entity, most }: MailsOf & { most: number },
): Promise<FailureReason[]> {
  const { rows } = await sql<FailureReason>`
    select regexp_replace(coalesce(reason, ''), '<?[^[:space:]<>]+@[^[:space:]<>]+>?', '…', 'g') as reason,
      count(*)::int as mails
    from outbox where kind = ${kind} and entity = ${entity} and state = 'dead'
    group by 1 order by 2 desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** Of the kind, about whatever. */
export async function countUnsentMailsOfKind(db: Db, kind: MailKind): Promise<UnsentMails> {
  const { rows } = await sql<UnsentMails>`
    select ${counts} from outbox where kind = ${kind} and state <> 'sent'`.execute(db);
  return rows[0] ?? none;
}

/** Deletes those that wait; those that are being sent at this moment get no further attempt. Returns how many are gone. */
export async function cancelMails(tx: Db, { kind, entity }: MailsOf): Promise<number> {
  const queued = sql`kind = ${kind} and entity = ${entity} and state = 'queued'`;
  // What becomes of a mail is saved before this lock, or finds it canceled afterwards.
  await sql`select from outbox where ${queued} order by id for update`.execute(tx);
  const { numAffectedRows } =
    await sql`delete from outbox where ${queued} and lease is null`.execute(tx);
  await sql`update outbox set is_canceled = true where ${queued}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** From the commit on, no attempt begins; those that have begun go on. Only for kinds that go to many people. */
export async function pauseMails(
  tx: Db,
  { kind, entity, at }: MailsOf & { at: Date },
): Promise<void> {
  await sql`
    insert into paused_mails (kind, entity, paused_at) values (${kind}, ${entity}, ${at})
    on conflict do nothing`.execute(tx);
}

export async function continueMails(
  tx: Db,
  { notices }: { notices: Pick<Notices, 'publish'> },
  { kind, entity }: MailsOf,
): Promise<void> {
  await sql`delete from paused_mails where kind = ${kind} and entity = ${entity}`.execute(tx);
  await notices.publish(tx, outboxTopic);
}
