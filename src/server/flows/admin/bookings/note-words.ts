// Keeps what an operator writes to a learner about their booking, so that the learner finds it on its page.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Booking } from '../../../bookings/booking-store.ts';
import {
  insertOperatorWords,
  type OperatorWords,
} from '../../../bookings/operator-words/operator-words-store.ts';

interface NoteWords extends Pick<OperatorWords, 'about' | 'at'> {
  caller: Caller;
  booking: Booking;
  words?: string | undefined;
}

export async function noteWords(
  tx: Db,
  { caller, booking, about, words, at }: NoteWords,
): Promise<void> {
  if (words === undefined) return;
  await insertOperatorWords(tx, { bookingId: booking.id, about, text: words, by: caller.id, at });
}
