// Finds what was booked when the same is asked again: a double click, a second tab, a request sent once more.
import { Refusal } from '#contract/errors.ts';
import { seatedStates } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import { type Booking, findBookingByKey, findBookingsOf } from './store.ts';

interface Asked {
  learnerId: string;
  classId: string;
  sessionId?: string | undefined;
  seats: number;
  key: string | undefined;
}

/** Whatever has become of it; undefined where there is no key, or it is new. */
export async function answerKey(tx: Db, asked: Asked): Promise<Booking | undefined> {
  const { learnerId, classId, sessionId, seats, key } = asked;
  const known = key === undefined ? undefined : await findBookingByKey(tx, { learnerId, key });
  if (!known) return undefined;
  const isSameDate = sessionId === undefined || isSame(known.session_id, sessionId);
  if (isSame(known.class_id, classId) && isSameDate && known.seats === seats) return known;
  throw new Refusal('idempotency_key_reused');
}

/** While the date is held: the booking of the same key, or one that is still good and the same, or comes to its end. */
export async function answerAgain(
  tx: Db,
  asked: Asked & { sessionId: string; at: Date },
): Promise<Booking | undefined> {
  const known = await answerKey(tx, asked);
  if (known) return known;
  const [live] = await findBookingsOf(tx, { ...asked, states: seatedStates });
  return live && (live.seats === asked.seats || isEnding(live, asked.at)) ? live : undefined;
}

/** They gave it up, or let its time run out. */
export const isEnding = ({ state, hold_expires_at: until }: Booking, at: Date): boolean =>
  state === 'expiring' || (state === 'held' && (until === null || until <= at));

/** Ids may be spelled in capitals. */
const isSame = (id: string, spelled: string): boolean => id === spelled.toLowerCase();
