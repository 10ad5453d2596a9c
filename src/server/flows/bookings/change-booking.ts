// Changes the date or the number of seats of a booking for its learner, on the terms it was made under.
import { Refusal, missing } from '#contract/errors.ts';
import { changeProblem, changeRefundCents } from '#domain/booking/change-rules.ts';
import type { SentAnswer } from '#domain/booking/booking-questions.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findOpenAddition, isJoined } from '../../bookings/additions/addition-store.ts';
import { acceptAnswers } from '../../bookings/answers/accept-answers.ts';
import { type Booking, findBooking, policyOf } from '../../bookings/booking-store.ts';
import { checkBookable } from '../../bookings/check-bookable.ts';
import { findOpenReply } from '../../bookings/reschedules/reschedule-store.ts';
import type { SeatSwap } from '../../bookings/swap-seats.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';
import { applyChange, checkOtherDate, lockSwap } from './apply-change.ts';

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
  /** For the seats that are added. */
  answers?: readonly SentAnswer[] | undefined;
}

/** Repeating a change has no effect: the booking is as wanted already. */
export function changeBooking(
  db: Db,
  context: MoneyContext,
  input: ChangeBookingInput,
): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    const swap = await lockOwnSwap(tx, context, input);
    const { booking, from, to, seats } = swap;
    if (from.id === to.id && booking.seats === seats) return booking;
    await checkChange(tx, swap, input);
    // Less where a part was refunded before, or a bank has taken it.
    const refund = { atMost: changeRefundCents(factsOf(swap), seats) };
    const who = { by: 'learner', actorId: booking.learner_id } as const;
    const answers = answersFor(swap, input.answers);
    return (await applyChange(tx, context, { swap, refund, answers, ...who })).booking;
  });
}

/** What was answered for the other seats stays. */
const answersFor = ({ booking, to, seats }: SeatSwap, sent: ChangeBookingInput['answers']) =>
  seats > booking.seats ? acceptAnswers(to, { seats, seatsBefore: booking.seats, sent }) : [];

/** Locks the person, then both sessions. */
async function lockOwnSwap(
  tx: Db,
  context: MoneyContext,
  { caller, bookingId, sessionId, seats }: ChangeBookingInput,
): Promise<SeatSwap> {
  if (!(await lockPerson(tx, caller.id))) throw new Refusal('unauthenticated');
  const found = await findBooking(tx, bookingId);
  if (found?.learner_id !== caller.id || isJoined(found)) throw missing('booking');
  return lockSwap(tx, context, { found, sessionId, seats });
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
