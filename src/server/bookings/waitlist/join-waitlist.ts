// Puts a learner on the waiting list of a full session. Waiting is free, and nothing is charged automatically.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { seatedStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { checkBookable } from '../check-bookable.ts';
import { lockSession } from '../seat-store.ts';
import { findBookingsOf } from '../booking-store.ts';
import { findOpenEntry, insertEntry, saveEntrySeats } from './waitlist-store.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';
import type { Context } from '../../shared/context.ts';

interface JoinWaitlistInput {
  learnerId: string;
  sessionId: string;
  seats?: number | undefined;
}

/** Returns the entry's id. Joining again keeps the place and may change the seats, unless seats are offered already. */
export function joinWaitlist(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { learnerId, sessionId, seats = 1 }: JoinWaitlistInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, learnerId))) throw new Refusal('unauthenticated');
    const session = await lockSession(tx, sessionId);
    const at = clock.now();
    checkBookable(session, { learnerId, at });
    const bookings = await findBookingsOf(tx, { sessionId, states: seatedStates, learnerId });
    if (bookings.length > 0) throw new Refusal('already_booked');
    const entry = await findOpenEntry(tx, { sessionId, learnerId });
    if (entry?.state === 'offered') return entry.id;
    if (seats > session.capacity) throw tooMany(session.capacity);
    if (seats <= session.capacity - session.seats_taken) throw new Refusal('seats_left');
    if (entry) {
      await saveEntrySeats(tx, entry.id, seats);
      return entry.id;
    }
    const id = randomUUID();
    const row = { id, session_id: sessionId, learner_id: learnerId, seats, joined_at: at };
    await insertEntry(tx, row);
    return id;
  });
}

const tooMany = (capacity: number): Refusal =>
  new Refusal('invalid_input', { fields: { seats: `This class has ${capacity} seats in all` } });
