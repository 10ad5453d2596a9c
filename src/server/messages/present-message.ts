// Presents messages to one of the two people of a conversation.
import type { Message, MessageSubject } from '#contract/messages/message-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import type { Context } from '../shared/context.ts';
import { findMessagePictures, type MessageRow } from './message-page-store.ts';

export type PresentContext = Pick<Context, 'storage'>;

export async function presentMessages(
  db: Db,
  context: PresentContext,
  { rows, readerId }: { rows: MessageRow[]; readerId: string },
): Promise<Message[]> {
  const pictures = await findMessagePictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentMessage(context, row, { readerId, pictures: pictures.get(row.id) }),
  );
}

interface Reading {
  readerId: string;
  pictures: PictureRow[] | undefined;
}

const presentMessage = (
  { storage }: PresentContext,
  row: MessageRow,
  { readerId, pictures = [] }: Reading,
): Message => ({
  id: row.id,
  position: row.position,
  isMine: row.sender_id === readerId,
  text: row.text,
  pictures: pictures.map((picture) => presentPicture(storage, picture)),
  sentAt: row.sent_at.toISOString(),
  about: subjectOf(row),
  isToAll: row.session_message_id !== null,
});

type SubjectRow = Pick<
  MessageRow,
  'class_id' | 'title' | 'session_id' | 'starts_at' | 'time_zone' | 'booking_id'
>;

export function subjectOf(row: SubjectRow): MessageSubject | null {
  if (row.class_id === null || row.title === null || row.time_zone === null) return null;
  return {
    classId: row.class_id,
    title: row.title,
    sessionId: row.session_id,
    startTime: row.starts_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    bookingId: row.booking_id,
  };
}
