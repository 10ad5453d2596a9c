// Computes the commission that the marketplace keeps of a price, in whole cents.

const basisPoints = 10_000;

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
