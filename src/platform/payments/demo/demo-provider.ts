// The payment provider of a demo: has a ledger, charges fees, remembers ids and sends events, but no money moves.
import type { PaymentProvider } from '../provider.ts';
import { listLines } from './balance.ts';
import {
  closeCheckout,
  leastDemoCents,
  noSuchCheckout,
  openCheckout,
  readCheckout,
} from './checkouts.ts';
import { delivered, type DemoContext, ok, rejected } from './demo-context.ts';
import { readDispute } from './disputes.ts';
import { payCheckout } from './pay-checkout.ts';
import {
  ensureAccount,
  findTransfer,
  listReversals,
  readAccount,
  reverseTransfer,
  transferMoney,
} from './payouts.ts';
import { createReadEvent } from './read-event.ts';
import { findRefund, listRefunds, refundPayment } from './refunds.ts';

export interface DemoProvider extends PaymentProvider {
  readonly id: 'demo';
  payAtOnce: NonNullable<PaymentProvider['payAtOnce']>;
}

export const createDemoProvider = (context: DemoContext & { secret: string }): DemoProvider => ({
  id: 'demo',
  livemode: false,
  leastCents: leastDemoCents,

  createCheckout: (input) => delivered(openCheckout(context, input)),
  closeCheckout: (sessionId) => delivered(closeCheckout(context, sessionId)),
  getCheckout: (sessionId) => delivered(readCheckout(context, sessionId)),
  payAtOnce: (sessionId) => delivered(payAtOnce(context, sessionId)),

  refund: (input) => delivered(refundPayment(context, input)),
  findRefund: (input) => delivered(findRefund(context, input)),
  listRefunds: (paymentRef) => delivered(listRefunds(context, paymentRef)),

  ensurePayoutAccount: (input) => delivered(ensureAccount(context, input)),
  // There is nothing to fill in, so the link leads straight back.
  onboardingLink: async ({ returnUrl }) => ok({ url: returnUrl }),
  getPayoutAccount: (accountId) => delivered(readAccount(context, accountId)),
  transfer: (input) => delivered(transferMoney(context, input)),
  findTransfer: (input) => delivered(findTransfer(context, input)),
  reverseTransfer: (input) => delivered(reverseTransfer(context, input)),
  listReversals: (transferId) => delivered(listReversals(context, transferId)),

  getDispute: (ref) => delivered(readDispute(context, ref)),

  readEvent: createReadEvent(context.secret, context.clock),
  listBalanceTransactions: (since) => listLines(context, since),
});

async function payAtOnce(context: DemoContext, sessionId: string) {
  const row = await payCheckout(context.db, context, sessionId);
  if (!row) return noSuchCheckout();
  return row.state === 'closed'
    ? rejected('checkout_closed', 'This checkout cannot be paid any more.')
    : ok(null);
}
