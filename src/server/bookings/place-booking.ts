// Places a booking: takes the seats at the current price and policy. A free class is confirmed at once, others wait for
// the payment.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { type TransitionName, transitionOf } from '#domain/booking/lifecycle.ts';
import {
  decisionMoment,
  isWorseMinimum,
  type ShownMinimum,
} from '#domain/booking/minimum-rules.ts';
import type { BookingPolicy } from '#domain/booking/refund-rules.ts';
import { refundWindowOf } from '#domain/booking/refund-window.ts';
import { seatedStates } from '#domain/booking/state-groups.ts';
import type { SentAnswer } from '#domain/booking/booking-questions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { together } from '#platform/db/together.ts';
import type { BookingContext } from '../shared/context.ts';
import { acceptAnswers } from './answers/accept-answers.ts';
import { insertAnswers } from './answers/answer-store.ts';
import { applyTransitionEffects } from './apply-transition-effects.ts';
import { checkBookable } from './check-bookable.ts';
import type { LockedSession } from './seat-store.ts';
import {
  type Booking,
  findBookingsOf,
  insertBooking,
  knownTag,
  type NewBooking,
} from './booking-store.ts';
import { leaveEntry } from './waitlist/leave-waitlist.ts';
import { offerFreeSeats } from './waitlist/offers/offer-free-seats.ts';
import type { WaitlistEntry } from './waitlist/waitlist-store.ts';

export interface Placing {
  /** Locked by the caller, after the learner. */
  session: LockedSession;
  learnerId: string;
  seats: number;
  /** The price of one seat, as shown to the learner. */
  shownPriceCents?: number | undefined;
  /** The start of the session, as shown to the learner. */
  shownStartsAt?: Date | undefined;
  /** The refund window, as shown to the learner. */
  shownRefundWindowHours?: number | undefined;
  /** The minimum of people, as shown to the learner. */
  shownMinimum?: ShownMinimum | undefined;
  /** To what the class asks everybody who books. */
  answers?: readonly SentAnswer[] | undefined;
  /** The Idempotency-Key. */
  key?: string | undefined;
  at: Date;
  /** The tag of the share link by which the learner came; unknown ones are left out. */
  via?: string | undefined;
  /** The learner's open bookings for this session, when the caller has already read them under the session lock. */
  live?: readonly Booking[];
  /** The learner's place on the waiting list, read under the session lock: the booking ends it. */
  entry?: WaitlistEntry | undefined;
  /** Set for a waiting-list offer: its seats are taken already and pass to the booking. */
  offer?: boolean;
}

/** Refuses a booking whose price, time or policy differs from what the learner was shown, or whose minimum is worse. */
function checkShown(shown: Placing, { refundWindowHours }: BookingPolicy): void {
  const { session, shownPriceCents, shownStartsAt } = shown;
  if (shownPriceCents !== undefined && shownPriceCents !== session.price_cents)
    throw new Refusal('price_changed');
  if (shownStartsAt && shownStartsAt.getTime() !== session.starts_at.getTime())
    throw new Refusal('session_rescheduled');
  const { shownRefundWindowHours: shownHours = refundWindowHours } = shown;
  // A free class has nothing to refund.
  if (shownHours !== refundWindowHours && session.price_cents > 0)
    throw new Refusal('policy_changed');
  const { shownMinimum } = shown;
  if (shownMinimum !== undefined && isWorseMinimum(minimumOf(session), shownMinimum))
    throw new Refusal('minimum_changed');
}

/** Null for a session that needs none, or that is decided already. */
function minimumOf({ minimum_seats: seats, minimum_hours: hours, ...session }: LockedSession) {
  if (seats === null || session.runs_since) return null;
  return { seats, decidesAt: decisionMoment(session.starts_at, hours ?? 0) };
}

export async function placeBooking(
  tx: Db,
  context: BookingContext,
  input: Placing,
): Promise<Booking> {
  const { session, learnerId, seats, key, at } = input;
  const sessionId = session.id;
  checkBookable(session, { learnerId, at });
  const wanted = { sessionId, states: seatedStates, learnerId };
  const { live = await findBookingsOf(tx, wanted) } = input;
  if (live.length > 0) throw new Refusal('already_booked');
  const settings = await context.readSettings(tx);
  const { holdMinutes, commissionBps } = settings;
  const refundWindowHours = refundWindowOf(session.refund_window_hours, settings);
  const policy: BookingPolicy = { refundWindowHours };
  checkShown(input, policy);
  const answers = acceptAnswers(session, { seats, sent: input.answers });
  const transition = transitionFor(input);
  const state = transitionOf(transition).to;
  const booking = {
    id: randomUUID(),
    adds_to: null,
    session_id: sessionId,
    starts_at: session.starts_at,
    learner_id: learnerId,
    seats,
    state,
    unit_price_cents: session.price_cents,
    price_cents: session.price_cents * seats,
    commission_bps: commissionBps,
    policy,
    hold_expires_at: state === 'held' ? holdEnd(session, at, holdMinutes) : null,
    request_key: key ?? null,
    created_at: at,
    confirmed_at: state === 'confirmed' ? at : null,
    updated_at: at,
    came_by: input.via === undefined ? null : knownTag(session.class_id, input.via),
  };
  // The learner leaves the waiting list; seats that an offer reserved for them are used first.
  const keptSeats = await leaveEntry(tx, context, { entry: input.entry, at });
  const by = { by: 'learner', actorId: learnerId } as const;
  const placed = { transition, from: null, booking, session, at, ...by };
  const [inserted] = await together(
    insertNew(tx, booking),
    insertAnswers(tx, { bookingId: booking.id, answers, at }),
    applyTransitionEffects(tx, context, placed),
  );
  if (keptSeats > 0) await offerFreeSeats(tx, context, { session, at });
  return inserted;
}

async function insertNew(
  tx: Db,
  { policy, ...row }: Omit<NewBooking, 'policy'> & { policy: BookingPolicy },
): Promise<Booking> {
  const inserted = await insertBooking(tx, { ...row, policy: JSON.stringify(policy) });
  // A request with the same key for another session came first; a retry finds its booking.
  if (!inserted) throw new Refusal('busy');
  return inserted;
}

function transitionFor({ session, offer }: Placing): TransitionName {
  if (session.price_cents === 0) return offer ? 'enroll-offer' : 'enroll';
  return offer ? 'hold-offer' : 'hold';
}

/** A hold ends at the latest when the session begins. */
export const holdEnd = ({ starts_at }: LockedSession, at: Date, holdMinutes: number): Date =>
  new Date(Math.min(at.getTime() + holdMinutes * minuteMs, starts_at.getTime()));
