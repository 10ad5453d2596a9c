// Decides what becomes of a booking, and of its money, when an operator cancels, changes or restores it. The dialog that offers it
// and the server that does it call the same functions.
import type { BookingState, TransitionName } from './lifecycle.ts';
import { changeRefundCents } from './change-rules.ts';
import { canceledStates, isOneOf } from './state-groups.ts';

/** Everything that is left goes back, or a part stays: then it is shared once the class is over. */
export const cancellationByOperator = (
  restCents: number,
  refundCents: number,
): Extract<TransitionName, 'cancel-in-full' | 'cancel-in-part'> =>
  refundCents === restCents ? 'cancel-in-full' : 'cancel-in-part';

/** The most that goes back for seats that are given back; nothing where only the date changes. */
export const mostChangeRefundCents = (
  booking: { unitPriceCents: number; seats: number; restCents: number },
  wantedSeats: number,
): number => Math.min(changeRefundCents(booking, wantedSeats), booking.restCents);

interface Ending {
  state: BookingState;
  attendance: 'unknown' | 'attended' | 'no_show';
  endsAt: Date | string;
  isSessionScheduled: boolean;
}

/** Until the class is over, also once it has begun: a course may go on for weeks. */
export const isCancelableByOperator = (booking: Ending, at: Date): boolean =>
  (booking.state === 'held' || booking.state === 'confirmed') && isUnderWay(booking, at);

export const isChangeableByOperator = (booking: Ending, at: Date): boolean =>
  booking.state === 'confirmed' && isUnderWay(booking, at);

/** Somebody who was marked has had, or missed, the class: the mark is taken back first. */
const isUnderWay = ({ attendance, endsAt, isSessionScheduled }: Ending, at: Date): boolean =>
  attendance === 'unknown' && isSessionScheduled && at < new Date(endsAt);

interface Canceled {
  state: BookingState;
  startsAt: Date | string;
  isSessionScheduled: boolean;
  priceCents: number;
  /** What was paid and has not gone back. */
  restCents: number;
}

export type Restoration = 'restore' | 'offer';

/**
 * What an operator can do about a cancellation that was a mistake, until the class begins. A free booking, or one of whose
 * payment some is still here, is restored as it was. Where all of it went back, the learner is offered the seats and pays
 * again: nobody can call a refund back.
 */
export function restorationByOperator(
  { state, startsAt, isSessionScheduled, priceCents, restCents }: Canceled,
  at: Date,
): Restoration | undefined {
  if (!isOneOf(canceledStates, state) || !isSessionScheduled || at >= new Date(startsAt))
    return undefined;
  return priceCents === 0 || restCents > 0 ? 'restore' : 'offer';
}
