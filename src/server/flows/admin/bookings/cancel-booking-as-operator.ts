// Cancels a booking for an operator, held or confirmed, at any time until the class is over, with as much of a refund as
// they decide. What stays is shared with the instructor once the class is over, as after a late cancellation.
import { Refusal } from '#contract/errors.ts';
import { cancellationByOperator, isCancelableByOperator } from '#domain/booking/operator-rules.ts';
import type { cancelableStates } from '#domain/booking/state-groups.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { type LockedBooking, lockSessionOfBooking } from '../../../bookings/lock-booking.ts';
import { findOpenReply, saveReply } from '../../../bookings/reschedules/reschedule-store.ts';
import { transitionBooking } from '../../../bookings/transition-booking.ts';
import { restOfBooking } from '../../../payments/refunds/request-refund.ts';
import { refuseWhileDisputed } from '../../../payments/refunds/refuse-while-disputed.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { endBooking, type Ended } from '../../bookings/end-booking.ts';
import { finishIfAllReplied } from '../../reschedules/end-reschedule.ts';
import { lockPeopleOf, underLock } from './lock-people-of.ts';
import { noteWords } from './note-words.ts';

interface CancelBookingAsOperatorInput {
  caller: Caller;
  bookingId: string;
  /** The part of what is left that goes back. */
  amountCents: number;
  /** As shown to the operator; nothing happens if it was paid, canceled or refunded meanwhile. */
  shown: { state: (typeof cancelableStates)[number]; restCents: number };
  /** For operators only. */
  reason: string;
  /** For the learner. */
  words?: string | undefined;
  requestId: string;
}

type Locked = LockedBooking & { at: Date };

export function cancelBookingAsOperator(
  db: Db,
  context: MoneyContext,
  input: CancelBookingAsOperatorInput,
): Promise<Ended> {
  return inTransaction(db, async (tx) => {
    const { caller, bookingId, amountCents, reason, requestId } = input;
    const { hasLearner } = await lockPeopleOf(tx, { caller, bookingId });
    const at = context.clock.now();
    const found = await lockSessionOfBooking(tx, bookingId);
    const locked = { ...(await underLock(tx, caller, found)), at };
    await checkCancelable(tx, locked, input);
    const ended = await end(tx, context, { ...input, ...locked });
    if (hasLearner) await noteWords(tx, { ...input, booking: ended.booking, about: 'cancel', at });
    const details = { amountCents, reason };
    const act = { action: 'booking.cancel', subject: bookingId, details } as const;
    await writeAudit(tx, { at, actor: caller, ...act, requestId });
    return ended;
  });
}

async function checkCancelable(
  tx: Db,
  { booking, session, at }: Locked,
  { shown, amountCents }: CancelBookingAsOperatorInput,
): Promise<void> {
  const { state, attendance } = booking;
  const isSessionScheduled = session.state === 'scheduled';
  const facts = { state, attendance, endsAt: session.ends_at, isSessionScheduled };
  if (!isCancelableByOperator(facts, at)) throw new Refusal('booking_over');
  const restCents = await restOfBooking(tx, booking.id);
  if (state !== shown.state || restCents !== shown.restCents) throw new Refusal('booking_changed');
  if (amountCents > restCents)
    throw new Refusal('invalid_input', {
      fields: { amount: 'is more than what has not gone back yet' },
    });
  await refuseWhileDisputed(tx, { bookingId: booking.id, amountCents });
}

/** A learner who is being asked about a new time is asked no more. */
async function end(
  tx: Db,
  context: MoneyContext,
  ending: CancelBookingAsOperatorInput & Locked,
): Promise<Ended> {
  const { booking, at } = ending;
  const open = await findOpenReply(tx, booking.id);
  if (open?.reply !== 'pending') return endUnasked(tx, context, ending);
  const { reschedule_id: rescheduleId } = open;
  await saveReply(tx, { rescheduleId, bookingId: booking.id, reply: 'gone', at });
  const ended = await endUnasked(tx, context, ending);
  await finishIfAllReplied(tx, context, { rescheduleId, at });
  return ended;
}

/** An unpaid booking keeps its seats until no money can arrive for it any more; money that still arrives goes back. */
async function endUnasked(
  tx: Db,
  context: MoneyContext,
  {
    caller,
    session,
    booking,
    amountCents,
    shown,
    words,
    at,
  }: CancelBookingAsOperatorInput & Locked,
): Promise<Ended> {
  const change = { booking, session, by: 'operator', actorId: caller.id, words, at } as const;
  if (booking.state === 'held') {
    const stopped = await transitionBooking(tx, context, { ...change, transition: 'stop-waiting' });
    return { booking: stopped, refundCents: 0 };
  }
  const transition = cancellationByOperator(shown.restCents, amountCents);
  return endBooking(tx, context, { ...change, transition, partCents: amountCents });
}
