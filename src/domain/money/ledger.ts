// The ledger as two tables: its accounts, and the kinds of its transactions. Whatever lists or labels them is typed by
// these, so that a new one does not compile until it has words.

/** In the order of the questions: where is the money, whose is it, what has come of it. */
type AccountGroup = 'there' | 'owed' | 'claimed' | 'result';

interface AccountFacts {
  group: AccountGroup;
  /** The side on which the account grows. */
  grows: 'debit' | 'credit';
  /** Set where the balance may lie on the other side; an invariant watches all other accounts. */
  mayTurn?: true;
}

export const accountTable = {
  provider_balance: { group: 'there', grows: 'debit', mayTurn: true },
  operator_bank: { group: 'there', grows: 'debit', mayTurn: true },
  /** The escrow: money that waits for the class. */
  held: { group: 'owed', grows: 'credit' },
  commission_deferred: { group: 'owed', grows: 'credit' },
  instructor_payable: { group: 'owed', grows: 'credit' },
  refund_payable: { group: 'owed', grows: 'credit' },
  /** The tax on the commission, of classes ahead, too. */
  tax_payable: { group: 'owed', grows: 'credit' },
  unapplied: { group: 'owed', grows: 'credit' },
  instructor_receivable: { group: 'claimed', grows: 'debit' },
  dispute_suspense: { group: 'claimed', grows: 'debit' },
  commission_revenue: { group: 'result', grows: 'credit' },
  penalty_revenue: { group: 'result', grows: 'credit' },
  processor_fees: { group: 'result', grows: 'debit', mayTurn: true },
  goodwill: { group: 'result', grows: 'debit' },
  dispute_loss: { group: 'result', grows: 'debit' },
} as const satisfies Record<string, AccountFacts>;

export type Account = keyof typeof accountTable;

export const accounts = Object.keys(accountTable) as Account[];

const factsOf = (account: Account): AccountFacts => accountTable[account];
const accountsIn = (group: AccountGroup): Account[] =>
  accounts.filter((account) => factsOf(account).group === group);

export const accountGroups: Readonly<Record<AccountGroup, readonly Account[]>> = {
  there: accountsIn('there'),
  owed: accountsIn('owed'),
  claimed: accountsIn('claimed'),
  result: accountsIn('result'),
};

/** Accounts that grow on this side and must never turn to the other. */
export const oneSidedAccounts = (side: 'debit' | 'credit'): Account[] =>
  accounts.filter((account) => factsOf(account).grows === side && !factsOf(account).mayTurn);

/** Debits are positive in the ledger; an account that grows by credits is shown with the opposite sign. */
export const asCounted = (account: Account, cents: number): number =>
  factsOf(account).grows === 'debit' || cents === 0 ? cents : -cents;

/** The accounts behind the amount that is safe to withdraw: the first is the balance, the others are subtracted. */
export const withdrawalAccounts: readonly [Account, ...Account[]] = [
  'provider_balance',
  ...accountGroups.owed,
];

/** Takes balances signed by `asCounted`: the provider balance less everything that belongs to others. */
export function safeToWithdrawCents(balances: ReadonlyMap<Account, number>): number {
  const of = (account: Account) => balances.get(account) ?? 0;
  const [there, ...taken] = withdrawalAccounts;
  return taken.reduce((rest, account) => rest - of(account), of(there));
}

/** The kinds of ledger transactions; each pair of kind and source is posted once. */
export const ledgerKinds = [
  'payment',
  'fee',
  'refund',
  'refund_done',
  'refund_failed',
  'refund_again',
  'refund_failed_again',
  'refund_manual',
  'completed',
  'penalty',
  'netting',
  'payout',
  'payout_returned',
  'reversal',
  'dispute_open',
  'dispute_won',
  'dispute_lost',
  'withdrawal',
] as const;

export type LedgerKind = (typeof ledgerKinds)[number];

/** Kinds that make an instructor owe money for a booking, if it was paid out before. */
export const chargeKinds = ['refund', 'dispute_lost'] as const satisfies readonly LedgerKind[];
