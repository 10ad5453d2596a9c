// What learners and operators share when they change the date or the number of seats of a booking: the locks, the rules of
// another date, and the change itself.
import { Refusal, missing } from '#contract/errors.ts';
import type { AcceptedAnswer } from '#domain/booking/booking-questions.ts';
import { isAtThePrice } from '#domain/booking/change-rules.ts';
import { seatedStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { moveAdditions } from '../../bookings/additions/addition-store.ts';
import { deleteAnswersBeyond, insertAnswers } from '../../bookings/answers/answer-store.ts';
import { askForAddedSeats } from '../../bookings/answers/ask-soon.ts';
import { applyTransitionEffects } from '../../bookings/apply-transition-effects.ts';
import {
  type Booking,
  findBooking,
  findBookingsOf,
  saveChange,
} from '../../bookings/booking-store.ts';
import { countMeetings } from '../../bookings/meeting-store.ts';
import { lockSessions } from '../../bookings/seat-store.ts';
import { type SeatSwap, swapSeats } from '../../bookings/swap-seats.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { isEarnedByAnother } from '../../shared/payee-store.ts';

interface Wanted {
  /** Default to those of the booking. */
  sessionId?: string | undefined;
  seats?: number | undefined;
}

/** Locks both sessions; the caller has locked the person. The booking is read again under the locks. */
export async function lockSwap(
  tx: Db,
  { clock }: Pick<MoneyContext, 'clock'>,
  { found, ...wanted }: Wanted & { found: Booking },
): Promise<SeatSwap> {
  const wantedId = wanted.sessionId?.toLowerCase() ?? found.session_id;
  const sessions = await lockSessions(tx, [found.session_id, wantedId]);
  const booking = await findBooking(tx, found.id);
  const from = sessions.find(({ id }) => id === booking?.session_id);
  // Another change came first, to a session that is not locked here.
  if (!booking || !from) throw new Refusal('booking_changed');
  const to = sessions.find(({ id }) => id === wantedId);
  if (to?.class_id !== from.class_id) throw missing('date');
  return { booking, from, to, seats: wanted.seats ?? booking.seats, at: clock.now() };
}

/** `shownStartsAt` is the start of the other session, as shown to the person who chose it. */
export async function checkOtherDate(
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

interface ChangedBy {
  by: 'learner' | 'operator';
  actorId: string;
  refund: number | { atMost: number };
  /** For the seats that are added; undefined where nobody has been asked. */
  answers?: readonly AcceptedAnswer[] | undefined;
  /** Of an operator to the learner. */
  words?: string | undefined;
}

export interface Changed {
  booking: Booking;
  refundCents: number;
}

export async function applyChange(
  tx: Db,
  context: MoneyContext,
  { refund, answers, ...change }: ChangedBy & { swap: SeatSwap },
): Promise<Changed> {
  const { swap, ...who } = change;
  const { booking, from, to, seats, at } = swap;
  const refundCents = await requestRefund(tx, context, {
    bookingId: booking.id,
    amountCents: refund,
    reason: 'seats_returned',
    at,
  });
  const wanted = { session_id: to.id, starts_at: to.starts_at, seats };
  const changed = await saveChange(tx, { booking, to: wanted, at });
  if (!changed) throw new Refusal('booking_changed');
  await moveAdditions(tx, changed);
  if (answers) await insertAnswers(tx, { bookingId: booking.id, answers, at });
  if (seats < booking.seats) await deleteAnswersBeyond(tx, { bookingId: booking.id, seats });
  if (seats > booking.seats && !answers) await askForAddedSeats(tx, context, { session: to, at });
  await swapSeats(tx, context, swap);
  await applyTransitionEffects(tx, context, {
    transition: 'change',
    from: booking.state,
    booking: changed,
    session: to,
    former: { session: from, seats: booking.seats },
    ...who,
    refundCents,
    at,
  });
  return { booking: changed, refundCents };
}
