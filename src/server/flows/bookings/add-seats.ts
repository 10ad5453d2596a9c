// Adds seats to a paid booking: holds them at its terms while their own payment is made. Once it has arrived they count in
// the booking (docs/decisions/0016-changing-a-booking.md).
import { randomUUID } from 'node:crypto';
import { type BookingResponse, bookingLimits } from '#contract/bookings/bookings.ts';
import { Refusal } from '#contract/errors.ts';
import { changeProblem } from '#domain/booking/change-rules.ts';
import type { SentAnswer } from '#domain/booking/booking-questions.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findOpenAddition } from '../../bookings/additions/addition-store.ts';
import { acceptAnswers } from '../../bookings/answers/accept-answers.ts';
import { insertAnswers } from '../../bookings/answers/answer-store.ts';
import { applyTransitionEffects } from '../../bookings/apply-transition-effects.ts';
import { type Booking, insertBooking, policyOf } from '../../bookings/booking-store.ts';
import { checkBookable, isAhead } from '../../bookings/check-bookable.ts';
import { type LockedBooking, lockOwnBooking } from '../../bookings/lock-booking.ts';
import { holdEnd } from '../../bookings/place-booking.ts';
import { isEnding } from '../../bookings/replay-booking.ts';
import { findOpenReply } from '../../bookings/reschedules/reschedule-store.ts';
import { ProviderUnavailableError } from '../../payments/ask-provider.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';
import { payForBooking } from '../payments/pay-for-booking.ts';
import { endHold } from './end-hold.ts';

interface AddSeatsInput {
  caller: Caller;
  bookingId: string;
  /** The number of seats to add. */
  seats: number;
  /** The seats of the booking, as shown to the learner: a repeated request whose seats have been paid is refused. */
  shownSeats: number;
  answers?: readonly SentAnswer[] | undefined;
}

/** While added seats wait for their payment, a repeated request leads to the same payment page. */
export async function addSeats(
  db: Db,
  context: MoneyContext,
  input: AddSeatsInput,
): Promise<BookingResponse> {
  const hold = () => inTransaction(db, (tx) => holdMore(tx, context, input));
  const found = await hold();
  const addition = isEnding(found, context.clock.now())
    ? await endHoldThen(db, context, { found, again: hold })
    : found;
  if (addition.state !== 'held') throw new Refusal('seats_releasing');
  if (addition.seats !== input.seats) throw new Refusal('seats_waiting');
  return payForBooking(db, context, addition.id);
}

async function endHoldThen(
  db: Db,
  context: MoneyContext,
  { found, again }: { found: Booking; again: () => Promise<Booking> },
): Promise<Booking> {
  try {
    await endHold(db, context, found.id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    throw new Refusal('payment_unavailable', { cause: error });
  }
  return again();
}

/** Returns the seats that wait already, or new ones. */
async function holdMore(tx: Db, context: MoneyContext, input: AddSeatsInput): Promise<Booking> {
  const { caller, bookingId, seats } = input;
  if (!(await lockPerson(tx, caller.id))) throw new Refusal('unauthenticated');
  const locked = await lockOwnBooking(tx, bookingId, caller.id);
  const { booking, session } = locked;
  const at = context.clock.now();
  if (booking.state !== 'confirmed' || !isAhead(session, at)) throw new Refusal('booking_over');
  const open = await findOpenAddition(tx, booking.id);
  if (open) return open;
  await checkAddition(tx, locked, { ...input, at });
  const { seats: seatsBefore } = booking;
  const sent = { seats: seatsBefore + seats, seatsBefore, sent: input.answers };
  const answers = acceptAnswers(session, sent);
  const { holdMinutes } = await context.readSettings(tx);
  const addition = await insertBooking(tx, {
    id: randomUUID(),
    adds_to: booking.id,
    session_id: session.id,
    starts_at: session.starts_at,
    learner_id: booking.learner_id,
    seats,
    state: 'held',
    unit_price_cents: booking.unit_price_cents,
    price_cents: booking.unit_price_cents * seats,
    commission_bps: booking.commission_bps,
    policy: JSON.stringify(policyOf(booking)),
    hold_expires_at: holdEnd(session, at, holdMinutes),
    created_at: at,
    updated_at: at,
  });
  if (!addition) throw new Error(`No seats were added to booking ${booking.id}.`);
  // They move to the booking once the seats are paid.
  await insertAnswers(tx, { bookingId: addition.id, answers, at });
  const by = { by: 'learner', actorId: caller.id } as const;
  const hold = { transition: 'hold', from: null, booking: addition, session, at, ...by } as const;
  await applyTransitionEffects(tx, context, hold);
  return addition;
}

async function checkAddition(
  tx: Db,
  { booking, session }: LockedBooking,
  { seats, shownSeats, at }: AddSeatsInput & { at: Date },
): Promise<void> {
  if (booking.adds_to !== null || booking.attendance !== 'unknown')
    throw new Refusal('booking_over');
  if (booking.seats !== shownSeats) throw new Refusal('booking_changed');
  if (await findOpenReply(tx, booking.id)) throw new Refusal('replies_open');
  const { unit_price_cents: unitPriceCents } = booking;
  const facts = { unitPriceCents, seats: booking.seats, startsAt: session.starts_at };
  if (changeProblem({ ...facts, policy: policyOf(booking) }, booking.seats, at))
    throw new Refusal('change_too_late');
  if (unitPriceCents === 0) throw unfit('are free: change the booking instead');
  const most = bookingLimits.seats - booking.seats;
  if (seats > most) throw unfit(`must be at most ${most} more`);
  checkBookable(session, { learnerId: booking.learner_id, at });
}

const unfit = (message: string): Refusal =>
  new Refusal('invalid_input', { fields: { seats: message } });
