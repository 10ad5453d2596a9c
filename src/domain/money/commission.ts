// Computes the commission that the marketplace keeps of a price, in whole cents, and when a new one counts.
import { dayMs, hourMs } from '../time/durations.ts';

const basisPoints = 10_000;

/** Instructors hear of a new commission this long before it counts. */
export const commissionNoticeDays = 30;

/** At noon UTC it is the same day everywhere in the United States, so the announced date is true for everybody. */
const noonMs = 12 * hourMs;

/** The first noon UTC that is at least 30 days after the announcement. */
export function commissionCountsFrom(announcedAt: Date): Date {
  const earliestMs = announcedAt.getTime() + commissionNoticeDays * dayMs;
  return new Date(Math.ceil((earliestMs - noonMs) / dayMs) * dayMs + noonMs);
}

/** Rounds to the nearest cent, half a cent up. */
export function commissionOf(priceCents: number, commissionBps: number): number {
  return Math.floor((priceCents * commissionBps + basisPoints / 2) / basisPoints);
}

interface PartialRefund {
  priceCents: number;
  commissionBps: number;
  /** The sum of earlier refunds. */
  refundedCents: number;
  refundCents: number;
}

/**
 * Splits a refund between commission and instructor. It compares what is left before and after, so that any number of
 * partial refunds add up to the cent.
 */
export function splitRefund({
  priceCents,
  commissionBps,
  refundedCents,
  refundCents,
}: PartialRefund): { commissionCents: number; instructorCents: number } {
  const before = priceCents - refundedCents;
  const commissionCents =
    commissionOf(before, commissionBps) - commissionOf(before - refundCents, commissionBps);
  return { commissionCents, instructorCents: refundCents - commissionCents };
}
