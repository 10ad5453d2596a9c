// Stores what operators write to learners when they act on a booking.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

export interface OperatorWords {
  bookingId: string;
  about: Schema['operator_words']['about'];
  text: string;
  by: string;
  at: Date;
}

export async function insertOperatorWords(
  tx: Db,
  { bookingId, about, text, by, at }: OperatorWords,
): Promise<void> {
  await tx
    .insertInto('operator_words')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      about,
      text,
      written_by: by,
      written_at: at,
    })
    .execute();
}

/** The latest about an act of that kind. */
export async function findOperatorWords(
  tx: Db,
  { bookingId, about }: Pick<OperatorWords, 'bookingId' | 'about'>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('operator_words')
    .select('text')
    .where('booking_id', '=', bookingId)
    .where('about', '=', about)
    .orderBy('written_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text;
}

export const findOperatorWordsTo = (tx: Db, learnerId: string) =>
  tx
    .selectFrom('operator_words')
    .innerJoin('bookings', 'bookings.id', 'operator_words.booking_id')
    .select([
      'operator_words.booking_id as bookingId',
      'operator_words.text',
      'operator_words.written_at as writtenAt',
    ])
    .where('bookings.learner_id', '=', learnerId)
    .orderBy('operator_words.written_at')
    .execute();

export async function deleteOperatorWordsTo(tx: Db, learnerId: string): Promise<void> {
  await tx
    .deleteFrom('operator_words')
    .where('booking_id', 'in', (booking) =>
      booking.selectFrom('bookings').select('id').where('learner_id', '=', learnerId),
    )
    .execute();
}
