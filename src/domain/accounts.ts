// How the accounts of the books are read: what adds to each, and what of the money at the provider is the house's own.
import type { Account } from './postings.ts';

/** In the order in which somebody asks: where is it, whose is it, what has come of it. */
export const accountGroups = {
  there: ['provider_balance', 'operator_bank'],
  owed: ['held', 'commission_deferred', 'instructor_payable', 'refund_payable', 'unapplied'],
  claimed: ['instructor_receivable', 'dispute_suspense'],
  result: ['commission_revenue', 'penalty_revenue', 'processor_fees', 'goodwill', 'dispute_loss'],
} as const satisfies Record<string, readonly Account[]>;

export const accounts = Object.values(accountGroups).flat();

const debitAccounts = new Set<Account>([
  ...accountGroups.there,
  ...accountGroups.claimed,
  'processor_fees',
  'goodwill',
  'dispute_loss',
]);

/** Debits are positive in the books; an account of what is owed grows by credits. */
export const asCounted = (account: Account, cents: number): number =>
  debitAccounts.has(account) || cents === 0 ? cents : -cents;

/** What is safe to withdraw is made of: the first is there, the others are taken off it. */
export const withdrawalAccounts = ['provider_balance', ...accountGroups.owed] as const;

/** Of balances as they are counted: what lies at the provider, less all that belongs to somebody else. */
export function safeToWithdrawCents(balances: ReadonlyMap<Account, number>): number {
  const of = (account: Account) => balances.get(account) ?? 0;
  const [there, ...taken] = withdrawalAccounts;
  return taken.reduce((rest, account) => rest - of(account), of(there));
}
