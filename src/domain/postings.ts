// What each event about money does to the books, as one table: debits are positive, credits negative, and every row sums
// to nothing. docs/algorithms/money.md says what the accounts mean.

export type Account =
  | 'provider_balance'
  | 'processor_fees'
  | 'goodwill'
  | 'held'
  | 'commission_deferred'
  | 'commission_revenue'
  | 'instructor_payable'
  | 'refund_payable'
  | 'unapplied';

export interface Line {
  account: Account;
  /** Of money that is somebody's: the booking it is held for, or the instructor it is owed to. */
  ownerId?: string;
  cents: number;
}

/** How an amount is shared between the instructor and the house. */
export interface Share {
  instructorCents: number;
  commissionCents: number;
}

interface Owners {
  bookingId: string;
  instructorId: string;
}

const debit = (account: Account, cents: number, ownerId?: string): Line =>
  ownerId === undefined ? { account, cents } : { account, ownerId, cents };
const credit = (account: Account, cents: number, ownerId?: string): Line =>
  debit(account, -cents, ownerId);
const whole = ({ instructorCents, commissionCents }: Share): number =>
  instructorCents + commissionCents;

export const postings = {
  /** Money came and bought seats; until the class is over it is nobody's. */
  paymentSeated: (share: Share, { bookingId }: Pick<Owners, 'bookingId'>) => [
    debit('provider_balance', whole(share)),
    credit('held', share.instructorCents, bookingId),
    credit('commission_deferred', share.commissionCents),
  ],
  /** Money came that buys nothing; it goes back. */
  paymentUnapplied: (cents: number) => [
    debit('provider_balance', cents),
    credit('unapplied', cents),
  ],
  fee: (cents: number) => [debit('processor_fees', cents), credit('provider_balance', cents)],
  refundUnapplied: (cents: number) => [debit('unapplied', cents), credit('refund_payable', cents)],
  refundBeforeClass: (share: Share, { bookingId }: Pick<Owners, 'bookingId'>) => [
    debit('held', share.instructorCents, bookingId),
    debit('commission_deferred', share.commissionCents),
    credit('refund_payable', whole(share)),
  ],
  refundAfterClass: (share: Share, { instructorId }: Pick<Owners, 'instructorId'>) => [
    debit('instructor_payable', share.instructorCents, instructorId),
    debit('commission_revenue', share.commissionCents),
    credit('refund_payable', whole(share)),
  ],
  /** The house pays it out of its own pocket. */
  refundGoodwill: (cents: number) => [debit('goodwill', cents), credit('refund_payable', cents)],
  refundDone: (cents: number) => [
    debit('refund_payable', cents),
    credit('provider_balance', cents),
  ],
  /** The money came back to the provider: it is owed again. */
  refundFailed: (cents: number) => [
    debit('provider_balance', cents),
    credit('refund_payable', cents),
  ],
  classCompleted: (share: Share, { bookingId, instructorId }: Owners) => [
    debit('held', share.instructorCents, bookingId),
    debit('commission_deferred', share.commissionCents),
    credit('instructor_payable', share.instructorCents, instructorId),
    credit('commission_revenue', share.commissionCents),
  ],
} as const satisfies Record<string, (...facts: never[]) => Line[]>;
