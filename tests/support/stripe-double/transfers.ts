// Transfers from the marketplace to an account that may receive them, and reversals.
import type { Ledger, StripeObject } from './ledger.ts';
import type { StripeParams } from './params.ts';
import { RefusedCall } from './refused-call.ts';

export function createTransfers(ledger: Ledger, isActive: (accountId: string) => boolean) {
  const create = (params: StripeParams['createTransfer']): StripeObject => {
    const { destination, source_transaction: source, amount = 0 } = params;
    ledger.find('v2.core.account', destination);
    if (!isActive(destination))
      throw new RefusedCall(
        'insufficient_capabilities_for_transfer',
        'Your destination account needs the stripe_transfers capability.',
      );
    const charge = ledger.find('charge', source);
    const used = sumOf(
      ledger.all('transfer').filter((one) => one['source_transaction'] === source),
    );
    if (used + amount > Number(charge['amount']))
      throw new RefusedCall(
        'transfer_source_exceeded',
        'Transfers using this transaction as a source must not exceed the source amount.',
      );
    const transfer = ledger.add('transfer', { ...params, amount, amount_reversed: 0 });
    ledger.enter('transfer', transfer.id, -amount);
    return transfer;
  };

  const reverse = (id: string, params: StripeParams['reverseTransfer']): StripeObject => {
    const transfer = ledger.find('transfer', id);
    const left = Number(transfer['amount']) - Number(transfer['amount_reversed']);
    const { amount = left } = params;
    if (amount > left)
      throw new RefusedCall('amount_too_large', 'More than is left of the transfer.', 'amount');
    transfer['amount_reversed'] = Number(transfer['amount_reversed']) + amount;
    const reversal = ledger.add('transfer_reversal', { ...params, amount, transfer: id });
    ledger.enter('transfer_reversal', reversal.id, amount);
    return reversal;
  };

  const list = ({ transfer_group: group }: StripeParams['listTransfers']): StripeObject[] =>
    ledger.all('transfer').filter((one) => !group || one['transfer_group'] === group);

  const listReversals = (id: string): StripeObject[] =>
    ledger.all('transfer_reversal').filter((one) => one['transfer'] === id);

  return { create, reverse, list, listReversals };
}

const sumOf = (transfers: readonly StripeObject[]): number =>
  transfers.reduce((sum, one) => sum + Number(one['amount']) - Number(one['amount_reversed']), 0);
