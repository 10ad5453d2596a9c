// Stores reports of conversations, with the messages that an operator may read because of them.
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

/** The report of this person that waits for a decision. One that is decided meanwhile takes nothing more: a new one is opened. */
export async function findOrOpenReport(
  tx: Db,
  row: Insertable<Schema['message_reports']>,
): Promise<{ reportId: string; isNew: boolean }> {
  const reporter = { conversationId: row.conversation_id, reporterId: row.reporter_id };
  for (;;) {
    if (await insertReport(tx, row)) return { reportId: row.id, isNew: true };
    const reportId = await lockOpenReport(tx, reporter);
    if (reportId !== undefined) return { reportId, isNew: false };
  }
}

/** False when the same person has an open report of the conversation. */
async function insertReport(tx: Db, row: Insertable<Schema['message_reports']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The open report of the conversation by this person, locked, so that nobody decides it meanwhile. */
async function lockOpenReport(
  tx: Db,
  { conversationId, reporterId }: { conversationId: string; reporterId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('message_reports')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('reporter_id', '=', reporterId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

interface ReportedMessages {
  reportId: string;
  conversationId: string;
  reportedId: string;
  /** Empty for the latest ones. */
  messageIds: readonly string[];
  /** Limit for the whole report, with messages that were named before. */
  most: number;
}

/** Only messages of the reported person in this conversation. */
export async function insertReportedMessages(
  tx: Db,
  { reportId, conversationId, reportedId, messageIds, most }: ReportedMessages,
): Promise<void> {
  const isNamed = messageIds.length > 0 ? sql`and id = any(${messageIds}::uuid[])` : sql``;
  await sql`
    insert into reported_messages (report_id, message_id)
    select ${reportId}::uuid, id from messages
    where conversation_id = ${conversationId} and sender_id = ${reportedId} ${isNamed}
      and not exists (
        select from reported_messages known where known.report_id = ${reportId} and known.message_id = id)
    order by position desc
    limit greatest(0, ${most} - (select count(*) from reported_messages where report_id = ${reportId}))`.execute(
    tx,
  );
}
