// Finds the booking that a repeated request means: a double click, a second tab, a request sent again.
import { Refusal } from '#contract/errors.ts';
import { isOneOf, seatedStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { type Booking, findBookingByKey, type TwinRow } from './booking-store.ts';

interface BookingRequest {
  learnerId: string;
  classId: string;
  sessionId?: string | undefined;
  seats: number;
  key: string | undefined;
}

/** Returns the booking of this key in whatever state; undefined where there is no key, or it is new. */
export async function replayKey(tx: Db, asked: BookingRequest): Promise<Booking | undefined> {
  const { learnerId, key } = asked;
  const known = key === undefined ? undefined : await findBookingByKey(tx, { learnerId, key });
  return known && checkSame(known, asked);
}

function checkSame(known: Booking & { class_id: string }, asked: BookingRequest): Booking {
  const { classId, sessionId, seats } = asked;
  const isSameSession = sessionId === undefined || isSame(known.session_id, sessionId);
  if (isSame(known.class_id, classId) && isSameSession && known.seats === seats) return known;
  throw new Refusal('idempotency_key_reused');
}

interface Again {
  /** The booking with the same key, or an open one with the same seats, or one that is ending. */
  twin: Booking | undefined;
  /** The learner's bookings with seats in the session. */
  live: Booking[];
}

/** `found` is what findTwins has read under the session lock. */
export function replayBooking(
  found: TwinRow[],
  asked: BookingRequest & { sessionId: string; at: Date },
): Again {
  const { sessionId, key, seats, at } = asked;
  const known = found.find(({ request_key }) => key !== undefined && request_key === key);
  const live = found.filter(
    ({ session_id, state }) => session_id === sessionId && isOneOf(seatedStates, state),
  );
  if (known) return { twin: checkSame(known, asked), live };
  const twin = live.find((booking) => booking.seats === seats || isEnding(booking, at));
  return { twin, live };
}

/** The learner gave the hold up, or let it expire. */
export const isEnding = ({ state, hold_expires_at: until }: Booking, at: Date): boolean =>
  state === 'expiring' || (state === 'held' && (until === null || until <= at));

/** Ids may arrive in capitals. */
const isSame = (id: string, spelled: string): boolean => id === spelled.toLowerCase();
