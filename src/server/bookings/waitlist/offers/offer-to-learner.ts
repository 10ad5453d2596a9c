// Offers seats to one learner, whoever else waits: an operator gives back what was canceled by mistake.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../../shared/context.ts';
import { checkBookable } from '../../check-bookable.ts';
import { publishSeatChange } from '../../publish-seat-change.ts';
import { takeSeats } from '../../seat-store.ts';
import { leaveEntry } from '../leave-waitlist.ts';
import { findOpenEntry, insertEntry, isSuspendedLearner } from '../waitlist-store.ts';
import { type FreeSeats, offer } from './offer-free-seats.ts';

interface OfferToLearner extends FreeSeats {
  learnerId: string;
  seats: number;
  /** Of the operator to the learner. */
  words?: string | undefined;
}

/**
 * Refuses with `session_full` rather than take seats that others have, and with `seats_offered` while seats are kept for the
 * learner already: of two operators one is told so. A suspended learner could not accept (`learner_suspended`). Returns until when the seats are kept.
 */
export async function offerToLearner(
  tx: Db,
  context: BookingContext,
  { session, learnerId, seats, words, at }: OfferToLearner,
): Promise<Date> {
  const sessionId = session.id;
  checkBookable(session, { learnerId, at });
  if (await isSuspendedLearner(tx, learnerId)) throw new Refusal('learner_suspended');
  const entry = await findOpenEntry(tx, { sessionId, learnerId });
  if (entry?.state === 'offered') throw new Refusal('seats_offered');
  // A place on the list gives way to this offer.
  await leaveEntry(tx, context, { entry, at });
  if ((await takeSeats(tx, { sessionId, seats })) === undefined) throw new Refusal('session_full');
  const id = randomUUID();
  await insertEntry(tx, { id, session_id: sessionId, learner_id: learnerId, seats, joined_at: at });
  const until = await offer(tx, context, { session, entry: { id }, byUs: { words }, at });
  await publishSeatChange(tx, context, session);
  return until;
}
