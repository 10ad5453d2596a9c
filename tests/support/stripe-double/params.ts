// The parameters of each Stripe call, typed by Stripe's own library; schemas.json.gz is made from this.
import type { Stripe } from 'stripe';

export interface StripeParams {
  createCheckout: Stripe.Checkout.SessionCreateParams;
  expireCheckout: Stripe.Checkout.SessionExpireParams;
  getCheckout: Stripe.Checkout.SessionRetrieveParams;
  createRefund: Stripe.RefundCreateParams;
  listRefunds: Stripe.RefundListParams;
  createTransfer: Stripe.TransferCreateParams;
  listTransfers: Stripe.TransferListParams;
  reverseTransfer: Stripe.TransferCreateReversalParams;
  listReversals: Stripe.TransferListReversalsParams;
  getDispute: Stripe.DisputeRetrieveParams;
  listBalanceTransactions: Stripe.BalanceTransactionListParams;
  createAccount: Stripe.V2.Core.AccountCreateParams;
  getAccount: Stripe.V2.Core.AccountRetrieveParams;
  createAccountLink: Stripe.V2.Core.AccountLinkCreateParams;
}
