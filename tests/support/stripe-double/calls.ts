// Maps addresses to Stripe calls, and performs them.
import type { Ledger } from './ledger.ts';
import type { createAccounts } from './accounts.ts';
import { type CallName, checkParams } from './check-params.ts';
import type { createCheckouts } from './checkouts.ts';
import type { createDisputes } from './disputes.ts';
import { pageOf } from './lists.ts';
import type { StripeParams } from './params.ts';
import type { createRefunds } from './refunds.ts';
import { missing } from './refused-call.ts';
import type { createTransfers } from './transfers.ts';

export interface Parts {
  ledger: Ledger;
  checkouts: ReturnType<typeof createCheckouts>;
  refunds: ReturnType<typeof createRefunds>;
  transfers: ReturnType<typeof createTransfers>;
  disputes: ReturnType<typeof createDisputes>;
  accounts: ReturnType<typeof createAccounts>;
}

type Answers = { [Name in CallName]: (params: StripeParams[Name], id: string) => object };

const addresses: readonly [CallName, string, RegExp][] = [
  ['createCheckout', 'POST', /^\/v1\/checkout\/sessions$/],
  ['expireCheckout', 'POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/],
  ['getCheckout', 'GET', /^\/v1\/checkout\/sessions\/(\w+)$/],
  ['createRefund', 'POST', /^\/v1\/refunds$/],
  ['listRefunds', 'GET', /^\/v1\/refunds$/],
  ['createTransfer', 'POST', /^\/v1\/transfers$/],
  ['listTransfers', 'GET', /^\/v1\/transfers$/],
  ['reverseTransfer', 'POST', /^\/v1\/transfers\/(\w+)\/reversals$/],
  ['listReversals', 'GET', /^\/v1\/transfers\/(\w+)\/reversals$/],
  ['getDispute', 'GET', /^\/v1\/disputes\/(\w+)$/],
  ['listBalanceTransactions', 'GET', /^\/v1\/balance_transactions$/],
  ['createAccount', 'POST', /^\/v2\/core\/accounts$/],
  ['getAccount', 'GET', /^\/v2\/core\/accounts\/(\w+)$/],
  ['createAccountLink', 'POST', /^\/v2\/core\/account_links$/],
];

export function findCall(method: string, path: string): { name: CallName; id: string } {
  for (const [name, wanted, pattern] of addresses) {
    const match = method === wanted ? pattern.exec(path) : null;
    if (match) return { name, id: match[1] ?? '' };
  }
  throw missing(path);
}

export function createResponses(parts: Parts) {
  const { ledger, checkouts, refunds, transfers, disputes, accounts } = parts;
  const responses: Answers = {
    createCheckout: (params) => checkouts.create(params),
    expireCheckout: (_params, id) => checkouts.expire(id),
    getCheckout: ({ expand = [] }, id) => ledger.expanded(checkouts.find(id), expand),
    createRefund: (params) => refunds.create(params),
    listRefunds: (params) => pageOf(refunds.list(params), params),
    createTransfer: (params) => transfers.create(params),
    listTransfers: (params) => pageOf(transfers.list(params), params),
    reverseTransfer: (params, id) => transfers.reverse(id, params),
    listReversals: (params, id) => pageOf(transfers.listReversals(id), params),
    getDispute: (_params, id) => disputes.show(id),
    listBalanceTransactions: (params) => pageOf(since(ledger, params), params),
    createAccount: (params) => accounts.show(accounts.create(params).id, params.include ?? []),
    getAccount: ({ include = [] }, id) => accounts.show(id, include),
    createAccountLink: (params) => accounts.link(params),
  };
  return (name: CallName, params: unknown, wire: 'form' | 'json', id: string): object => {
    const response = responses[name] as (params: unknown, id: string) => object;
    return response(checkParams(name, params, wire), id);
  };
}

function since(ledger: Ledger, { created }: StripeParams['listBalanceTransactions']) {
  const from = typeof created === 'object' ? (created.gte ?? 0) : 0;
  return ledger.all('balance_transaction').filter((entry) => entry.created >= from);
}
