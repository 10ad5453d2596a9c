// Presents messages to an operator.
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import type { Context } from '../../shared/context.ts';
import { findMessagePictures, type MessageRow } from '../message-page-store.ts';

export async function presentWritten<Row extends MessageRow>(
  db: Db,
  { storage }: Pick<Context, 'storage'>,
  rows: Row[],
) {
  const pictures = await findMessagePictures(db, [...new Set(rows.map(({ id }) => id))]);
  return rows.map((row) => ({
    row,
    message: {
      id: row.id,
      text: row.text,
      pictures: (pictures.get(row.id) ?? []).map((picture) => presentPicture(storage, picture)),
      sentAt: row.sent_at.toISOString(),
    },
  }));
}
