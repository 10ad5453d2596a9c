// Decides what becomes of a booking, and of its money, when an operator cancels or changes it. The dialog that offers it
// and the server that does it call the same functions.
import type { BookingState, TransitionName } from './lifecycle.ts';
import { changeRefundCents } from './change-rules.ts';

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
