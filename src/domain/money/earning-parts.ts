// Adds up what ledger transactions changed of an instructor's money: sales, what went back, commission, penalties, payouts.
import type { LedgerKind } from './ledger.ts';

/** In whole cents; what reduces the net is positive where it does. */
export interface EarningParts {
  grossCents: number;
  refundedCents: number;
  disputedCents: number;
  commissionCents: number;
  /** On the commission. */
  taxCents: number;
  penaltyCents: number;
  /** Sent to the payout account, less what came back from it. */
  paidCents: number;
}

/** The kinds that change an instructor's money; all others at most move it between their accounts. */
export const earningKinds = [
  'payment',
  'refund',
  'dispute_lost',
  'penalty',
  'payout',
  'payout_returned',
  'reversal',
] as const satisfies readonly LedgerKind[];
export type EarningKind = (typeof earningKinds)[number];

/** The sum of ledger transactions of one kind. */
export interface EarningChange {
  kind: EarningKind;
  /** Added to what the instructor has in escrow, is owed, or no longer owes. */
  shareCents: number;
  /** Added to the commission of the marketplace. */
  commissionCents: number;
  /** Added to the tax on it. */
  taxCents: number;
}

export const noEarnings: EarningParts = {
  grossCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  commissionCents: 0,
  taxCents: 0,
  penaltyCents: 0,
  paidCents: 0,
};

type Part = (share: number, commission: number, tax: number) => Partial<EarningParts>;

/** A payout leaves the instructor's accounts with us, so their share falls by it. */
const paid: Part = (share) => ({ paidCents: -share });

const parts: Readonly<Record<EarningKind, Part>> = {
  payment: (share, commission, tax) => ({
    grossCents: share + commission + tax,
    commissionCents: commission,
    taxCents: tax,
  }),
  refund: (share, commission, tax) => ({
    refundedCents: -(share + commission + tax),
    commissionCents: commission,
    taxCents: tax,
  }),
  dispute_lost: (share, commission, tax) => ({
    disputedCents: -(share + commission + tax),
    commissionCents: commission,
    taxCents: tax,
  }),
  penalty: (share) => ({ penaltyCents: -share }),
  payout: paid,
  payout_returned: paid,
  reversal: paid,
};

/** Without the negative zero that a sign may leave. */
const plain = (cents: number): number => (cents === 0 ? 0 : cents);

export const partsOf = ({
  kind,
  shareCents,
  commissionCents,
  taxCents,
}: EarningChange): EarningParts =>
  addParts([{ ...noEarnings, ...parts[kind](shareCents, commissionCents, taxCents) }]);

export const addParts = (all: readonly EarningParts[]): EarningParts => {
  const sum = (cents: (one: EarningParts) => number): number =>
    plain(all.reduce((total, one) => total + cents(one), 0));
  return {
    grossCents: sum((one) => one.grossCents),
    refundedCents: sum((one) => one.refundedCents),
    disputedCents: sum((one) => one.disputedCents),
    commissionCents: sum((one) => one.commissionCents),
    taxCents: sum((one) => one.taxCents),
    penaltyCents: sum((one) => one.penaltyCents),
    paidCents: sum((one) => one.paidCents),
  };
};

/** The amount that is the instructor's, paid out or not. */
export const netOf = (one: EarningParts): number =>
  one.grossCents -
  one.refundedCents -
  one.disputedCents -
  one.commissionCents -
  one.taxCents -
  one.penaltyCents;
