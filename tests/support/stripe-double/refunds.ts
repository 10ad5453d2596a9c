// Money back to the card, as long as there is some left of the charge.
import type { Books, StripeObject } from './books.ts';
import type { StripeParams } from './params.ts';
import { RefusedCall } from './refused-call.ts';

export function createRefunds(books: Books) {
  const create = (params: StripeParams['createRefund']): StripeObject => {
    const intent = books.find('payment_intent', params.payment_intent);
    const charge = books.find('charge', intent['latest_charge']);
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
    const refund = books.add('refund', {
      ...params,
      amount,
      currency: charge['currency'],
      charge: charge.id,
      status: 'succeeded',
      balance_transaction: '',
    });
    refund.balance_transaction = books.enter('refund', refund.id, -amount).id;
    return refund;
  };

  /** Days later the bank sends it back. */
  const fail = (id: string, reason = 'expired_or_canceled_card'): StripeObject => {
    const refund = books.find('refund', id);
    books.enter('refund_failure', id, Number(refund['amount']));
    return Object.assign(refund, { status: 'failed', failure_reason: reason });
  };

  const list = ({ payment_intent: intent }: StripeParams['listRefunds']): StripeObject[] =>
    books.all('refund').filter((one) => !intent || one['payment_intent'] === intent);

  return { create, fail, list };
}
