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

/** The terms of a booking that say what the marketplace keeps of its price. */
export interface SaleTerms {
  commissionBps: number;
  /** The tax on the commission; 0 where there is none. */
  taxBps: number;
}

/** An amount, shared between the payee, the marketplace, and the tax office. */
export interface Share {
  instructorCents: number;
  commissionCents: number;
  taxCents: number;
}

/**
 * Commission and tax are rounded together once, and the tax is the part of it that is tax. So each of the three parts grows
 * or stays with every cent of the price, and no part of a refund is ever below zero.
 */
export function sharePrice(priceCents: number, { commissionBps, taxBps }: SaleTerms): Share {
  const withTax = basisPoints + taxBps;
  const scale = basisPoints * basisPoints;
  const feeCents = Math.floor((priceCents * commissionBps * withTax + scale / 2) / scale);
  const taxCents = Math.floor((2 * feeCents * taxBps + withTax) / (2 * withTax));
  return { instructorCents: priceCents - feeCents, commissionCents: feeCents - taxCents, taxCents };
}

interface PartialRefund extends SaleTerms {
  priceCents: number;
  /** The sum of earlier refunds. */
  refundedCents: number;
  refundCents: number;
}

/**
 * Splits a refund between commission, tax and instructor. It compares what is left before and after, so that any number of
 * partial refunds add up to the cent.
 */
export function splitRefund({
  priceCents,
  refundedCents,
  refundCents,
  ...terms
}: PartialRefund): Share {
  const before = sharePrice(priceCents - refundedCents, terms);
  const after = sharePrice(priceCents - refundedCents - refundCents, terms);
  return {
    instructorCents: before.instructorCents - after.instructorCents,
    commissionCents: before.commissionCents - after.commissionCents,
    taxCents: before.taxCents - after.taxCents,
  };
}
