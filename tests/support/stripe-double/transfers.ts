// Money from the marketplace to an account that may receive it, and back.
import type { Books, StripeObject } from './books.ts';
import type { StripeParams } from './params.ts';
import { RefusedCall } from './refused-call.ts';

export function createTransfers(books: Books, isActive: (accountId: string) => boolean) {
  const create = (params: StripeParams['createTransfer']): StripeObject => {
    const { destination, source_transaction: source, amount = 0 } = params;
    books.find('v2.core.account', destination);
    if (!isActive(destination))
      throw new RefusedCall(
        'insufficient_capabilities_for_transfer',
        'Your destination account needs the stripe_transfers capability.',
      );
    const charge = books.find('charge', source);
    const used = sumOf(books.all('transfer').filter((one) => one['source_transaction'] === source));
    if (used + amount > Number(charge['amount']))
      throw new RefusedCall(
        'transfer_source_exceeded',
        'Transfers using this transaction as a source must not exceed the source amount.',
      );
    const transfer = books.add('transfer', { ...params, amount, amount_reversed: 0 });
    books.enter('transfer', transfer.id, -amount);
    return transfer;
  };

  const reverse = (id: string, params: StripeParams['reverseTransfer']): StripeObject => {
    const transfer = books.find('transfer', id);
    const left = Number(transfer['amount']) - Number(transfer['amount_reversed']);
    const { amount = left } = params;
    if (amount > left)
      throw new RefusedCall('amount_too_large', 'More than is left of the transfer.', 'amount');
    transfer['amount_reversed'] = Number(transfer['amount_reversed']) + amount;
    const reversal = books.add('transfer_reversal', { ...params, amount, transfer: id });
    books.enter('transfer_reversal', reversal.id, amount);
    return reversal;
  };

  const list = ({ transfer_group: group }: StripeParams['listTransfers']): StripeObject[] =>
    books.all('transfer').filter((one) => !group || one['transfer_group'] === group);

  const listReversals = (id: string): StripeObject[] =>
    books.all('transfer_reversal').filter((one) => one['transfer'] === id);

  return { create, reverse, list, listReversals };
}

const sumOf = (transfers: readonly StripeObject[]): number =>
  transfers.reduce((sum, one) => sum + Number(one['amount']) - Number(one['amount_reversed']), 0);
