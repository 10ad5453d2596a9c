// Stores mail that came in until it is handled, and who may reply in a conversation.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ReplySide, ReplyTarget } from '#platform/mail/inbound/reply-addresses.ts';

interface NewInboundMail extends ReplyTarget {
  id: string;
  envelopeSender: string | null;
  raw: Buffer;
  at: Date;
}

/** Returns false when the same mail was stored before. */
export async function insertInboundMail(tx: Db, mail: NewInboundMail): Promise<boolean> {
  const { id, conversationId, side, envelopeSender, raw, at } = mail;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbound_mails')
    .values({
      id,
      conversation_id: conversationId,
      side,
      envelope_sender: envelopeSender,
      raw,
      received_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Mails of one side of a conversation since a time, and the bytes of those that are not handled yet. */
export async function countInboundMails(
  db: Db,
  { conversationId, side, since }: ReplyTarget & { since: Date },
): Promise<{ mails: number; bytes: number }> {
  const { rows } = await sql<{ mails: number; bytes: number }>`
    select count(*)::integer as mails, coalesce(sum(octet_length(raw)), 0)::float8 as bytes
    from inbound_mails
    where conversation_id = ${conversationId} and side = ${side} and received_at > ${since}`.execute(
    db,
  );
  return rows[0] ?? { mails: 0, bytes: 0 };
}

export interface WaitingMail extends ReplyTarget {
  id: string;
  envelopeSender: string | null;
  raw: Buffer;
  receivedAt: Date;
}

/** Undefined when it has been handled. */
export async function findWaitingMail(db: Db, id: string): Promise<WaitingMail | undefined> {
  const row = await db
    .selectFrom('inbound_mails')
    .select(['conversation_id', 'side', 'envelope_sender', 'raw', 'received_at'])
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  if (!row?.raw) return undefined;
  return {
    id,
    conversationId: row.conversation_id,
    side: row.side,
    envelopeSender: row.envelope_sender,
    raw: row.raw,
    receivedAt: row.received_at,
  };
}

export interface Handling {
  id: string;
  outcome: 'delivered' | 'ignored' | 'refused';
  reason: string | null;
  at: Date;
}

export async function saveHandled(tx: Db, { id, outcome, reason, at }: Handling): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbound_mails')
    .set({ outcome, reason, handled_at: at, raw: null, envelope_sender: null })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface ReplyingPerson {
  personId: string;
  email: string;
  name: string;
  isSuspended: boolean;
}

/** The person on that side of the conversation; undefined once the conversation or their account is gone. */
export async function findReplyingPerson(
  db: Db,
  { conversationId, side }: ReplyTarget,
): Promise<ReplyingPerson | undefined> {
  const row = await db
    .selectFrom('conversation_members as me')
    .innerJoin('profiles', 'profiles.id', 'me.person_id')
    .select(['me.person_id', 'profiles.email', 'profiles.full_name'])
    .select('profiles.suspended_at')
    .where('me.conversation_id', '=', conversationId)
    .where('me.role', '=', side)
    .where('profiles.erased_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      personId: row.person_id,
      email: row.email,
      name: row.full_name,
      isSuspended: row.suspended_at !== null,
    }
  );
}

/**
 * Position up to which a person has everything in mails that were sent before a reply of theirs came; 0 where they have
 * nothing new. A mail that still waits, or was turned off, was not seen, and neither was what the last mail only counts.
 */
export async function findSeenUpTo(
  db: Db,
  { conversationId, side, receivedAt }: ReplyTarget & { receivedAt: Date },
): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select coalesce(max(position) filter (where all_seen), 0) as seen
    from (
      select m.position, bool_and(exists (
        select from outbox o
        where o.kind = 'new-messages' and o.entity = ${mailEntity(conversationId, side)}
          and o.version = coalesce(m.mailed_with, case when m.session_message_id is not null then m.position end)
          and o.state = 'sent' and o.sent_at <= ${receivedAt}
      )) over (order by m.position) as all_seen
      from conversation_members me join messages m on m.conversation_id = me.conversation_id
      where me.conversation_id = ${conversationId} and me.role = ${side}
        and m.position > me.read_up_to and m.sender_id <> me.person_id
    ) as theirs`.execute(db);
  return rows[0]?.seen ?? 0;
}

/** Returns the mail that the token came with first. */
export async function saveToken(
  db: Db,
  { digest, mail, at }: { digest: string; mail: string; at: Date },
): Promise<string> {
  const row = await db
    .insertInto('inbound_mail_tokens')
    .values({ digest, mail, received_at: at })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ digest }))
    .returning('mail')
    .executeTakeFirstOrThrow();
  return row.mail;
}

export async function deleteOldTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('inbound_mail_tokens').where('received_at', '<', before).execute();
}

export async function deleteOldInboundMails(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('inbound_mails')
    .where('received_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The mails about what a person wrote, as the outbox names them. */
export async function findMailsAbout(tx: Db, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversation_members')
    .select(['conversation_id', 'role'])
    .where('other_id', '=', personId)
    .execute();
  return rows.map((row) => mailEntity(row.conversation_id, row.role));
}

/** The side is that of the person who gets the mail. */
export const mailEntity = (conversationId: string, side: ReplySide): string =>
  `${conversationId} ${side}`;

/** What they wrote and nobody has handled yet. */
export async function deleteWaitingMailsOf(tx: Db, personId: string): Promise<void> {
  await sql`
    delete from inbound_mails using conversation_members me
    where me.person_id = ${personId} and inbound_mails.conversation_id = me.conversation_id
      and inbound_mails.side = me.role and inbound_mails.handled_at is null`.execute(tx);
}
