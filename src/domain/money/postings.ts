// The ledger postings of each money event, as one table: debits are positive, credits negative, and every event sums to
// zero. docs/algorithms/money.md says what the accounts mean.
import type { Share } from './commission.ts';
import type { Account } from './ledger.ts';

export interface Line {
  account: Account;
  /** The booking that the money is in escrow for, or the instructor it is owed to. */
  ownerId?: string;
  cents: number;
}

interface Owners {
  bookingId: string;
  payeeId: string;
}

const debit = (account: Account, cents: number, ownerId?: string): Line =>
  ownerId === undefined ? { account, cents } : { account, ownerId, cents };
const credit = (account: Account, cents: number, ownerId?: string): Line =>
  debit(account, -cents, ownerId);
const whole = ({ instructorCents, commissionCents, taxCents }: Share): number =>
  instructorCents + commissionCents + taxCents;

export const postings = {
  /** A payment bought seats; the money stays in escrow until the class is over. */
  paymentSeated: (share: Share, { bookingId }: Pick<Owners, 'bookingId'>) => [
    debit('provider_balance', whole(share)),
    credit('held', share.instructorCents, bookingId),
    credit('commission_deferred', share.commissionCents),
    credit('tax_payable', share.taxCents),
  ],
  /** A payment bought nothing; it goes back. */
  paymentUnapplied: (cents: number) => [
    debit('provider_balance', cents),
    credit('unapplied', cents),
  ],
  fee: (cents: number) => [debit('processor_fees', cents), credit('provider_balance', cents)],
  refundUnapplied: (cents: number) => [debit('unapplied', cents), credit('refund_payable', cents)],
  refundBeforeClass: (share: Share, { bookingId }: Pick<Owners, 'bookingId'>) => [
    debit('held', share.instructorCents, bookingId),
    debit('commission_deferred', share.commissionCents),
    debit('tax_payable', share.taxCents),
    credit('refund_payable', whole(share)),
  ],
  refundAfterClass: (share: Share, { payeeId }: Pick<Owners, 'payeeId'>) => [
    debit('instructor_payable', share.instructorCents, payeeId),
    debit('commission_revenue', share.commissionCents),
    debit('tax_payable', share.taxCents),
    credit('refund_payable', whole(share)),
  ],
  /** The instructor was already paid, and owes the amount from now on. */
  refundAfterPayout: (share: Share, { payeeId }: Pick<Owners, 'payeeId'>) => [
    debit('instructor_receivable', share.instructorCents, payeeId),
    debit('commission_revenue', share.commissionCents),
    debit('tax_payable', share.taxCents),
    credit('refund_payable', whole(share)),
  ],
  /** The marketplace pays the refund itself. */
  refundGoodwill: (cents: number) => [debit('goodwill', cents), credit('refund_payable', cents)],
  refundDone: (cents: number) => [
    debit('refund_payable', cents),
    credit('provider_balance', cents),
  ],
  /** The money came back to the provider, so the refund is owed again. */
  refundFailed: (cents: number) => [
    debit('provider_balance', cents),
    credit('refund_payable', cents),
  ],
  /** An operator paid the refund in another way. */
  refundByHand: (cents: number) => [debit('refund_payable', cents), credit('operator_bank', cents)],
  /** The tax stays owed to the tax office. */
  classCompleted: (share: Share, { bookingId, payeeId }: Owners) => [
    debit('held', share.instructorCents, bookingId),
    debit('commission_deferred', share.commissionCents),
    credit('instructor_payable', share.instructorCents, payeeId),
    credit('commission_revenue', share.commissionCents),
  ],
  penalty: (cents: number, { payeeId }: Pick<Owners, 'payeeId'>) => [
    debit('instructor_receivable', cents, payeeId),
    credit('penalty_revenue', cents),
  ],
  /** Sets off what the marketplace owes the instructor against what the instructor owes. */
  netting: (cents: number, { payeeId }: Pick<Owners, 'payeeId'>) => [
    debit('instructor_payable', cents, payeeId),
    credit('instructor_receivable', cents, payeeId),
  ],
  payout: (cents: number, { payeeId }: Pick<Owners, 'payeeId'>) => [
    debit('instructor_payable', cents, payeeId),
    credit('provider_balance', cents),
  ],
  /** The payout did not reach the instructor, so it is owed again. */
  payoutReturned: (cents: number, { payeeId }: Pick<Owners, 'payeeId'>) => [
    debit('provider_balance', cents),
    credit('instructor_payable', cents, payeeId),
  ],
  /** Takes back money that the instructor was paid, for what they owe. */
  reversal: (cents: number, { payeeId }: Pick<Owners, 'payeeId'>) => [
    debit('provider_balance', cents),
    credit('instructor_receivable', cents, payeeId),
  ],
  disputeOpened: (cents: number, feeCents: number) => [
    debit('dispute_suspense', cents),
    debit('processor_fees', feeCents),
    credit('provider_balance', cents + feeCents),
  ],
  disputeWon: (cents: number) => [
    debit('provider_balance', cents),
    credit('dispute_suspense', cents),
  ],
  /** The learner keeps the money; instructor and marketplace each bear their share. */
  disputeLost: (
    share: Share,
    {
      from,
      ownerId,
    }: { from: 'held' | 'instructor_payable' | 'instructor_receivable'; ownerId: string },
  ) => [
    debit(from, share.instructorCents, ownerId),
    debit(from === 'held' ? 'commission_deferred' : 'commission_revenue', share.commissionCents),
    debit('tax_payable', share.taxCents),
    credit('dispute_suspense', whole(share)),
  ],
  /** The marketplace bears the loss, because nobody else can be charged. */
  disputeAbsorbed: (cents: number) => [
    debit('dispute_loss', cents),
    credit('dispute_suspense', cents),
  ],
  /** The marketplace took money out; a negative amount means that it put some in. */
  withdrawal: (cents: number) => [debit('operator_bank', cents), credit('provider_balance', cents)],
} as const satisfies Record<string, (...facts: never[]) => Line[]>;
