// How long seats that came free are kept for the next person on the waiting list.

const hourMs = 3_600_000;

/**
 * For so many hours, but never for more than half of the time that is left: whoever comes next shall have a chance too
 * if they are not wanted.
 */
export function offerDeadline(offer: { at: Date; startsAt: Date; claimHours: number }): Date {
  const leftMs = offer.startsAt.getTime() - offer.at.getTime();
  return new Date(offer.at.getTime() + Math.min(offer.claimHours * hourMs, Math.floor(leftMs / 2)));
}
