// Migrations that lock two tables, of which requests hold one while they wait for the other. The one that requests hold first
// is locked first, so that they can end. Newer migrations do both by statements of their own; these files can no longer
// change.

export const lockedFirst: ReadonlyMap<string, string> = new Map(
  [
    '0137_payout_accounts_of_payees.sql',
    '0138_payouts_to_payees.sql',
    '0139_paid_months_of_payees.sql',
    '0140_earning_zones_of_payees.sql',
    '0141_earning_transactions_of_payees.sql',
  ].map((name) => [name, 'profiles']),
);
