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
import { delivered, type DemoTools, ok, rejected } from './demo-tools.ts';
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

export const createDemoProvider = (tools: DemoTools & { secret: string }): DemoProvider => ({
  id: 'demo',
  livemode: false,
  leastCents: leastDemoCents,

  createCheckout: (input) => delivered(openCheckout(tools, input)),
  closeCheckout: (sessionId) => delivered(closeCheckout(tools, sessionId)),
  getCheckout: (sessionId) => delivered(readCheckout(tools, sessionId)),
  payAtOnce: (sessionId) => delivered(payAtOnce(tools, sessionId)),

  refund: (input) => delivered(refundPayment(tools, input)),
  findRefund: (input) => delivered(findRefund(tools, input)),
  listRefunds: (paymentRef) => delivered(listRefunds(tools, paymentRef)),

  ensurePayoutAccount: (input) => delivered(ensureAccount(tools, input)),
  // There is nothing to fill in, so the link leads straight back.
  onboardingLink: async ({ returnUrl }) => ok({ url: returnUrl }),
  getPayoutAccount: (accountId) => delivered(readAccount(tools, accountId)),
  transfer: (input) => delivered(transferMoney(tools, input)),
  findTransfer: (input) => delivered(findTransfer(tools, input)),
  reverseTransfer: (input) => delivered(reverseTransfer(tools, input)),
  listReversals: (transferId) => delivered(listReversals(tools, transferId)),

  getDispute: (ref) => delivered(readDispute(tools, ref)),

  readEvent: createReadEvent(tools.secret, tools.clock),
  listBalanceTransactions: (since) => listLines(tools, since),
});

async function payAtOnce(tools: DemoTools, sessionId: string) {
  const row = await payCheckout(tools.db, tools, sessionId);
  if (!row) return noSuchCheckout();
  return row.state === 'closed'
    ? rejected('checkout_closed', 'This checkout cannot be paid any more.')
    : ok(null);
}
