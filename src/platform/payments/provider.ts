// The interface of a payment provider. Callers have no transaction open and may have to repeat a call.

/**
 * `unknown` is a timeout, a broken connection or a failure of the provider: the call may have taken effect or not, so
 * repeat it with the same ids. `rejected` is final.
 */
export type Outcome<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'rejected'; code: string; message: string }
  | { kind: 'unknown'; cause: unknown };

export type ProviderId = 'demo' | 'stripe';

/** Stored with the payment before the provider is called: the same id must always send the same request. */
export interface CheckoutRequest {
  bookingId: string;
  amountCents: number;
  /** Of ISO 4217, in lower case. */
  currency: string;
  /** The name of what is paid for, as the provider's page shows it. */
  name: string;
  description: string;
  email: string;
  /** When the provider itself closes the checkout, in real time. */
  expiresAt: string;
  successUrl: string;
  cancelUrl: string;
}

export interface CheckoutState {
  status: 'open' | 'processing' | 'paid' | 'closed';
  amountCents: number;
  currency: string;
  /** The provider's ids of the payment and its charge, once there is one. */
  paymentRef?: string;
  chargeRef?: string;
  /** The provider's fee and its entry in the provider's ledger, once the provider reports it. */
  fee?: { ref: string; amountCents: number };
}

export interface RefundState {
  ref: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  failure?: string;
}

/** Money that came back from an instructor. `reversalId` is our own id, or null when we did not make the reversal. */
export interface ReversalState {
  ref: string;
  amountCents: number;
  reversalId: string | null;
}

/** A dispute: a learner has asked their bank for the money. */
export interface DisputeState {
  ref: string;
  /** The provider's id of the payment, or of its charge where it names no payment. */
  paymentRef: string;
  amountCents: number;
  status: 'open' | 'won' | 'lost' | 'warning_closed' | 'prevented';
  /** Deadline for our evidence. */
  dueBy?: string;
  /** The provider has our evidence and waits for the bank. */
  hasResponse?: boolean;
  /** The amount withdrawn from us, as a positive number; `reinstatedCents` is the amount given back. */
  withdrawnCents: number;
  reinstatedCents: number;
  /** The provider's dispute fees, each with its entry in the provider's ledger. */
  fees: { ref: string; amountCents: number }[];
}

/** A line of the provider's own ledger. `amountCents` is signed, before the fee. */
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
    /** Money between the provider and the marketplace's bank: withdrawn, added, or returned. */
    | 'withdrawal'
    | 'other';
  amountCents: number;
  feeCents: number;
  /** The charge, refund or transfer it belongs to. */
  ref: string;
}

/** An object at the provider to look up. `bank` is an account whose bank has refused a payout. */
export interface ObjectRef {
  kind: 'checkout' | 'payment' | 'refund' | 'transfer' | 'account' | 'bank' | 'dispute';
  id: string;
}

export interface ProviderEvent {
  id: string;
  type: string;
  refs: ObjectRef[];
}

/** Thrown by `readEvent` for an event that the provider has not signed recently. */
export class ForgedEventError extends Error {
  override name = 'ForgedEventError';
}

export interface PaymentProvider {
  readonly id: ProviderId;
  /** Whether real money moves. */
  readonly livemode: boolean;
  /** The smallest amount that can be charged. */
  readonly leastCents: number;

  createCheckout(input: {
    paymentId: string;
    request: CheckoutRequest;
  }): Promise<Outcome<{ sessionId: string; url: string }>>;
  /** Afterwards no payment can come through the checkout, unless one already has. */
  closeCheckout(sessionId: string): Promise<Outcome<'closed' | 'already_paid' | 'already_closed'>>;
  getCheckout(sessionId: string): Promise<Outcome<CheckoutState>>;

  refund(input: {
    refundId: string;
    paymentRef: string;
    amountCents: number;
    attempt: number;
  }): Promise<Outcome<RefundState>>;
  /** Looks a refund up by our own id, to see whether an earlier call got through. */
  findRefund(input: { refundId: string; paymentRef: string }): Promise<Outcome<RefundState | null>>;
  /** All refunds of a payment, including those made by hand. `refundId` is our own id, or null for those. */
  listRefunds(paymentRef: string): Promise<Outcome<(RefundState & { refundId: string | null })[]>>;

  ensurePayoutAccount(input: {
    payeeId: string;
    /** A studio is a company to the provider; the address is that of an owner. */
    isStudio: boolean;
    email: string;
    name: string;
    /** Of ISO 4217, in lower case. */
    currency: string;
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
    /** Of ISO 4217, in lower case. */
    currency: string;
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
  /** All reversals of a transfer, including those made by hand. */
  listReversals(transferId: string): Promise<Outcome<ReversalState[]>>;

  getDispute(ref: string): Promise<Outcome<DisputeState>>;

  /** `channel` is the URL part after the provider's name, for providers that sign each endpoint with its own secret. */
  readEvent(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    channel: string,
  ): ProviderEvent;
  listBalanceTransactions(since: Date): AsyncIterable<BalanceTransaction>;

  /** Demo provider only: pays without a page. */
  payAtOnce?(sessionId: string): Promise<Outcome<null>>;
}
