// Migrations that name two tables in the order opposite to that of requests. Each would wait for the second table while a
// request that holds it waits for the first; locked from the start, the second one lets requests end. Newer migrations lock
// it themselves, by a statement of their own; these files can no longer change.

export const lockedFirst: ReadonlyMap<string, string> = new Map(
  [
    '0137_payout_accounts_of_payees.sql',
    '0138_payouts_to_payees.sql',
    '0139_paid_months_of_payees.sql',
    '0140_earning_zones_of_payees.sql',
    '0141_earning_transactions_of_payees.sql',
  ].map((name) => [name, 'profiles']),
);
