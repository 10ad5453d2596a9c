// Books seats for a learner: takes the seats first, and holds them while the payment is made.
import type { BookingResponse } from '#contract/bookings/bookings.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { SentAnswer } from '#domain/booking/booking-questions.ts';
import type { ShownMinimum } from '#domain/booking/minimum-rules.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { together } from '#platform/db/together.ts';
import { replayBooking, replayKey, isEnding } from '../../bookings/replay-booking.ts';
import { acceptAnswers } from '../../bookings/answers/accept-answers.ts';
import { replaceAnswers } from '../../bookings/answers/answer-store.ts';
import { placeBooking } from '../../bookings/place-booking.ts';
import { type LockedSession, lockSession } from '../../bookings/seat-store.ts';
import {
  type Booking,
  findSessionBooked,
  findTwins,
  hasGivenUp,
} from '../../bookings/booking-store.ts';
import { findOpenEntry } from '../../bookings/waitlist/waitlist-store.ts';
import type { Context, MoneyContext } from '../../shared/context.ts';
import { ProviderUnavailableError } from '../../payments/ask-provider.ts';
import { readPublicClass } from '../../search/class-page/read-public-class.ts';
import { endHold } from './end-hold.ts';
import { payForBooking } from '../payments/pay-for-booking.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';

interface BookClassInput {
  caller: Caller;
  classId: string;
  /** Defaults to the session the learner has booked, or else the one that the class page shows. */
  sessionId?: string | undefined;
  seats: number;
  /** The price of one seat, as shown to the learner. */
  shownPriceCents?: number | undefined;
  shownStartsAt?: Date | undefined;
  shownRefundWindowHours?: number | undefined;
  shownMinimum?: ShownMinimum | undefined;
  /** The tag of the share link by which the learner came. */
  via?: string | undefined;
  /** To what the class asks everybody who books. */
  answers?: readonly SentAnswer[] | undefined;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/**
 * If the learner's earlier hold is ending, releases it and books again. A replayed request (same Idempotency-Key) only
 * gets the booking's current state.
 */
export async function bookClass(
  db: Db,
  context: MoneyContext,
  input: BookClassInput,
): Promise<BookingResponse> {
  const place = () => inTransaction(db, (tx) => takeSeatsFor(tx, context, input));
  const found = await place();
  const isWantedAnew = found.request_key !== input.key && isEnding(found, context.clock.now());
  const booking = isWantedAnew ? await endHoldThen(db, context, found, place) : found;
  // A payment for the seats they gave up is on its way and will be refunded: it cannot pay for this booking.
  if (isWantedAnew && booking.state === 'expiring' && (await hasGivenUp(db, booking.id)))
    throw new Refusal('seats_releasing');
  // An earlier booking with another number of seats still stands; money may still arrive for it.
  if (booking.seats !== input.seats) throw new Refusal('already_booked');
  if (booking.state === 'held') return payForBooking(db, context, booking.id);
  return { id: booking.id, status: booking.state };
}

async function endHoldThen(
  db: Db,
  context: MoneyContext,
  { id }: Booking,
  again: () => Promise<Booking>,
): Promise<Booking> {
  try {
    await endHold(db, context, id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    throw new Refusal('payment_unavailable', { cause: error });
  }
  return again();
}

async function takeSeatsFor(
  tx: Db,
  context: MoneyContext,
  input: BookClassInput,
): Promise<Booking> {
  const { caller, classId, seats, key } = input;
  const learnerId = caller.id;
  const asked = { learnerId, classId, sessionId: input.sessionId, seats, key };
  const lock = (sessionId: string) => lockAndRead(tx, context, { learnerId, sessionId, key });
  const [isKnown, known, named] = await together(
    lockPerson(tx, learnerId),
    replayKey(tx, asked),
    // Nearly every request names its session: all reads then share one round trip.
    input.sessionId === undefined ? undefined : lock(input.sessionId),
  );
  if (!isKnown) throw new Refusal('unauthenticated');
  if (known) return known;
  const { session, twins, entry } = named ?? (await lock(await usualSession(tx, context, asked)));
  if (session?.class_id !== classId.toLowerCase()) throw missing('date');
  const at = context.clock.now();
  // The same request may have been served while this one waited for the session lock.
  const { twin, live } = replayBooking(twins, { ...asked, sessionId: session.id, at });
  if (twin) return answeredAnew(tx, { twin, session, at, ...input });
  const { shownPriceCents, shownStartsAt, shownRefundWindowHours, shownMinimum } = input;
  const shown = { shownPriceCents, shownStartsAt, shownRefundWindowHours, shownMinimum };
  const { via, answers } = input;
  const terms = { seats, key, via, answers, ...shown, live, entry };
  return placeBooking(tx, context, { session, learnerId, at, ...terms });
}

/** A learner who comes back from the payment page may have answered something else meanwhile. */
async function answeredAnew(
  tx: Db,
  { twin, session, answers, key, at }: Pick<BookClassInput, 'answers' | 'key'> & LockedTwin,
): Promise<Booking> {
  if (answers && twin.state === 'held' && twin.request_key !== key)
    await replaceAnswers(tx, {
      bookingId: twin.id,
      answers: acceptAnswers(session, { seats: twin.seats, sent: answers }),
      at,
    });
  return twin;
}

interface LockedTwin {
  twin: Booking;
  session: LockedSession;
  at: Date;
}

async function lockAndRead(
  tx: Db,
  context: MoneyContext,
  { learnerId, sessionId, key }: { learnerId: string; sessionId: string; key: string | undefined },
) {
  const [session, twins, entry] = await together(
    lockSession(tx, sessionId),
    findTwins(tx, { learnerId, sessionId, key }),
    findOpenEntry(tx, { sessionId, learnerId }),
    // Read here to share the round trip.
    context.readSettings(tx),
  );
  return { session, twins, entry };
}

/** The session the learner has already booked, or else the one that the class page shows. */
async function usualSession(
  tx: Db,
  context: Pick<Context, 'clock'>,
  asked: { learnerId: string; classId: string },
): Promise<string> {
  const booked = await findSessionBooked(tx, { ...asked, at: context.clock.now() });
  if (booked) return booked;
  const { chosen } = await readPublicClass(tx, context, { id: asked.classId });
  if (!chosen) throw new Refusal('session_closed');
  return chosen.id;
}
