// Tells in advance what a refund takes from the instructor, and from where: it follows the rules by which refunds are posted.
import { splitRefund } from './commission.ts';

/** A payment that the refund may come out of. */
export interface RefundSource {
  priceCents: number;
  /** What refunds and lost disputes have already taken off the price. */
  goneCents: number;
  /** What can still be refunded. */
  restCents: number;
  commissionBps: number;
  taxBps: number;
  /** The class is over: the share is the instructor's. Before that it is in escrow. */
  isEarned: boolean;
  /** What is still to be paid out for it. */
  payableCents: number;
  /** What was paid out for it, or is on its way, and was not taken back. */
  sentCents: number;
}

export interface RefundEffect {
  /** Borne by the marketplace. */
  commissionCents: number;
  /** The tax on the commission. */
  taxCents: number;
  /** Borne by the instructor, by where it comes from. */
  escrowCents: number;
  payoutCents: number;
  sentCents: number;
  nextCents: number;
}

export const shareOf = ({ escrowCents, payoutCents, sentCents, nextCents }: RefundEffect): number =>
  escrowCents + payoutCents + sentCents + nextCents;

const nothing: RefundEffect = {
  commissionCents: 0,
  taxCents: 0,
  escrowCents: 0,
  payoutCents: 0,
  sentCents: 0,
  nextCents: 0,
};

/** The sources in the order in which they are used up. */
export function refundEffect(sources: readonly RefundSource[], refundCents: number): RefundEffect {
  let leftCents = refundCents;
  return sources.reduce((sum, source) => {
    const cents = Math.min(leftCents, source.restCents);
    leftCents -= cents;
    return cents > 0 ? add(sum, effectOn(source, cents)) : sum;
  }, nothing);
}

function effectOn(source: RefundSource, refundCents: number): RefundEffect {
  const { priceCents, commissionBps, taxBps, goneCents: refundedCents } = source;
  const share = splitRefund({ priceCents, commissionBps, taxBps, refundedCents, refundCents });
  const { instructorCents, ...ours } = share;
  if (!source.isEarned) return { ...nothing, ...ours, escrowCents: instructorCents };
  const payoutCents = Math.min(instructorCents, Math.max(0, source.payableCents));
  const sentCents = Math.min(instructorCents - payoutCents, source.sentCents);
  const nextCents = instructorCents - payoutCents - sentCents;
  return { ...nothing, ...ours, payoutCents, sentCents, nextCents };
}

const add = (one: RefundEffect, other: RefundEffect): RefundEffect => ({
  commissionCents: one.commissionCents + other.commissionCents,
  taxCents: one.taxCents + other.taxCents,
  escrowCents: one.escrowCents + other.escrowCents,
  payoutCents: one.payoutCents + other.payoutCents,
  sentCents: one.sentCents + other.sentCents,
  nextCents: one.nextCents + other.nextCents,
});
