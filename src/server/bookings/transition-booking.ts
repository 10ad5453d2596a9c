// Carries out a booking transition: the only way a booking changes its state.
import { Refusal } from '#contract/errors.ts';
import {
  type Actor,
  type RefundedTransition,
  type TransitionName,
  transitionOf,
} from '#domain/booking/lifecycle.ts';
import { canceledStates, isOneOf, openStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../shared/context.ts';
import { applyTransitionEffects, type TransitionFacts } from './apply-transition-effects.ts';
import { type Booking, saveTransition } from './booking-store.ts';

interface Change extends TransitionFacts {
  /** The new end of an extended hold. */
  holdExpiresAt?: Date | undefined;
}

/** The refund is for the mail and the history: flows/bookings/end-booking.ts refunds the money itself. */
type Refunding =
  | { transition: Exclude<TransitionName, RefundedTransition>; refundCents?: undefined }
  | { transition: TransitionName; refundCents: number };

export type BookingTransition = Change & Refunding;

/** Refuses with `booking_over` when the booking is not in a start state any more: another transition came first. */
export async function transitionBooking(
  tx: Db,
  context: BookingContext,
  change: BookingTransition,
): Promise<Booking> {
  const { transition, by } = change;
  const { from, to } = transitionOf(transition);
  if (!transitionOf(transition).by.includes(by))
    throw new TypeError(`Booking ${change.booking.id}: the ${by} cannot ${transition} it.`);
  const booking = await saveTransition(tx, {
    id: change.booking.id,
    from,
    to,
    change: changeOf(change),
  });
  if (!booking) throw new Refusal('booking_over');
  await applyTransitionEffects(tx, context, { ...change, booking, from: change.booking.state });
  return booking;
}

function changeOf({ booking, transition, by, at, holdExpiresAt }: BookingTransition) {
  const { to, seats } = transitionOf(transition);
  const isCanceled = isOneOf(canceledStates, to);
  return {
    updated_at: at,
    ...(holdExpiresAt && { hold_expires_at: holdExpiresAt, hold_extended: true }),
    // A restored booking was sold when it was confirmed first.
    ...(to === 'confirmed' && {
      confirmed_at: booking.confirmed_at ?? at,
      ended_at: null,
      cancelled_by: null,
    }),
    ...(!isOneOf(openStates, to) && { ended_at: at }),
    ...(isCanceled && { cancelled_by: cancelerOf(by, { bookingId: booking.id, transition }) }),
    // Removes the booking's entry from the learner's calendar, or puts it back.
    ...(((booking.state === 'confirmed' && seats === 'free') || transition === 'restore') && {
      ics_sequence: booking.ics_sequence + 1,
    }),
  };
}

/**
 * The clock cancels when a learner does not reply to a reschedule, which counts as the instructor's cancellation, and when
 * too few have booked, which counts against nobody.
 */
function cancelerOf(
  by: Actor,
  { bookingId, transition }: { bookingId: string; transition: TransitionName },
): 'learner' | 'instructor' | 'operator' | 'minimum' {
  if (by === 'provider')
    throw new TypeError(`Booking ${bookingId} cannot be canceled by the provider.`);
  if (by !== 'clock') return by;
  return transition === 'lapse-reschedule' ? 'instructor' : 'minimum';
}
