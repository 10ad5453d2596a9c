// Decides when an instructor is paid for a session, what is deducted for debts, and what may be taken back.
import { hourMs } from '../time/durations.ts';

/** The payout waits until then, because learners may complain. */
export const payoutDueAt = (endsAt: Date, delayHours: number): Date =>
  new Date(endsAt.getTime() + delayHours * hourMs);

/** A payout that is neither sent nor on hold by then is late. */
export const payoutLatestAt = (endsAt: Date, limitDays: number): Date =>
  new Date(endsAt.getTime() + limitDays * 24 * hourMs);

/** A provider that does not respond at once is retried for an hour before an operator has to look. */
export const payoutStuckBefore = (now: Date): Date => new Date(now.getTime() - hourMs);

/** The reasons why a payout that is owed is on hold, the worst first. */
export const holdReasons = [
  'dispute',
  'suspended',
  'no_account',
  'balance',
  'refused',
  'returned',
  'refund_request',
] as const;
export type HoldReason = (typeof holdReasons)[number];

interface Obstacles {
  isDisputed: boolean;
  /** An operator suspended the instructor's account. */
  isSuspended: boolean;
  hasAccount: boolean;
  /** Our balance at the provider does not cover the payout. */
  lacksBalance: boolean;
  wasRefused: boolean;
  wasReturned: boolean;
  /** Learners ask for refunds of bookings that it owes, and nobody has decided yet. */
  isRefundAsked: boolean;
}

/** Undefined if nothing stops the payout. */
export function holdReasonOf(facts: Obstacles): HoldReason | undefined {
  if (facts.isDisputed) return 'dispute';
  if (facts.isSuspended) return 'suspended';
  if (!facts.hasAccount) return 'no_account';
  if (facts.lacksBalance) return 'balance';
  if (facts.wasRefused) return 'refused';
  if (facts.wasReturned) return 'returned';
  return facts.isRefundAsked ? 'refund_request' : undefined;
}

interface Netted {
  grossCents: number;
  nettedCents: number;
  amountCents: number;
}

/** Deducts a debt from the first amounts, each down to its last cent, until the debt is paid. */
export function netDebt(grossCents: readonly number[], debtCents: number): Netted[] {
  let left = Math.max(0, debtCents);
  return grossCents.map((gross) => {
    const netted = Math.min(gross, left);
    left -= netted;
    return { grossCents: gross, nettedCents: netted, amountCents: gross - netted };
  });
}

interface Debt {
  /** The debt that has arisen since the payout was sent. */
  owedCents: number;
  /** The whole debt of the instructor, less what is already being taken back. */
  debtCents: number;
  /** The rest of each transfer that can be reversed. */
  leftCents: readonly number[];
}

/** The amount to take back from each transfer: never more than is owed, nor than the transfer has left. */
export function takeBackFrom({ owedCents, debtCents, leftCents }: Debt): number[] {
  let wanted = Math.max(0, Math.min(owedCents, debtCents));
  return leftCents.map((left) => {
    const taken = Math.min(Math.max(0, left), wanted);
    wanted -= taken;
    return taken;
  });
}
