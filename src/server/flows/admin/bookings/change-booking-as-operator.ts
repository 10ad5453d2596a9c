// Changes the date or the number of seats of a booking for an operator, also when the learner no longer could. Seats that
// are given back are refunded as far as the operator decides; more seats of a paid class are the learner's to pay.
import { Refusal } from '#contract/errors.ts';
import { isChangeableByOperator, mostChangeRefundCents } from '#domain/booking/operator-rules.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findOpenAddition } from '../../../bookings/additions/addition-store.ts';
import { checkBookable } from '../../../bookings/check-bookable.ts';
import { findOpenReply } from '../../../bookings/reschedules/reschedule-store.ts';
import type { SeatSwap } from '../../../bookings/swap-seats.ts';
import { restOfBooking } from '../../../payments/refunds/request-refund.ts';
import { refuseWhileDisputed } from '../../../payments/refunds/refuse-while-disputed.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import {
  applyChange,
  type Changed,
  checkOtherDate,
  lockSwap,
} from '../../bookings/apply-change.ts';
import { lockPeopleOf, underLock } from './lock-people-of.ts';
import { noteWords } from './note-words.ts';

interface ChangeBookingAsOperatorInput {
  caller: Caller;
  bookingId: string;
  /** Default to those of the booking. */
  sessionId?: string | undefined;
  seats?: number | undefined;
  /** What goes back for seats that are given back. */
  amountCents: number;
  /** The booking, as shown to the operator. */
  shown: { sessionId: string; seats: number; restCents: number };
  /** The start of the other session, as shown to the operator. */
  shownStartsAt?: Date | undefined;
  /** For operators only. */
  reason: string;
  /** For the learner. */
  words?: string | undefined;
  requestId: string;
}

export function changeBookingAsOperator(
  db: Db,
  context: MoneyContext,
  input: ChangeBookingAsOperatorInput,
): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    const { caller, bookingId, amountCents, words } = input;
    const { found, hasLearner } = await lockPeopleOf(tx, { caller, bookingId });
    const swap = await lockSwap(tx, context, { ...input, found });
    await underLock(tx, caller, { booking: swap.booking, session: swap.from });
    await checkChange(tx, swap, input);
    const who = { by: 'operator', actorId: caller.id, words } as const;
    const changed = await applyChange(tx, context, { swap, refund: amountCents, ...who });
    const about = { booking: changed.booking, about: 'change', at: swap.at } as const;
    if (hasLearner) await noteWords(tx, { ...input, ...about });
    await audit(tx, swap, input);
    return changed;
  });
}

async function checkChange(
  tx: Db,
  swap: SeatSwap,
  { shown, shownStartsAt, amountCents }: ChangeBookingAsOperatorInput,
): Promise<void> {
  const { booking, from, to, seats, at } = swap;
  const { state, attendance, unit_price_cents: unitPriceCents } = booking;
  const isSessionScheduled = from.state === 'scheduled';
  const facts = { state, attendance, endsAt: from.ends_at, isSessionScheduled };
  if (!isChangeableByOperator(facts, at)) throw new Refusal('booking_over');
  const restCents = await restOfBooking(tx, booking.id);
  const isAsShown = shown.sessionId.toLowerCase() === from.id && shown.seats === booking.seats;
  if (!isAsShown || shown.restCents !== restCents) throw new Refusal('booking_changed');
  if (await findOpenReply(tx, booking.id)) throw new Refusal('learner_asked');
  if (await findOpenAddition(tx, booking.id)) throw new Refusal('learner_pays');
  const isMoved = from.id !== to.id;
  if (!isMoved && seats === booking.seats) throw nothingToChange();
  if (seats > booking.seats && unitPriceCents > 0) throw new Refusal('more_seats_to_pay');
  if (
    amountCents > mostChangeRefundCents({ unitPriceCents, seats: booking.seats, restCents }, seats)
  )
    throw tooMuch();
  await refuseWhileDisputed(tx, { bookingId: booking.id, amountCents });
  if (isMoved || seats > booking.seats) checkBookable(to, { learnerId: booking.learner_id, at });
  if (isMoved) await checkOtherDate(tx, swap, shownStartsAt);
}

const nothingToChange = (): Refusal =>
  new Refusal('invalid_input', { fields: { session_id: 'is what the booking has already' } });
const tooMuch = (): Refusal =>
  new Refusal('invalid_input', { fields: { amount: 'is more than the seats given back cost' } });

async function audit(
  tx: Db,
  { booking, to, seats, at }: SeatSwap,
  { caller, amountCents, reason, requestId }: ChangeBookingAsOperatorInput,
): Promise<void> {
  const from = { sessionId: booking.session_id, seats: booking.seats };
  const details = { from, to: { sessionId: to.id, seats }, amountCents, reason };
  const act = { action: 'booking.change', subject: booking.id, details } as const;
  await writeAudit(tx, { at, actor: caller, ...act, requestId });
}
