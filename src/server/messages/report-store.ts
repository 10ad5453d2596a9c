// Stores reports of conversations, with the messages that an operator may read because of them.
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

/** False when the same person has an open report of the conversation. */
export async function insertReport(
  tx: Db,
  row: Insertable<Schema['message_reports']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface ReportedMessages {
  reportId: string;
  conversationId: string;
  reportedId: string;
  /** Empty for the latest ones. */
  messageIds: readonly string[];
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
    order by position desc limit ${most}`.execute(tx);
}
