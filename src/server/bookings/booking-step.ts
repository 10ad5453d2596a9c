// A booking transition that is being carried out.
import type { Actor, TransitionName } from '#domain/booking/lifecycle.ts';
import type { LockedSession } from './seat-store.ts';
import type { Booking } from './booking-store.ts';

export interface Step {
  transition: TransitionName;
  /** Null for a new booking. */
  from: Booking['state'] | null;
  /** The booking after the transition. */
  booking: Booking;
  session: LockedSession;
  by: Actor;
  actorId?: string | undefined;
  at: Date;
  refundCents?: number | undefined;
  /** The words of the person who canceled the session. */
  reason?: string | undefined;
}
