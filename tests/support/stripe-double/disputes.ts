// Payments that a bank wants back: the money is taken at once, and given back if the bank says so.
import type { Books, StripeObject } from './books.ts';

const feeCents = 1500;

export function createDisputes(books: Books) {
  const enter = (dispute: StripeObject, amount: number, fee: number): void => {
    const line = books.enter(amount < 0 ? 'dispute' : 'dispute_reversal', dispute.id, amount, fee);
    dispute['balance_transactions'] = [...(dispute['balance_transactions'] as string[]), line.id];
  };

  const open = (chargeId: string): StripeObject => {
    const charge = books.find('charge', chargeId);
    const amount = Number(charge['amount']);
    const dispute = books.add('dispute', {
      amount,
      currency: 'usd',
      charge: chargeId,
      payment_intent: charge['payment_intent'],
      status: 'needs_response',
      evidence_details: { due_by: books.nowSeconds() + 7 * 86_400 },
      balance_transactions: [],
    });
    enter(dispute, -amount, feeCents);
    return dispute;
  };

  const close = (id: string, status: 'won' | 'lost'): StripeObject => {
    const dispute = books.find('dispute', id);
    if (status === 'won') enter(dispute, Number(dispute['amount']), 0);
    return Object.assign(dispute, { status });
  };

  /** Its lines are shown whole. */
  const show = (id: string): object => {
    const dispute = books.find('dispute', id);
    const lines = dispute['balance_transactions'] as string[];
    return {
      ...dispute,
      balance_transactions: lines.map((line) => books.find('balance_transaction', line)),
    };
  };

  return { open, close, show };
}
