// Stripe's payment page: opened, paid or not, and closed.
import type { Ledger, StripeObject } from './ledger.ts';
import type { StripeParams } from './params.ts';
import { RefusedCall } from './refused-call.ts';

const minutes = 60;
const knownAddress = /^[!-~]+@[!-~]+\.[a-z]{2,}$/;

export interface PayOptions {
  /** The amount that arrives, if it differs from the requested one. */
  amountCents?: number;
  currency?: string;
  /** Stripe sometimes reports its fee only later. */
  feeLater?: boolean;
}

export function createCheckouts(ledger: Ledger) {
  /** An open session expires by itself at its time. */
  const find = (id: string): StripeObject => {
    const session = ledger.find('checkout.session', id);
    const isLate = Number(session['expires_at']) <= ledger.nowSeconds();
    if (session['status'] === 'open' && isLate) session['status'] = 'expired';
    return session;
  };

  const create = (params: StripeParams['createCheckout']): StripeObject => {
    const amount = totalOf(params);
    const ahead = (params.expires_at ?? 0) - ledger.nowSeconds();
    if (ahead < 30 * minutes || ahead > 24 * 60 * minutes)
      throw new RefusedCall(
        'parameter_invalid',
        'The `expires_at` timestamp must be 30 minutes to 24 hours from now.',
        'expires_at',
      );
    if (amount < 50)
      throw new RefusedCall('amount_too_small', 'The total must be at least $0.50 usd.');
    const { customer_email: email } = params;
    if (email !== undefined && !knownAddress.test(email))
      throw new RefusedCall('email_invalid', 'Invalid email address', 'customer_email');
    if (!params.success_url)
      throw new RefusedCall('parameter_missing', 'Missing required param.', 'success_url');
    const session = ledger.add('checkout.session', {
      ...params,
      amount_total: amount,
      currency: params.line_items?.[0]?.price_data?.currency,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: '',
    });
    session.url = `https://checkout.stripe.example/${session.id}`;
    return session;
  };

  const expire = (id: string): StripeObject => {
    const session = find(id);
    if (session['status'] !== 'open')
      throw new RefusedCall(
        'invalid_request',
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${String(session['status'])}\`.`,
      );
    session['status'] = 'expired';
    return session;
  };

  /** The person pays on the page. */
  const pay = (id: string, options: PayOptions = {}): StripeObject => {
    const session = find(id);
    if (session['status'] !== 'open') throw new Error(`Nobody can pay ${id} any more.`);
    const amount = options.amountCents ?? Number(session['amount_total']);
    const data = session['payment_intent_data'] as StripeParams['createCheckout'];
    const currency = options.currency ?? session['currency'];
    const facts = { amount, currency, ...data };
    const intent = ledger.add('payment_intent', {
      ...facts,
      amount_received: amount,
      status: 'succeeded',
      latest_charge: '',
    });
    const charge = ledger.add('charge', {
      ...facts,
      payment_intent: intent.id,
      amount_refunded: 0,
      balance_transaction: null as string | null,
    });
    intent.latest_charge = charge.id;
    const fee = Math.round(amount * 0.029) + 30;
    if (!options.feeLater)
      charge.balance_transaction = ledger.enter('charge', charge.id, amount, fee).id;
    return Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent.id,
    });
  };

  /** Completes the page while the bank still has to agree; `status` is the payment's. */
  const submit = (id: string, status: 'processing' | 'requires_payment_method'): StripeObject => {
    const intent = ledger.add('payment_intent', {
      status,
      amount_received: 0,
      latest_charge: null,
    });
    return Object.assign(find(id), { status: 'complete', payment_intent: intent.id });
  };

  return { find, create, expire, pay, submit };
}

function totalOf({ line_items: items = [] }: StripeParams['createCheckout']): number {
  return items.reduce(
    (sum, { quantity = 0, price_data: price }) => sum + quantity * (price?.unit_amount ?? 0),
    0,
  );
}
