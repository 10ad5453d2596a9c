// Disputed payments: the money is taken at once, and returned if the dispute is won.
import { daySeconds } from '#domain/time/durations.ts';
import type { Ledger, StripeObject } from './ledger.ts';

const feeCents = 1500;

export function createDisputes(ledger: Ledger) {
  const enter = (dispute: StripeObject, amount: number, fee: number): void => {
    const line = ledger.enter(amount < 0 ? 'dispute' : 'dispute_reversal', dispute.id, amount, fee);
    dispute['balance_transactions'] = [...(dispute['balance_transactions'] as string[]), line.id];
  };

  const open = (chargeId: string): StripeObject => {
    const charge = ledger.find('charge', chargeId);
    const amount = Number(charge['amount']);
    const dispute = ledger.add('dispute', {
      amount,
      currency: 'usd',
      charge: chargeId,
      payment_intent: charge['payment_intent'],
      status: 'needs_response',
      evidence_details: { due_by: ledger.nowSeconds() + 7 * daySeconds },
      balance_transactions: [],
    });
    enter(dispute, -amount, feeCents);
    return dispute;
  };

  const close = (id: string, status: 'won' | 'lost'): StripeObject => {
    const dispute = ledger.find('dispute', id);
    if (status === 'won') enter(dispute, Number(dispute['amount']), 0);
    return Object.assign(dispute, { status });
  };

  /** Balance transactions are included in full. */
  const show = (id: string): object => {
    const dispute = ledger.find('dispute', id);
    const lines = dispute['balance_transactions'] as string[];
    return {
      ...dispute,
      balance_transactions: lines.map((line) => ledger.find('balance_transaction', line)),
    };
  };

  return { open, close, show };
}
