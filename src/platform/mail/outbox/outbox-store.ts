// The outbox table: mails wait here, are leased to one worker at a time, and leave as sent or dead.
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { bulkMails, countedMails, type MailKind } from '#contract/mails.ts';
import { databaseNow, databaseTimeIn } from '../../db/database-clock.ts';
import type { Db } from '../../db/db.ts';
import { withCommit } from '../../db/held-writes.ts';
import { countDown } from '../../count-down.ts';

/** Topic of the notice that there is something to send. */
export const outboxTopic = 'outbox';

interface NewMail {
  kind: string;
  entity: string;
  version: number;
  recipient: string;
  recipientName: string;
  personId: string | null;
  payload: unknown;
  at: Date;
}

export async function insertMail(tx: Db, mail: NewMail): Promise<boolean> {
  const { kind, entity, version, recipient, recipientName, personId, payload, at } = mail;
  const { numAffectedRows } = await sql`
    insert into outbox
      (kind, entity, version, recipient, recipient_name, person_id, payload, queued_at, due_at)
    values (${kind}, ${entity}, ${version}, ${recipient}, ${recipientName || null}, ${personId},
      ${JSON.stringify(payload)}, ${at}, ${databaseNow})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Inserts any number of mails in one statement with the commit, except those that have been queued before. */
export async function insertMails(tx: Db, mails: NewMail[]): Promise<void> {
  await sql`${sql.raw(withCommit)}
    insert into outbox
      (kind, entity, version, recipient, recipient_name, person_id, payload, queued_at, due_at)
    select kind, entity, version, recipient, nullif(recipient_name, ''), person_id, payload, queued_at, ${databaseNow}
    from unnest(
      ${mails.map(({ kind }) => kind)}::text[],
      ${mails.map(({ entity }) => entity)}::text[],
      ${mails.map(({ version }) => version)}::integer[],
      ${mails.map(({ recipient }) => recipient)}::text[],
      ${mails.map(({ recipientName }) => recipientName)}::text[],
      ${mails.map(({ personId }) => personId)}::uuid[],
      ${mails.map(({ payload }) => JSON.stringify(payload))}::json[],
      ${mails.map(({ at }) => at)}::timestamptz[]
    ) as mail (kind, entity, version, recipient, recipient_name, person_id, payload, queued_at)
    on conflict do nothing`.execute(tx);
}

export interface ClaimedMail {
  id: string;
  kind: string;
  recipient: string;
  recipient_name: string | null;
  person_id: string | null;
  payload: unknown;
  queued_at: Date;
  /** Canceled during an attempt whose outcome nobody has saved. */
  is_canceled: boolean;
  /** Includes the current attempt. */
  attempts: number;
  lease: string;
  /** How long no other worker may claim it, counted here since before the claim. */
  leftMs: () => number;
}

interface Claim {
  leaseMs: number;
  most: number;
}

/**
 * Mails to many people come behind all others, and paused ones are left out. If a worker dies, its mails are available
 * again when their lease ends.
 */
export async function claimMails(db: Db, { leaseMs, most }: Claim): Promise<ClaimedMail[]> {
  const lease = randomUUID();
  const leftMs = countDown(leaseMs);
  // Materialized: run twice by the planner, it would lock rows that nobody then sends.
  const { rows } = await sql<Omit<ClaimedMail, 'lease' | 'leftMs'>>`
    with single as materialized (
      select id from outbox
      where state = 'queued' and due_at <= ${databaseNow} and kind <> all(${bulkMails}::text[])
      order by due_at limit ${most} for update skip locked
    ), bulk as materialized (
      select id from outbox
      where state = 'queued' and due_at <= ${databaseNow} and kind = any(${bulkMails}::text[])
        and not exists (
          select from paused_mails p where p.kind = outbox.kind and p.entity = outbox.entity)
      order by due_at limit ${most}::bigint - (select count(*) from single)
      for update of outbox skip locked
    ), due as (select id from single union all select id from bulk)
    update outbox set attempts = attempts + 1, lease = ${lease}, due_at = ${databaseTimeIn(leaseMs)}
    from due where outbox.id = due.id
    returning outbox.id, kind, recipient, recipient_name, person_id, payload, queued_at, attempts,
      is_canceled
  `.execute(db);
  return rows.map((row) => ({ ...row, lease, leftMs }));
}

type Leased = Pick<ClaimedMail, 'id' | 'lease'>;

/** Saved even when the lease has gone to another worker: the mail was sent. */
export async function saveSent(db: Db, { id }: Leased, at: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: 'sent',
      sent_at: at,
      payload: null,
      lease: null,
      reason: null,
      failed_at: null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/** Deletes a mail whose reader has turned such mails off: it was not sent, and nobody has to look at it. */
export const deleteUnwanted = (db: Db, mail: Leased): Promise<void> =>
  deleteCounted(db, mail, 'unwanted');

export const deleteCanceled = (db: Db, mail: Leased): Promise<void> =>
  deleteCounted(db, mail, 'canceled');

async function deleteCounted(
  db: Db,
  { id, lease }: Leased,
  as: 'unwanted' | 'canceled',
): Promise<void> {
  const count = sql.ref(as);
  await sql`
    with gone as (
      delete from outbox where id = ${id} and lease = ${lease} returning kind, entity
    )
    insert into undelivered_mails as known (kind, entity, ${count})
    select kind, entity, 1 from gone where kind = any(${countedMails}::text[])
    on conflict (kind, entity) do update set ${count} = known.${count} + excluded.${count}`.execute(
    db,
  );
}

/** Returns whether another attempt follows: one that was canceled meanwhile is deleted. */
export function savePutOff(
  db: Db,
  mail: Leased,
  { pauseMs, reason }: { pauseMs: number; reason: string },
): Promise<boolean> {
  return saveUnlessCanceled(db, mail, { due_at: databaseTimeIn(pauseMs), reason });
}

/** One that was canceled meanwhile is deleted: nobody has to look at it. */
export async function saveDead(
  db: Db,
  mail: Leased,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await saveUnlessCanceled(db, mail, { state: 'dead', failed_at: at, reason });
}

async function saveUnlessCanceled(
  db: Db,
  mail: Leased,
  change:
    | { due_at: RawBuilder<Date>; reason: string }
    | { state: 'dead'; failed_at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...change, lease: null })
    .where('id', '=', mail.id)
    .where('lease', '=', mail.lease)
    .where('is_canceled', '=', false)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await deleteCanceled(db, mail);
  return numUpdatedRows > 0n;
}

const presentAddress = sql<string>`coalesce((
  select email from profiles where profiles.id = outbox.person_id and erased_at is null), recipient)`;

interface MailsAbout {
  kind: MailKind;
  entity: string;
  personId: string;
}

/** When the newest of these mails was queued, and the least of their versions; 1 where there is none. */
export async function findMailsAbout(
  tx: Db,
  { kind, entity, personId }: MailsAbout,
): Promise<{ newestAt: Date | null; leastVersion: number }> {
  const { rows } = await sql<{ newestAt: Date | null; leastVersion: number }>`
    select max(queued_at) as "newestAt", coalesce(min(version), 1) as "leastVersion"
    from outbox where person_id = ${personId} and kind = ${kind} and entity = ${entity}`.execute(
    tx,
  );
  return rows[0] ?? { newestAt: null, leastVersion: 1 };
}

export async function findDeadMails(db: Db, most: number) {
  const dead = db.selectFrom('outbox').where('state', '=', 'dead');
  const rows = await dead
    .select(['id', 'kind', 'entity', 'recipient', 'recipient_name', 'queued_at', 'attempts'])
    .select((row) => [row.ref('failed_at').$notNull().as('failed_at'), 'reason'])
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  const { total } = await dead
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Goes to the present address of the person, who may have corrected it. Returns undefined when there is no such mail, false
 * when it has not failed.
 */
export async function reviveMail(tx: Db, id: string): Promise<boolean | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ state: 'queued', failed_at: null, attempts: 0, due_at: databaseNow })
    .set('recipient', presentAddress)
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return true;
  const row = await tx.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
  return row && false;
}

/** Deletes mails that are not sent yet, for example those queued in the same transaction. */
export async function deleteQueuedMails(
  tx: Db,
  { kind, entities }: { kind: MailKind; entities: string[] },
): Promise<void> {
  await sql`
    delete from outbox
    where kind = ${kind} and entity = any(${entities}::text[]) and state = 'queued'`.execute(tx);
}

/** Deletes sent and dead mails alike: dead ones may contain secrets that nobody needs any more. */
export async function deleteOldMails(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from outbox
      where (state = 'sent' and sent_at < ${before}) or (state = 'dead' and failed_at < ${before})
      returning kind, entity, state
    ), counted as (
      insert into undelivered_mails as known (kind, entity, failed)
      select kind, entity, count(*)::int from gone
      where state = 'dead' and kind = any(${countedMails}::text[])
      group by kind, entity
      on conflict (kind, entity) do update set failed = known.failed + excluded.failed
    )
    select count(*)::int as deleted from gone`.execute(db);
  return rows[0]?.deleted ?? 0;
}
