// What every payment provider can do for us. Whoever calls one holds no transaction, and may have to call again.

/**
 * `unknown` is a time-out, a broken connection or a failure on their side: it may have happened or not, so ask again
 * with the same ids. `rejected` is a no that stays one.
 */
export type Outcome<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'rejected'; code: string; message: string }
  | { kind: 'unknown'; cause: unknown };

export type ProviderId = 'demo' | 'stripe';

/** Stored with the payment before the provider is asked: the same id must always bring the same request. */
export interface CheckoutRequest {
  bookingId: string;
  amountCents: number;
  currency: 'usd';
  /** What is paid for, as the provider's page shows it. */
  name: string;
  description: string;
  email: string;
  /** When the provider itself gives up, in real time. */
  expiresAt: string;
  successUrl: string;
  cancelUrl: string;
}

export interface CheckoutState {
  status: 'open' | 'processing' | 'paid' | 'closed';
  amountCents: number;
  currency: string;
  /** The provider's names for the payment and its charge, once there is one. */
  paymentRef?: string;
  chargeRef?: string;
  /** What the provider keeps, and under which entry of its books, once it says so. */
  fee?: { ref: string; amountCents: number };
}

export interface RefundState {
  ref: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  failure?: string;
}

/** Money that came back from an instructor; `reversalId` is ours where it was us. */
export interface ReversalState {
  ref: string;
  amountCents: number;
  reversalId: string | null;
}

/** A learner has asked their bank for the money. */
export interface DisputeState {
  ref: string;
  /** The provider's name for the payment, or for its charge where it names no payment. */
  paymentRef: string;
  amountCents: number;
  status: 'open' | 'won' | 'lost' | 'warning_closed' | 'prevented';
  /** Until when the provider wants our evidence. */
  dueBy?: string;
  /** It has our evidence, and waits for the bank. */
  isAnswered?: boolean;
  /** What it has taken from us, as a positive number, and what it has given back. */
  withdrawnCents: number;
  reinstatedCents: number;
  /** What it keeps for that, under entries of its books. */
  fees: { ref: string; amountCents: number }[];
}

/** One line of the provider's own books; `amountCents` is signed, the fee not yet taken off. */
export interface BalanceTransaction {
  id: string;
  kind:
    | 'payment'
    | 'refund'
    | 'refund_failed'
    | 'transfer'
    | 'transfer_reversal'
    | 'dispute'
    | 'fee'
    /** Between the provider and the bank of the house: taken out, put in, or come back. */
    | 'withdrawal'
    | 'other';
  amountCents: number;
  feeCents: number;
  /** The charge, refund or transfer it belongs to. */
  ref: string;
}

/** Something at the provider that is worth a look; `bank`: of this account, which has refused what was sent there. */
export interface ObjectRef {
  kind: 'checkout' | 'payment' | 'refund' | 'transfer' | 'account' | 'bank' | 'dispute';
  id: string;
}

export interface ProviderEvent {
  id: string;
  type: string;
  refs: ObjectRef[];
}

/** Thrown by `readEvent` for whatever the provider has not signed just now. */
export class ForgedEventError extends Error {
  override name = 'ForgedEventError';
}

export interface PaymentProvider {
  readonly id: ProviderId;
  /** Whether real money moves. */
  readonly livemode: boolean;
  /** The least that can be charged. */
  readonly leastCents: number;

  createCheckout(input: {
    paymentId: string;
    request: CheckoutRequest;
  }): Promise<Outcome<{ sessionId: string; url: string }>>;
  /** Afterwards no money can come through it any more, unless it already has. */
  closeCheckout(sessionId: string): Promise<Outcome<'closed' | 'already_paid' | 'already_closed'>>;
  getCheckout(sessionId: string): Promise<Outcome<CheckoutState>>;

  refund(input: {
    refundId: string;
    paymentRef: string;
    amountCents: number;
    attempt: number;
  }): Promise<Outcome<RefundState>>;
  /** By our own id: whether an earlier call got through. */
  findRefund(input: { refundId: string; paymentRef: string }): Promise<Outcome<RefundState | null>>;
  /** All of a payment, also those somebody made by hand; `refundId` is ours where it was us. */
  listRefunds(paymentRef: string): Promise<Outcome<(RefundState & { refundId: string | null })[]>>;

  ensurePayoutAccount(input: {
    instructorId: string;
    email: string;
    name: string;
  }): Promise<Outcome<{ accountId: string }>>;
  onboardingLink(input: {
    accountId: string;
    returnUrl: string;
    refreshUrl: string;
  }): Promise<Outcome<{ url: string }>>;
  getPayoutAccount(
    accountId: string,
  ): Promise<Outcome<{ status: 'pending' | 'active' | 'restricted' | 'rejected'; due: string[] }>>;
  transfer(input: {
    payoutId: string;
    accountId: string;
    amountCents: number;
    chargeRef: string;
    bookingId: string;
    attempt: number;
  }): Promise<Outcome<{ transferId: string }>>;
  findTransfer(input: {
    payoutId: string;
    bookingId: string;
  }): Promise<Outcome<{ transferId: string } | null>>;
  reverseTransfer(input: {
    reversalId: string;
    transferId: string;
    amountCents: number;
  }): Promise<Outcome<{ reversalRef: string }>>;
  /** All of a transfer, also those somebody made by hand. */
  listReversals(transferId: string): Promise<Outcome<ReversalState[]>>;

  getDispute(ref: string): Promise<Outcome<DisputeState>>;

  /** `channel` is the part of the address behind the provider's name, for providers that sign each with its own secret. */
  readEvent(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    channel: string,
  ): ProviderEvent;
  listBalanceTransactions(since: Date): AsyncIterable<BalanceTransaction>;

  /** Only of a demo: pays without a page. */
  payAtOnce?(sessionId: string): Promise<Outcome<null>>;
}
