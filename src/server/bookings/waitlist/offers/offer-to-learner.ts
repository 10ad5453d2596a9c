// Offers seats to one learner, whoever else waits: an operator gives back what was canceled by mistake.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../../shared/context.ts';
import { checkBookable } from '../../check-bookable.ts';
import { publishSeatChange } from '../../publish-seat-change.ts';
import { takeSeats } from '../../seat-store.ts';
import { leaveWaitlist } from '../leave-waitlist.ts';
import { insertEntry } from '../waitlist-store.ts';
import { type FreeSeats, offer, offerFreeSeats } from './offer-free-seats.ts';

interface OfferToLearner extends FreeSeats {
  learnerId: string;
  seats: number;
  /** Of the operator to the learner. */
  words?: string | undefined;
}

/** Refuses with `session_full` rather than take seats that others have. Returns until when the seats are kept. */
export async function offerToLearner(
  tx: Db,
  context: BookingContext,
  { session, learnerId, seats, words, at }: OfferToLearner,
): Promise<Date> {
  const sessionId = session.id;
  checkBookable(session, { learnerId, at });
  // An earlier place on the list, and the seats it may have kept, give way to this offer.
  const keptSeats = await leaveWaitlist(tx, context, { sessionId, learnerId, at });
  if ((await takeSeats(tx, { sessionId, seats })) === undefined) throw new Refusal('session_full');
  const id = randomUUID();
  await insertEntry(tx, { id, session_id: sessionId, learner_id: learnerId, seats, joined_at: at });
  const until = await offer(tx, context, { session, entry: { id }, byUs: { words }, at });
  if (keptSeats > 0) await offerFreeSeats(tx, context, { session, at });
  await publishSeatChange(tx, context, session);
  return until;
}
