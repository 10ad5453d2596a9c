// One step in the life of a booking, as it is just being taken.
import type { Actor, TransitionName } from '#domain/booking/lifecycle.ts';
import type { LockedSession } from './seat-store.ts';
import type { Booking } from './booking-store.ts';

export interface Step {
  transition: TransitionName;
  /** Null where it begins. */
  from: Booking['state'] | null;
  /** As it is now. */
  booking: Booking;
  session: LockedSession;
  by: Actor;
  actorId?: string | undefined;
  at: Date;
  refundCents?: number | undefined;
  /** What whoever called it off says. */
  reason?: string | undefined;
}
