// Reads the ledger balances, real and demo money apart, and what the marketplace may withdraw.
import type { Output } from '#contract/endpoints.ts';
import { type Account, accounts, asCounted, safeToWithdrawCents } from '#domain/money/ledger.ts';
import type { Db } from '#platform/db/db.ts';
import { type BalanceRow, findBalances } from './ledger-line-store.ts';

export async function readBalances(db: Db): Promise<Output<'GET /api/admin/ledger/balances'>> {
  const rows = await findBalances(db);
  const sides = [
    { isDemoMoney: false, rows: rows.filter(({ livemode }) => livemode) },
    { isDemoMoney: true, rows: rows.filter(({ livemode }) => !livemode) },
  ];
  return {
    sides: sides
      .filter((side) => side.rows.length > 0)
      .map((side) => ({ isDemoMoney: side.isDemoMoney, ...presentSide(side.rows) })),
  };
}

function presentSide(rows: BalanceRow[]) {
  const known = new Map(rows.map((row) => [row.account, row]));
  const counted = new Map<Account, number>(
    rows.map(({ account, cents }) => [account, asCounted(account, cents)]),
  );
  return {
    safeToWithdraw: safeToWithdrawCents(counted) / 100,
    balances: accounts.map((account) => ({
      account,
      balance: (counted.get(account) ?? 0) / 100,
      lines: known.get(account)?.lines ?? 0,
    })),
  };
}
