// Stores Stripe's objects by id, and its ledger; objects refer to each other by id, as on the wire.
import { randomBytes } from 'node:crypto';
import { missing } from './refused-call.ts';

export interface StripeObject {
  id: string;
  object: string;
  /** In seconds. */
  created: number;
  [field: string]: unknown;
}

export type Ledger = ReturnType<typeof createLedger>;

const prefixes: Readonly<Record<string, string>> = {
  'checkout.session': 'cs_test_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  transfer: 'tr_',
  transfer_reversal: 'trr_',
  dispute: 'du_',
  balance_transaction: 'txn_',
  'v2.core.account': 'acct_',
  event: 'evt_',
};

export function createLedger(now: () => Date) {
  const objects = new Map<string, StripeObject>();
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  const add = <Facts extends object>(object: string, facts: Facts): StripeObject & Facts => {
    const id = `${prefixes[object] ?? ''}${randomBytes(12).toString('hex')}`;
    const made = { id, object, created: nowSeconds(), livemode: false, ...facts };
    objects.set(id, made);
    return made;
  };

  const find = (object: string, id: unknown): StripeObject => {
    const found = objects.get(String(id));
    if (found?.object !== object) throw missing(String(id));
    return found;
  };

  /** Newest first. */
  const all = (object: string): StripeObject[] =>
    [...objects.values()].filter((one) => one.object === object).toReversed();

  /** Adds a balance transaction, which records the money that really moved. */
  const enter = (category: string, source: string, amount: number, fee = 0): StripeObject =>
    add('balance_transaction', {
      amount,
      fee,
      net: amount - fee,
      currency: 'usd',
      reporting_category: category,
      type: category,
      source,
    });

  /** Replaces the ids that `paths` names with their objects, as Stripe's `expand` does. */
  const expanded = (object: StripeObject, paths: readonly string[]): StripeObject => {
    const copy = { ...object };
    for (const path of paths) {
      const [field = '', ...rest] = path.split('.');
      const part = objects.get(String(copy[field]));
      if (part) copy[field] = expanded(part, rest.length > 0 ? [rest.join('.')] : []);
    }
    return copy;
  };

  return { add, find, all, enter, expanded, nowSeconds };
}
