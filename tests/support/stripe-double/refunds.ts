// Refunds to the card, up to the amount left of the charge.
import type { Ledger, StripeObject } from './ledger.ts';
import type { StripeParams } from './params.ts';
import { RefusedCall } from './refused-call.ts';

export function createRefunds(ledger: Ledger) {
  const create = (params: StripeParams['createRefund']): StripeObject => {
    const intent = ledger.find('payment_intent', params.payment_intent);
    const charge = ledger.find('charge', intent['latest_charge']);
    const left = Number(charge['amount']) - Number(charge['amount_refunded']);
    const amount = params.amount ?? left;
    if (left === 0)
      throw new RefusedCall(
        'charge_already_refunded',
        `Charge ${charge.id} has already been refunded.`,
      );
    if (amount > left || amount < 1)
      throw new RefusedCall(
        'amount_too_large',
        `Refund amount is greater than unrefunded amount on charge ${charge.id}.`,
        'amount',
      );
    charge['amount_refunded'] = Number(charge['amount_refunded']) + amount;
    const refund = ledger.add('refund', {
      ...params,
      amount,
      currency: charge['currency'],
      charge: charge.id,
      status: 'succeeded',
      balance_transaction: '',
    });
    refund.balance_transaction = ledger.enter('refund', refund.id, -amount).id;
    return refund;
  };

  /** The bank returns the refund, days later. */
  const fail = (id: string, reason = 'expired_or_canceled_card'): StripeObject => {
    const refund = ledger.find('refund', id);
    ledger.enter('refund_failure', id, Number(refund['amount']));
    return Object.assign(refund, { status: 'failed', failure_reason: reason });
  };

  const list = ({ payment_intent: intent }: StripeParams['listRefunds']): StripeObject[] =>
    ledger.all('refund').filter((one) => !intent || one['payment_intent'] === intent);

  return { create, fail, list };
}
