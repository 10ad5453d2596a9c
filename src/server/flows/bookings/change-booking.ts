// Changes the date or the number of seats of a booking for its learner, on the terms it was made under.
import { Refusal, missing } from '#contract/errors.ts';
import { changeProblem, changeRefundCents, isAtThePrice } from '#domain/booking/change-rules.ts';
import { seatedStates } from '#domain/booking/state-groups.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import {
  findOpenAddition,
  isJoined,
  moveAdditions,
} from '../../bookings/additions/addition-store.ts';
import { applyTransitionEffects } from '../../bookings/apply-transition-effects.ts';
import {
  type Booking,
  findBooking,
  findBookingsOf,
  policyOf,
  saveChange,
} from '../../bookings/booking-store.ts';
import { checkBookable } from '../../bookings/check-bookable.ts';
import { countMeetings } from '../../bookings/meeting-store.ts';
import { findOpenReply } from '../../bookings/reschedules/reschedule-store.ts';
import { lockSessions } from '../../bookings/seat-store.ts';
import { type SeatSwap, swapSeats } from '../../bookings/swap-seats.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { isEarnedByAnother } from '../../shared/payee-store.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';

interface ChangeBookingInput {
  caller: Caller;
  bookingId: string;
  /** Default to those of the booking. */
  sessionId?: string | undefined;
  seats?: number | undefined;
  /** The start of the wanted session, as shown to the learner. */
  shownStartsAt?: Date | undefined;
  /** The booking, as shown to the learner. */
  shown?: { sessionId: string; seats: number } | undefined;
}

/** Repeating a change has no effect: the booking is as wanted already. */
export function changeBooking(
  db: Db,
  context: MoneyContext,
  input: ChangeBookingInput,
): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    const swap = await lockBoth(tx, context, input);
    const { booking, from, to, seats, at } = swap;
    if (from.id === to.id && booking.seats === seats) return booking;
    await checkChange(tx, swap, input);
    const refundCents = await requestRefund(tx, context, {
      bookingId: booking.id,
      // Less where a part was refunded before, or a bank has taken it.
      amountCents: { atMost: changeRefundCents(factsOf(swap), seats) },
      reason: 'seats_returned',
      at,
    });
    const wanted = { session_id: to.id, starts_at: to.starts_at, seats };
    const changed = await saveChange(tx, { booking, to: wanted, at });
    if (!changed) throw new Refusal('booking_changed');
    await moveAdditions(tx, changed);
    await swapSeats(tx, context, swap);
    await applyTransitionEffects(tx, context, {
      transition: 'change',
      from: booking.state,
      booking: changed,
      session: to,
      former: { session: from, seats: booking.seats },
      by: 'learner',
      actorId: booking.learner_id,
      refundCents,
      at,
    });
    return changed;
  });
}

/** Locks the person, then both sessions; the booking is read again under the locks. */
async function lockBoth(
  tx: Db,
  context: MoneyContext,
  { caller, bookingId, ...input }: ChangeBookingInput,
): Promise<SeatSwap> {
  if (!(await lockPerson(tx, caller.id))) throw new Refusal('unauthenticated');
  const found = await findBooking(tx, bookingId);
  if (found?.learner_id !== caller.id || isJoined(found)) throw missing('booking');
  const wantedId = input.sessionId?.toLowerCase() ?? found.session_id;
  const sessions = await lockSessions(tx, [found.session_id, wantedId]);
  const booking = await findBooking(tx, bookingId);
  const from = sessions.find(({ id }) => id === booking?.session_id);
  // Another change came first, to a session that is not locked here.
  if (!booking || !from) throw new Refusal('booking_changed');
  const to = sessions.find(({ id }) => id === wantedId);
  if (to?.class_id !== from.class_id) throw missing('date');
  return { booking, from, to, seats: input.seats ?? booking.seats, at: context.clock.now() };
}

const factsOf = ({ booking, from }: SeatSwap) => ({
  unitPriceCents: booking.unit_price_cents,
  seats: booking.seats,
  startsAt: from.starts_at,
  policy: policyOf(booking),
});

const problemRefusals = { 'too-late': 'change_too_late', 'to-pay': 'change_to_pay' } as const;

async function checkChange(
  tx: Db,
  swap: SeatSwap,
  { shown, shownStartsAt }: ChangeBookingInput,
): Promise<void> {
  const { booking, from, to, seats, at } = swap;
  if (booking.state !== 'confirmed' || from.state !== 'scheduled' || from.starts_at <= at)
    throw new Refusal('booking_over');
  if (booking.attendance !== 'unknown') throw new Refusal('booking_over');
  const isAsShown =
    !shown || (shown.sessionId.toLowerCase() === from.id && shown.seats === booking.seats);
  if (!isAsShown) throw new Refusal('booking_changed');
  if (await findOpenReply(tx, booking.id)) throw new Refusal('replies_open');
  if (await findOpenAddition(tx, booking.id)) throw new Refusal('seats_waiting');
  const problem = changeProblem(factsOf(swap), seats, at);
  if (problem) throw new Refusal(problemRefusals[problem]);
  const isMoved = from.id !== to.id;
  // Fewer seats of the same date can be given back whatever has become of the class.
  if (isMoved || seats > booking.seats) checkBookable(to, { learnerId: booking.learner_id, at });
  if (isMoved) await checkOtherDate(tx, swap, shownStartsAt);
}

async function checkOtherDate(
  tx: Db,
  { booking, from, to }: SeatSwap,
  shownStartsAt: Date | undefined,
): Promise<void> {
  if (shownStartsAt && shownStartsAt.getTime() !== to.starts_at.getTime())
    throw new Refusal('session_rescheduled');
  const own = { sessionId: to.id, learnerId: booking.learner_id, states: seatedStates };
  if ((await findBookingsOf(tx, own)).length > 0) throw new Refusal('already_booked');
  if ((await countMeetings(tx, from.id)) !== (await countMeetings(tx, to.id)))
    throw new Refusal('change_unlike');
  if (!isAtThePrice(booking.unit_price_cents, { from, to })) throw new Refusal('change_price');
  if (await isEarnedByAnother(tx, { sessionId: to.id, booking })) throw new Refusal('change_payee');
}
