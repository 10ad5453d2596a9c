// Lets somebody without a booking in, on a seat that nobody else has; nothing is paid for it here.
import { Refusal } from '#contract/errors.ts';
import { markFault } from '#domain/booking/attendance-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { isAhead } from '../../check-bookable.ts';
import { publishSeatChange } from '../../publish-seat-change.ts';
import { freeSeats, takeSeats } from '../../seat-store.ts';
import { offerFreeSeats } from '../../waitlist/offers/offer-free-seats.ts';
import { timesOf } from '../mark-attendance.ts';
import { insertWalkIn, removeWalkIn } from './door-store.ts';
import type { Applied, DoorContext } from './door-entry.ts';

/** Seats that the waiting list keeps for somebody count as taken. */
export async function addWalkIn(
  tx: Db,
  context: DoorContext,
  { session, entry, at }: Applied<'walk-in'>,
): Promise<true> {
  const now = context.clock.now();
  if (session.state === 'cancelled') throw new Refusal('session_not_scheduled');
  const fault = markFault('attended', timesOf(session), { at, now });
  if (fault) throw new Refusal(fault);
  const { id, name, seats } = entry;
  const sessionId = session.id;
  const taken = await takeSeats(tx, { sessionId, seats, isOverToo: true });
  if (taken === undefined) throw new Refusal('session_full');
  const person = { name, seats, added_by: session.teacher_id, added_at: at };
  if (!(await insertWalkIn(tx, { id, session_id: sessionId, ...person })))
    throw new Refusal('idempotency_key_reused');
  await publishSeatChange(tx, context, session);
  return true;
}

/** Returns whether they were still there. Their seats are free again, first for the waiting list. */
export async function takeOutWalkIn(
  tx: Db,
  context: DoorContext,
  { session, entry, at }: Applied<'remove-walk-in'>,
): Promise<boolean> {
  const sessionId = session.id;
  const now = context.clock.now();
  const fault = markFault('unknown', timesOf(session), { at, now });
  if (fault) throw new Refusal(fault);
  const seats = await removeWalkIn(tx, { id: entry.walkInId, sessionId, at: now });
  if (seats === undefined) return false;
  const seats_taken = await freeSeats(tx, { sessionId, seats });
  const changed = { ...session, seats_taken };
  if (isAhead(session, now)) await offerFreeSeats(tx, context, { session: changed, at: now });
  await publishSeatChange(tx, context, session);
  return true;
}
