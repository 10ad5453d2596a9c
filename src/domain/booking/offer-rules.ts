// Decides how long free seats are reserved for the next person on the waiting list.
import { hourMs } from '../time/durations.ts';

/**
 * `claimHours`, but never more than half of the time left before the start, so that the next person has a chance too
 * if the seats are not wanted.
 */
export function offerDeadline(offer: { at: Date; startsAt: Date; claimHours: number }): Date {
  const leftMs = offer.startsAt.getTime() - offer.at.getTime();
  return new Date(offer.at.getTime() + Math.min(offer.claimHours * hourMs, Math.floor(leftMs / 2)));
}
