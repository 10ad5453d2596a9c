// Defines how ledger accounts are read: the sign of each, and how much of the provider balance is the marketplace's.
import type { Account } from './postings.ts';

/** In the order of the questions: where is the money, whose is it, what has come of it. */
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

/** Debits are positive in the ledger; an account that grows by credits is shown with the opposite sign. */
export const asCounted = (account: Account, cents: number): number =>
  debitAccounts.has(account) || cents === 0 ? cents : -cents;

/** The accounts behind the amount that is safe to withdraw: the first is the balance, the others are subtracted. */
export const withdrawalAccounts = ['provider_balance', ...accountGroups.owed] as const;

/** Takes balances signed by `asCounted`: the provider balance less everything that belongs to others. */
export function safeToWithdrawCents(balances: ReadonlyMap<Account, number>): number {
  const of = (account: Account) => balances.get(account) ?? 0;
  const [there, ...taken] = withdrawalAccounts;
  return taken.reduce((rest, account) => rest - of(account), of(there));
}
