// Reads the messages of a conversation with what they are about, and their pictures.
import { sql } from 'kysely';
import { columnList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';

export interface MessageRow {
  id: string;
  conversation_id: string;
  position: number;
  sender_id: string;
  text: string;
  sent_at: Date;
  session_message_id: string | null;
  class_id: string | null;
  title: string | null;
  session_id: string | null;
  starts_at: Date | null;
  time_zone: string | null;
  booking_id: string | null;
}

const messageColumns = sql.raw(`m.id, m.conversation_id, m.position, m.sender_id, m.text, m.sent_at,
  m.session_message_id, m.class_id, c.title, m.session_id, s.starts_at,
  coalesce(s.time_zone, c.time_zone) as time_zone, m.booking_id`);

const joinSubject = sql.raw(
  'left join classes c on c.id = m.class_id left join sessions s on s.id = m.session_id',
);

interface PageInput {
  conversationId: string;
  /** Only messages before this position. */
  before?: number | undefined;
  most: number;
}

/** The newest first. */
export async function findMessages(
  db: Db,
  { conversationId, before, most }: PageInput,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages m ${joinSubject}
    where m.conversation_id = ${conversationId} and m.position < ${before ?? 2_147_483_647}
    order by m.position desc limit ${most}`.execute(db);
  return rows;
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages m ${joinSubject} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Only the reported messages, in their order. */
export async function findReportedMessages(
  db: Db,
  reportIds: string[],
): Promise<(MessageRow & { report_id: string })[]> {
  if (reportIds.length === 0) return [];
  const { rows } = await sql<MessageRow & { report_id: string }>`
    select reported.report_id, ${messageColumns}
    from reported_messages reported join messages m on m.id = reported.message_id ${joinSubject}
    where reported.report_id = any(${reportIds}::uuid[]) order by m.position`.execute(db);
  return rows;
}

/** The message that the sender has sent with this key before. */
export async function findMessageByKey(
  db: Db,
  { senderId, key }: { senderId: string; key: string },
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages m ${joinSubject}
    where m.sender_id = ${senderId} and m.client_key = ${key}`.execute(db);
  return rows[0];
}

type MessagePictureRow = PictureRow & { message_id: string };

/** The pictures of each message, in their order. */
export async function findMessagePictures(
  db: Db,
  messageIds: string[],
): Promise<Map<string, PictureRow[]>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<MessagePictureRow>`
    select mp.message_id, ${columnList('pictures', 'p')}
    from message_pictures mp join pictures p on p.key = mp.picture_key
    where mp.message_id = any(${messageIds}::uuid[]) order by mp.message_id, mp.position`.execute(
    db,
  );
  return Map.groupBy(rows, ({ message_id: messageId }) => messageId);
}
