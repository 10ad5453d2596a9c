// Finds what was booked when the same is asked again: a double click, a second tab, a request sent once more.
import { Refusal } from '#contract/errors.ts';
import { seatedStates } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import { type Booking, findBookingByKey, findTwins } from './booking-store.ts';

interface Asked {
  learnerId: string;
  classId: string;
  sessionId?: string | undefined;
  seats: number;
  key: string | undefined;
}

/** Whatever has become of it; undefined where there is no key, or it is new. */
export async function replayKey(tx: Db, asked: Asked): Promise<Booking | undefined> {
  const { learnerId, key } = asked;
  const known = key === undefined ? undefined : await findBookingByKey(tx, { learnerId, key });
  return known && checkSame(known, asked);
}

function checkSame(known: Booking & { class_id: string }, asked: Asked): Booking {
  const { classId, sessionId, seats } = asked;
  const isSameSession = sessionId === undefined || isSame(known.session_id, sessionId);
  if (isSame(known.class_id, classId) && isSameSession && known.seats === seats) return known;
  throw new Refusal('idempotency_key_reused');
}

interface Again {
  /** The booking of the same key, or one that is still good and the same, or comes to its end. */
  twin: Booking | undefined;
  /** What the learner has at the date. */
  live: Booking[];
}

/** While the date is held. */
export async function replayBooking(
  tx: Db,
  asked: Asked & { sessionId: string; at: Date },
): Promise<Again> {
  const { sessionId, key, seats, at } = asked;
  const found = await findTwins(tx, asked);
  const known = found.find(({ request_key }) => key !== undefined && request_key === key);
  const live = found.filter(
    ({ session_id, state }) => session_id === sessionId && seatedStates.includes(state),
  );
  if (known) return { twin: checkSame(known, asked), live };
  const twin = live.find((booking) => booking.seats === seats || isEnding(booking, at));
  return { twin, live };
}

/** They gave it up, or let its time run out. */
export const isEnding = ({ state, hold_expires_at: until }: Booking, at: Date): boolean =>
  state === 'expiring' || (state === 'held' && (until === null || until <= at));

/** Ids may be spelled in capitals. */
const isSame = (id: string, spelled: string): boolean => id === spelled.toLowerCase();
